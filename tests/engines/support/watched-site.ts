import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const watchPath = "/engine-watch.js";
/** A page of nothing but a frame of a phone's size. What follows the "?" is shown in it. */
export const phonePath = "/engine-phone";

/** Where a page of the site keeps what went wrong in it. */
export const troublesKey = "engine-troubles";

/** Runs before everything else of a page, and keeps what goes wrong over reloads. */
function watch(key: string): void {
  // What the page still loads is broken off when it is left.
  let isLeft = false;
  addEventListener("beforeunload", () => void (isLeft = true));
  addEventListener("pageshow", ({ persisted }) => void (isLeft &&= !persisted));
  const keep = (text: string): void => {
    if (isLeft) return;
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "[]") as string[];
    sessionStorage.setItem(key, JSON.stringify([...kept, text]));
  };
  addEventListener("error", ({ message, filename, lineno }) => keep(`${message} (${filename}:${lineno})`));
  addEventListener("unhandledrejection", ({ reason }) => keep(`Unhandled ${String(reason)}`));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    keep(`Policy violation: ${violatedDirective} ${blockedURI}`),
  );
  const { error } = console;
  // oxlint-disable-next-line no-console -- What the page writes there is what is watched.
  console.error = (...given: unknown[]) => {
    keep(given.map(String).join(" ").slice(0, 300));
    Reflect.apply(error, console, given);
  };
}

/**
 * A server before ours, because these drivers run nothing in a page before it begins: it adds a script to each page
 * that hears of errors, and can be cut off like a network.
 */
export class WatchedSite {
  readonly url: string;
  readonly #server: Server;
  #isCut = false;

  private constructor(server: Server, url: string) {
    this.#server = server;
    this.url = url;
  }

  static async start(behind: string): Promise<WatchedSite> {
    let site: WatchedSite | null = null;
    const server = createServer((asked, answer) => {
      if (site?.isCut === true) return void asked.socket.destroy();
      if (asked.url === watchPath)
        return void answer
          .writeHead(200, { "content-type": "text/javascript" })
          .end(`(${watch.toString()})(${JSON.stringify(troublesKey)});`);
      if (asked.url?.startsWith(`${phonePath}?`) === true)
        return void answer
          .writeHead(200, { "content-type": "text/html; charset=utf-8" })
          .end(phone(asked.url.slice(phonePath.length + 1)));
      pass(new URL(asked.url ?? "/", behind), asked, answer);
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    site = new WatchedSite(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return site;
  }

  get isCut(): boolean {
    return this.#isCut;
  }

  /** Nothing is answered any more, as in a cellar. */
  cut(): void {
    this.#isCut = true;
    this.#server.closeAllConnections();
  }

  mend(): void {
    this.#isCut = false;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }
}

/** `shown` is an encoded address. */
function phone(shown: string): string {
  const address = decodeURIComponent(shown).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const look = "position: fixed; inset: 0 auto auto 0; border: 0; width: 390px; height: 720px";
  return `<!doctype html><title>Phone</title><iframe src="${address}" style="${look}"></iframe>`;
}

function pass(url: URL, asked: IncomingMessage, answer: ServerResponse): void {
  const { "accept-encoding": _, ...headers } = asked.headers;
  const passed = request(url, { method: asked.method, headers }, (response) => {
    const isPage = response.headers["content-type"]?.startsWith("text/html") === true;
    if (!isPage) {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      return void response.pipe(answer);
    }
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.on("end", () => {
      const html = Buffer.concat(chunks)
        .toString()
        .replace(/<head[^>]*>/u, `$&<script src="${watchPath}"></script>`);
      const { "content-length": _length, etag: _etag, "content-security-policy": policy, ...rest } = response.headers;
      // Pages may be shown in our own frame.
      const own = String(policy ?? "").replace("frame-ancestors 'none'", "frame-ancestors 'self'");
      const head = { ...rest, ...(own && { "content-security-policy": own }) };
      answer.writeHead(response.statusCode ?? 502, head).end(html);
    });
  });
  passed.on("error", () => answer.destroy());
  asked.pipe(passed);
}
