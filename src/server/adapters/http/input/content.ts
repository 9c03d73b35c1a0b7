import { sha256Text } from "#server/adapters/system/sha256.ts";

/** A body as text; null when it is not UTF-8. */
export function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The value of a JSON text; undefined when it is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Query or form values by name. If a name comes more than once, the first value counts. */
export function valuesOf(params: URLSearchParams): Readonly<Record<string, string>> {
  const values = new Map<string, string>();
  for (const [name, value] of params) if (!values.has(name)) values.set(name, value);
  return Object.fromEntries(values);
}

/** The media type of a request in lower case, without parameters; empty when it has none. */
export function mediaTypeOf(request: Request): string {
  return (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** Deeper than anything on the wire. JSON with more levels is refused. */
const maxDepth = 32;

/** JSON with sorted object members and no blanks; null when it is not JSON or nested too deeply. */
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
 * SHA-256 of a body, in hex. For JSON, the order of members and blanks make no difference. Other bodies count by their
 * bytes.
 */
export function bodyHash(bytes: Uint8Array): Promise<string> {
  return sha256Text(hashedContent(bytes), "hex");
}

function hashedContent(bytes: Uint8Array): string | Uint8Array<ArrayBuffer> {
  const text = utf8Of(bytes);
  return (text === null ? null : canonicalJson(jsonOf(text))) ?? new Uint8Array(bytes);
}
