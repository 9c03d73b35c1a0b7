import { second } from "#domain/time/instant.ts";
import { type BlobStore, demandBlobKey } from "#server/application/covers/blob-store.ts";
import { Busy } from "#server/application/ports/store.ts";
import { type S3Place, S3Requests } from "./s3-requests.ts";

/** A request is tried so often, with pauses between in milliseconds that double. */
const [tries, firstPause] = [3, 200];
/** So long each time. A picture has some hundred kB. */
const longest = 10 * second;

interface Asked {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Answers that are no trouble. */
  readonly fine: readonly number[];
}

/**
 * Blobs in a bucket of S3, or of a store that speaks its protocol. The bucket may be private: the server reads and
 * sends what is in it. Its key needs to get, put, delete and list (who may not list hears 403 for what is not there).
 * @throws Busy from every call when the store does not answer, or says that it is busy; Error when it refuses.
 */
export class S3BlobStore implements BlobStore {
  readonly #requests: S3Requests;

  constructor(place: S3Place) {
    this.#requests = new S3Requests(place);
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    // 412: something is there already, and stays.
    const ifNone = { "if-none-match": "*" };
    const { status } = await this.#ask("PUT", key, { body: bytes, headers: ifNone, fine: [200, 412, 501] });
    // 501: a store that has no conditions. What is put under a key is made from it, so it would be the same.
    if (status === 501 && (await this.get(key)) === null) await this.#ask("PUT", key, { body: bytes, fine: [200] });
  }

  async get(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const { status, bytes } = await this.#ask("GET", key, { fine: [200, 404] });
    return status === 404 ? null : bytes;
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys.map(demandBlobKey)) await this.#ask("DELETE", key, { fine: [200, 204, 404] });
  }

  async #ask(
    method: "GET" | "PUT" | "DELETE",
    key: string,
    { fine, ...parts }: Asked,
  ): Promise<{ readonly status: number; readonly bytes: Uint8Array<ArrayBuffer> }> {
    const path = demandBlobKey(key);
    for (let tried = 1; ; tried += 1) {
      const answer = await answerTo(await this.#requests.sign({ method, path, ...parts }, longest));
      if (answer && fine.includes(answer.status)) return answer;
      // 409: somebody else writes the same at this moment.
      const mayPass = answer === null || answer.status >= 500 || answer.status === 429 || answer.status === 409;
      if (!mayPass) throw new Error(`The store of blobs answered ${method} with ${answer.status}.`);
      if (tried === tries) throw new Busy("The store of blobs does not answer.");
      await new Promise((resolve) => setTimeout(resolve, firstPause * 2 ** (tried - 1)));
    }
  }
}

/** Null where none comes, or not all of it. */
async function answerTo(
  request: Request,
): Promise<{ readonly status: number; readonly bytes: Uint8Array<ArrayBuffer> } | null> {
  try {
    const response = await fetch(request);
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch {
    return null;
  }
}
