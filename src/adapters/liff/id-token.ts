/** What the app reads from an ID token. The server checks whether the token is genuine. */
export interface IdTokenPayload {
  readonly sub: string;
  /** Seconds since 1970. */
  readonly exp: number;
  readonly name?: string;
  readonly picture?: string;
}

/** A token that expires sooner than this is not sent, because it could expire on the way. */
const margin = 60_000;

/** The payload of a JWT; null when the text is not a JWT. */
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

/** May a token still be sent at `now`? LIFF does not check this and hands out expired tokens. */
export function isFresh(token: string, now: number): boolean {
  const payload = readIdToken(token);
  return payload !== null && payload.exp * 1_000 - margin > now;
}

function isPayload(value: unknown): value is IdTokenPayload {
  if (typeof value !== "object" || value === null) return false;
  return "sub" in value && typeof value.sub === "string" && "exp" in value && typeof value.exp === "number";
}
