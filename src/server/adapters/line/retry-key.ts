import { createHash } from "node:crypto";

/**
 * The `X-Line-Retry-Key` of a message: a UUID, as LINE asks for, made of the message's own id (RFC 9562, version 8), so
 * that every try, by whichever process, has the same.
 */
export function retryKeyOf(messageId: string): string {
  const hash = createHash("sha256").update(`sideline message ${messageId}`).digest("hex");
  const variant = ((Number.parseInt(hash[16] ?? "0", 16) & 0x3) | 0x8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}
