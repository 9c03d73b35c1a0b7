import { sha256Of } from "#server/adapters/system/sha256.ts";

/** SHA-256 of a text, as base64url. */
export async function sha256(text: string): Promise<string> {
  return base64Url(await sha256Of(new TextEncoder().encode(text)));
}

export function base64Url(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
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
