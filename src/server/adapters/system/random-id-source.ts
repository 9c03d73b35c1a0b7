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
  const bytes = pool.slice(used, used + bytesOfAnId);
  // What was handed out is in no memory of ours any more.
  pool.fill(0, used, used + bytesOfAnId);
  used += bytesOfAnId;
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
