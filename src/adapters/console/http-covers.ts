import { endpoint, type HttpClient } from "#adapters/http/http-client.ts";
import { refusalIn } from "#adapters/http/request-failure.ts";
import type { CoverAnswer, CoverRepository, LogoRepository } from "#application/console/ports/covers.ts";
import type { routes } from "#contract/routes.ts";
import type { Crop } from "#domain/cover/crop.ts";

const uploadCover = endpoint<typeof routes.uploadCover>("POST", "/backoffice/covers");
const setLogo = endpoint<typeof routes.setLogo>("POST", "/backoffice/merchant/logo");

/** Pictures of the merchant's games over HTTP, by a client that calls as staff. */
export class HttpCoverRepository implements CoverRepository {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  upload(picture: Blob, crop: Crop | null, key: string): Promise<CoverAnswer> {
    return answerTo(() => this.#http.upload(uploadCover, formOf(picture, crop), key, unwatched()));
  }
}

/** The merchant's logo over HTTP, by a client that calls as staff. */
export class HttpLogoRepository implements LogoRepository {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  set(picture: Blob, crop: Crop | null, key: string): Promise<CoverAnswer> {
    return answerTo(async () => {
      const { logoUrl } = await this.#http.upload(setLogo, formOf(picture, crop), key, unwatched());
      if (logoUrl === null) throw new Error("The answer has no logo.");
      return { coverUrl: logoUrl };
    });
  }
}

function formOf(picture: Blob, crop: Crop | null): FormData {
  const form = new FormData();
  if (crop) for (const part of ["left", "top", "width"] as const) form.set(part, crop[part].toFixed(6));
  // A fixed name: the file's own name may reveal personal details.
  form.set("file", picture, "cover");
  return form;
}

const unwatched = () => ({ onProgress: () => undefined, signal: new AbortController().signal });

async function answerTo(work: () => Promise<{ readonly coverUrl: string }>): Promise<CoverAnswer> {
  try {
    return { kind: "uploaded", coverUrl: (await work()).coverUrl };
  } catch (error) {
    refusalIn(error, ["invalid_request", "too_large", "unsupported_media"]);
    return { kind: "refused", reason: "unreadable" };
  }
}
