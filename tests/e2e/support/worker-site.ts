import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { workerAsset } from "#server/adapters/http/web/service-worker.ts";
import { workerScript } from "../../../vite/service-worker/worker.ts";

/** A site of pages and one script, whose versions are put up one after the other. It is what the worker is tried on. */
export class WorkerSite {
  version = "1";
  /** The worker that takes everything away is put up. */
  killed = false;
  #server: Server | null = null;
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Is there again after `stop`, at the same address. */
  async start(): Promise<void> {
    this.#server = createServer((request, response) => void this.#respond(request, response));
    await new Promise<void>((listening) => this.#server?.listen(this.#port, "127.0.0.1", listening));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    server?.closeAllConnections();
    await new Promise((closed) => (server ? server.close(closed) : closed(undefined)));
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [type, body] = await this.#answer(new URL(request.url ?? "/", "http://site").pathname);
    response.writeHead(body === null ? 404 : 200, { "content-type": type, "cache-control": "no-cache" });
    response.end(body ?? "");
  }

  async #answer(path: string): Promise<readonly [type: string, body: string | null]> {
    const script = `/assets/app-${this.version}.js`;
    if (path === "/sw.js") return ["text/javascript", await this.#worker(script)];
    if (path === script) return ["text/javascript", `document.title = "version ${this.version}";`];
    if (path.startsWith("/assets/")) return ["text/plain", null];
    const body = `<body><p>${path}</p><script type="module" src="${script}"></script></body>`;
    return ["text/html", `<!doctype html><html lang="en">${body}</html>`];
  }

  async #worker(script: string): Promise<string> {
    if (this.killed)
      return (await workerAsset(null, "", "sideline-app-").respond(new Request("http://site/sw.js"))).text();
    return workerScript({
      version: this.version,
      files: [script],
      screens: ["^/upcoming/?$", "^/thank/([^/]+)/?$"],
      caches: "sideline-app-",
      page: "/upcoming",
      assets: "/assets/",
      calls: [],
    });
  }
}
