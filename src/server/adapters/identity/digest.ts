import { sha256Text } from "#server/adapters/system/sha256.ts";

/** SHA-256 of a text, as base64url. */
export function sha256(text: string): Promise<string> {
  return sha256Text(text, "base64url");
}

/** The bytes of a base64url text; null for any other text. */
export function bytesOfBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
      character.charCodeAt(0),
    );
  } catch {
    return null;
  }
}
