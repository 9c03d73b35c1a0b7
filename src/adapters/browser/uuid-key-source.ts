import type { KeySource } from "#application/ports/environment.ts";

/**
 * Random UUIDs (RFC 9562, version 4). `crypto.randomUUID` is missing on plain-http pages, for example when a phone
 * opens a page that a laptop serves.
 */
export class UuidKeySource implements KeySource {
  newKey(): string {
    return typeof crypto.randomUUID === "function"
      ? crypto.randomUUID()
      : uuidFrom(crypto.getRandomValues(new Uint8Array(16)));
  }
}

function uuidFrom(bytes: Uint8Array): string {
  const marked = bytes.map((byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    return index === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const hex = [...marked].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
