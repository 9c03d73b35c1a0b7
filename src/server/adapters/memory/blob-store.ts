import { type BlobStore, demandBlobKey } from "#server/application/covers/blob-store.ts";

/** Blobs in memory. */
export class InMemoryBlobStore implements BlobStore {
  readonly #blobs = new Map<string, Uint8Array<ArrayBuffer>>();

  async put(key: string, bytes: Uint8Array): Promise<void> {
    if (!this.#blobs.has(demandBlobKey(key))) this.#blobs.set(key, new Uint8Array(bytes));
  }

  async get(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const blob = this.#blobs.get(demandBlobKey(key));
    return blob ? new Uint8Array(blob) : null;
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys.map(demandBlobKey)) this.#blobs.delete(key);
  }
}
