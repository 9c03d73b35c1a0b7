import { endpoint, type HttpClient } from "#adapters/http/http-client.ts";
import { refusalIn } from "#adapters/http/request-failure.ts";
import type { CoverAnswer, CoverRepository } from "#application/console/ports/covers.ts";
import type { routes } from "#contract/routes.ts";
import type { Crop } from "#domain/cover/crop.ts";

const uploadCover = endpoint<typeof routes.uploadCover>("POST", "/backoffice/covers");

/** Pictures of the merchant's games over HTTP, by a client that calls as staff. */
export class HttpCoverRepository implements CoverRepository {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async upload(picture: Blob, crop: Crop | null, key: string): Promise<CoverAnswer> {
    const form = new FormData();
    if (crop) for (const part of ["left", "top", "width"] as const) form.set(part, crop[part].toFixed(6));
    // A fixed name: the file's own name may reveal personal details.
    form.set("file", picture, "cover");
    const watch = { onProgress: () => undefined, signal: new AbortController().signal };
    try {
      return { kind: "uploaded", ...(await this.#http.upload(uploadCover, form, key, watch)) };
    } catch (error) {
      refusalIn(error, ["invalid_request", "too_large", "unsupported_media"]);
      return { kind: "refused", reason: "unreadable" };
    }
  }
}
