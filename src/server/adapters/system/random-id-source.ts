import type { IdSource } from "#server/application/ports/id-source.ts";

const bytesOfAnId = 16;

/** Ids of 128 random bits, as 22 characters that are allowed in a path. */
export class RandomIdSource implements IdSource {
  newId(): string {
    return randomText();
  }

  newTicketCode(): string {
    return randomText();
  }
}

/** Asking for random bytes costs more than using them, so those of several ids are asked for at once. */
const idsAtOnce = 64;
const pool = new Uint8Array(bytesOfAnId * idsAtOnce);
let used = pool.length;

function randomText(): string {
  if (used === pool.length) {
    globalThis.crypto.getRandomValues(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, used + bytesOfAnId);
  const text = base64Url(bytes);
  // What was handed out is in no memory of ours any more.
  bytes.fill(0);
  used += bytesOfAnId;
  return text;
}

const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** By hand, because many ids are made in each call, and `btoa` and what follows it take several times as long. */
function base64Url(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two = 0, three = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]];
    const bits = (one << 16) | (two << 8) | three;
    text += signs.charAt(bits >> 18) + signs.charAt((bits >> 12) & 63);
    if (at + 1 < bytes.length) text += signs.charAt((bits >> 6) & 63);
    if (at + 2 < bytes.length) text += signs.charAt(bits & 63);
  }
  return text;
}
