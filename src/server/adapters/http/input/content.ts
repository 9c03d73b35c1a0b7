/** The text of a body; null when it is not UTF-8. */
export function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The value of a JSON text; undefined when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Query or form values by name. Of a name that comes more than once, the first counts. */
export function valuesOf(params: URLSearchParams): Readonly<Record<string, string>> {
  const values = new Map<string, string>();
  for (const [name, value] of params) if (!values.has(name)) values.set(name, value);
  return Object.fromEntries(values);
}

/** The media type of a request, without its parameters, in lower case; empty when it names none. */
export function mediaTypeOf(request: Request): string {
  return (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** Deeper than anything on the wire; what lies deeper is no request of ours. */
const maxDepth = 32;

/** JSON with the members of every object in one order and no blanks; null for what is no JSON or nested too deep. */
export function canonicalJson(value: unknown): string | null {
  return value === undefined || isDeeperThan(value, maxDepth) ? null : JSON.stringify(ordered(value));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, ordered(member)]));
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || Object.values(value).some((member) => isDeeperThan(member, depth - 1));
}

/**
 * SHA-256 of a body, in hex. JSON counts by what it says, so that the order of its members and blanks make no
 * difference; anything else by its bytes.
 */
export async function bodyHash(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(hashedBytes(bytes)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function hashedBytes(bytes: Uint8Array): Uint8Array {
  const text = utf8Of(bytes);
  const canonical = text === null ? null : canonicalJson(jsonOf(text));
  return canonical === null ? bytes : new TextEncoder().encode(canonical);
}
