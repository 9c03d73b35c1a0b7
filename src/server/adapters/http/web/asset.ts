import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createHash } from "node:crypto";
import { isKnownTag } from "../known-tag.ts";

export type Encoding = "br" | "gzip";

/** The best encoding in an `Accept-Encoding` header that we have; null when there is none. */
export function encodingFor(header: string | null): Encoding | null {
  const accepted = new Map((header ?? "").split(",").map(weighted));
  for (const encoding of ["br", "gzip"] as const) {
    if ((accepted.get(encoding) ?? accepted.get("*") ?? 0) > 0) return encoding;
  }
  return null;
}

function weighted(part: string): readonly [string, number] {
  const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  return [name, weight === undefined ? 1 : Number(weight.slice(2))];
}

const gzipped = promisify(gzip);

const brotlied = promisify(brotliCompress);

const types: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
};

const compressible = /^text\/|json|xml|wasm/;

const worthIt = 1_024;

/**
 * The first answer must be compressed fast. Brotli's best level takes a second for the largest file and saves only 7 %
 * more.
 */
const quick = 5;

const best = constants.BROTLI_MAX_QUALITY;

/**
 * `kept`: requested during the whole life of the process, so a second of compression is worth it. `passing`: one of
 * many, so each must be cheap.
 */
export type AssetLife = "kept" | "passing";

/**
 * One file of the built app in memory. It is compressed at the first request. A `kept` file is then compressed again,
 * as small as possible.
 */
export class Asset {
  readonly type: string;
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #life: AssetLife;
  readonly #etag: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #encoded = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();

  /**
   * `headers` are the file's own, such as how long it may be cached. `shows` is what the file shows, where its bytes
   * may differ for the same: who has one of them needs no other.
   */
  constructor(
    extension: string,
    bytes: Uint8Array<ArrayBuffer>,
    headers: Readonly<Record<string, string>>,
    life: AssetLife = "kept",
    shows: string | null = null,
  ) {
    this.#life = life;
    this.type = types[extension] ?? "application/octet-stream";
    this.#bytes = bytes;
    this.#headers = headers;
    const hash = createHash("sha256")
      .update(shows ?? bytes)
      .digest("base64url")
      .slice(0, 22);
    this.#etag = shows === null ? `"${hash}"` : `W/"${hash}"`;
  }

  /** What it takes in memory, at most: its bytes, and both compressed forms, which are half as large or smaller. */
  get bytes(): number {
    return 2 * this.#bytes.byteLength;
  }

  async respond(request: Request, status: 200 | 404 = 200): Promise<Response> {
    const mayEncode = compressible.test(this.type) && this.#bytes.byteLength >= worthIt;
    const headers = new Headers({ ...this.#headers, etag: this.#etag, "content-type": this.type });
    if (mayEncode) headers.set("vary", "accept-encoding");
    if (status === 200 && isKnownTag(request.headers.get("if-none-match"), this.#etag))
      return new Response(null, { status: 304, headers });
    const encoding = mayEncode ? encodingFor(request.headers.get("accept-encoding")) : null;
    const bytes = encoding === null ? this.#bytes : await this.#as(encoding);
    if (encoding !== null) headers.set("content-encoding", encoding);
    headers.set("content-length", String(bytes.byteLength));
    return new Response(bytes, { status, headers });
  }

  #as(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const first = this.#encode(encoding);
    this.#encoded.set(encoding, first);
    if (encoding === "br" && this.#life === "kept") void this.#improve(first);
    return first;
  }

  async #improve(first: Promise<unknown>): Promise<void> {
    await first;
    const better = await this.#encode("br", best);
    this.#encoded.set("br", Promise.resolve(better));
  }

  async #encode(encoding: Encoding, quality: number = quick): Promise<Uint8Array<ArrayBuffer>> {
    const settings = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
    return new Uint8Array(encoding === "br" ? await brotlied(this.#bytes, settings) : await gzipped(this.#bytes));
  }
}
