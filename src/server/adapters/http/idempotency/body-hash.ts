import { jsonOf, utf8Of } from "../input/parse.ts";
import { canonicalJson } from "./canonical-json.ts";

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
