import { port } from "#wiring/needs.ts";

/**
 * Where files lie that are too large for rows of the database and that everybody may see. A key is one or more names
 * with slashes between, of lower-case letters, digits, dots and hyphens; no name begins with a dot. Any other key is an
 * error of the program: every call throws. Nothing here is part of a transaction.
 */
export interface BlobStore {
  /**
   * Keeps bytes under a key, whole or not at all: nobody reads a part of them. What is kept under a key stays as it is:
   * putting again changes nothing.
   */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is nothing under the key. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removes what is under these keys, if anything is. */
  remove(keys: readonly string[]): Promise<void>;
}

export const BlobStore = port<BlobStore>("BlobStore");

/**
 * The key itself.
 * @throws Error when it is none: a folder would be left by such a key.
 */
export function demandBlobKey(key: string): string {
  if (/^[0-9a-z-][0-9a-z.-]*(?:\/[0-9a-z-][0-9a-z.-]*)*$/u.test(key)) return key;
  throw new Error("This is no key of a blob.");
}
