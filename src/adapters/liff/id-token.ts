/** What the app reads of an ID token. Whether it is genuine is the server's to judge. */
export interface IdTokenPayload {
  readonly sub: string;
  /** Seconds since 1970. */
  readonly exp: number;
  readonly name?: string;
  readonly picture?: string;
}

/** A token that ends sooner than this is not sent: it would end on the way. */
const margin = 60_000;

/** The payload of a JWT; null where the text is none. */
export function readIdToken(token: string): IdTokenPayload | null {
  const part = token.split(".")[1];
  if (part === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(part.replace(/-/g, "+").replace(/_/g, "/")), (char) => char.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isPayload(payload) ? payload : null;
  } catch {
    return null;
  }
}

/** May a token still be sent at `now` (the device's clock)? LIFF itself never checks (it hands out expired ones). */
export function isFresh(token: string, now: number): boolean {
  const payload = readIdToken(token);
  return payload !== null && payload.exp * 1_000 - margin > now;
}

function isPayload(value: unknown): value is IdTokenPayload {
  if (typeof value !== "object" || value === null) return false;
  return "sub" in value && typeof value.sub === "string" && "exp" in value && typeof value.exp === "number";
}
