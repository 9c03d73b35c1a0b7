import { randomUUID } from "node:crypto";
import { link, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { type BlobStore, demandBlobKey } from "#server/application/covers/blob-store.ts";

/**
 * Blobs as files of a folder, which is made with the first one. Processes on several machines share a folder that all
 * of them mount. A file is written beside its place, brought to disk, and then put there under its name.
 */
export class FolderBlobStore implements BlobStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const place = this.#placeOf(key);
    const beside = path.join(path.dirname(place), `.${randomUUID()}`);
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    try {
      const file = await open(beside, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await putThere(beside, place);
    } finally {
      await rm(beside, { force: true });
    }
  }

  async get(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const place = this.#placeOf(key);
    try {
      return new Uint8Array(await readFile(place));
    } catch (error) {
      if (isOneOf(error, ["ENOENT", "ENOTDIR"])) return null;
      throw error;
    }
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const place of keys.map((key) => this.#placeOf(key))) await rm(place, { force: true });
  }

  #placeOf(key: string): string {
    return path.join(this.#folder, ...demandBlobKey(key).split("/"));
  }
}

/** Unlike a rename, a link never takes the place of what is there. Some shared folders have no links. */
async function putThere(beside: string, place: string): Promise<void> {
  try {
    await link(beside, place);
  } catch (error) {
    if (isOneOf(error, ["EEXIST"])) return;
    if (!isOneOf(error, ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"])) throw error;
    await rename(beside, place);
  }
}

function isOneOf(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.some((code) => code === error.code);
}
