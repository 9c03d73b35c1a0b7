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

function randomText(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(bytesOfAnId));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
