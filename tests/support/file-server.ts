import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".wasm": "application/wasm",
};

/** What GitHub's pages say of every file. */
const always = { "cache-control": "max-age=600" };

export interface Served {
  readonly folder: string;
  /** The path below which the files are, from slash to slash; nothing else is served. */
  readonly under?: string;
  /** Files go gzipped, as most hosts send them. */
  readonly gzipped?: boolean;
}

/** A file host as plain as they come: a file for its own address, `index.html` for its folder's, 404 for anything else. */
export class FileServer {
  /** The address of the folder, with its slash at the end. */
  readonly url: string;
  readonly #server: Server;

  private constructor(server: Server, url: string) {
    this.#server = server;
    this.url = url;
  }

  /** On a free port of this machine. */
  static async start({ folder, under = "/", gzipped = false }: Served): Promise<FileServer> {
    const read = reader(folder, gzipped);
    const server = createServer(({ url = "/" }, response) => {
      void fileAt(url, under)
        .then(read)
        .then(
          ({ body, type }) =>
            response
              .writeHead(200, { ...always, "content-type": type, ...(gzipped ? { "content-encoding": "gzip" } : {}) })
              .end(body),
          () => response.writeHead(404, { "content-type": "text/plain" }).end("There is no such file."),
        );
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new FileServer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}${under}`);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** Throws for what lies outside. */
async function fileAt(url: string, under: string): Promise<string> {
  const path = normalize(decodeURIComponent(new URL(url, "http://host.invalid").pathname));
  if (!path.startsWith(under)) throw new Error("Not served.");
  const file = path.slice(under.length);
  return file === "" || file.endsWith("/") ? `${file}index.html` : file;
}

/** Reads each file once. */
function reader(
  folder: string,
  gzipped: boolean,
): (file: string) => Promise<{ readonly body: Buffer; readonly type: string }> {
  const known = new Map<string, Promise<Buffer>>();
  return async (file) => {
    let body = known.get(file);
    if (!body) {
      body = readFile(join(folder, file)).then((bytes) => (gzipped ? promisify(gzip)(bytes) : bytes));
      known.set(file, body);
    }
    return { body: await body, type: types[extname(file)] ?? "application/octet-stream" };
  };
}
