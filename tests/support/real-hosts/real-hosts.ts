import { request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream";
import { fileURLToPath } from "node:url";
import { certificateFor, type TestCertificate } from "./certificate.ts";
import type { HostAnswer, HostCall } from "./host-call.ts";

/** Who is behind a host: the origin of a server to which calls are passed on as they come, or who answers them here. */
export type BehindHost = string | ((call: HostCall) => HostAnswer | Promise<HostAnswer>);

/**
 * What happens to a call that would be passed on: it never arrives, it is done and its answer is lost, or it is told to
 * come back and not done.
 */
export type HostTrouble = "lose_request" | "lose_answer" | "unavailable";

export interface RealHostsParts {
  /** By the names of the hosts, as the world knows them. */
  readonly hosts: Readonly<Record<string, (request: IncomingMessage) => BehindHost>>;
  /** Goes wrong before a call is passed on; by default, nothing does. */
  readonly troubleOf?: (host: string) => HostTrouble | null;
}

/**
 * Hosts of the real world on this machine: one server with TLS, whose certificate has their names. Node meets it by
 * `lead.ts` and the authority of `environment`, Chromium by `browserArguments`.
 */
export class RealHosts {
  /** Calls in their order, as `METHOD host/path`. */
  readonly calls: string[] = [];
  /** Where the next callers are, as a proxy in front of Sideline would say. */
  callersAddress = "203.0.113.1";
  readonly #parts: RealHostsParts;
  readonly #folder: string;
  readonly #certificate: TestCertificate;
  readonly #server: Server;

  private constructor(parts: RealHostsParts, folder: string, certificate: TestCertificate) {
    this.#parts = parts;
    this.#folder = folder;
    this.#certificate = certificate;
    const { certificate: cert, key } = certificate;
    this.#server = createServer({ cert, key }, (request, response) => void this.#serve(request, response));
  }

  static async start(parts: RealHostsParts): Promise<RealHosts> {
    const folder = await mkdtemp(join(tmpdir(), "sideline-hosts-"));
    const hosts = new RealHosts(parts, folder, await certificateFor(Object.keys(parts.hosts), folder));
    await new Promise<void>((ready) => {
      hosts.#server.listen(0, "127.0.0.1", ready);
    });
    return hosts;
  }

  async stop(): Promise<void> {
    await new Promise<void>((stopped) => {
      this.#server.close(() => stopped());
      this.#server.closeAllConnections();
    });
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** What a Node process is given so that the real names lead here. */
  get nodeOptions(): readonly string[] {
    return ["--import", fileURLToPath(new URL("lead.ts", import.meta.url))];
  }

  /** What it finds in its environment for the same. */
  get environment(): Readonly<Record<string, string>> {
    return {
      REAL_HOSTS: Object.keys(this.#parts.hosts).join(","),
      REAL_HOSTS_PORT: String(this.#port),
      NODE_EXTRA_CA_CERTS: this.#certificate.authority,
    };
  }

  /** The same for Chromium. Every other name leads nowhere. */
  get browserArguments(): readonly string[] {
    const rules = Object.keys(this.#parts.hosts).map((host) => `MAP ${host}:443 127.0.0.1:${this.#port}`);
    return [
      `--host-resolver-rules=${[...rules, "MAP * ~NOTFOUND", "EXCLUDE 127.0.0.1"].join(", ")}`,
      `--ignore-certificate-errors-spki-list=${this.#certificate.fingerprint}`,
    ];
  }

  get #port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", `https://${request.headers.host ?? ""}`);
    const behind = this.#parts.hosts[url.host];
    this.calls.push(`${request.method} ${url.host}${url.pathname}`);
    if (!behind) return void response.writeHead(421).end();
    const answering = behind(request);
    if (typeof answering === "string") return this.#passOn(request, response, url.host, answering);
    if (request.headers["access-control-request-method"] !== undefined)
      return void response.writeHead(204, allowed(request)).end();
    const call = { method: request.method ?? "GET", url, body: await text(request) };
    const { status, headers, body } = await answering(call);
    response.writeHead(status, headers).end(body);
  }

  #passOn(request: IncomingMessage, response: ServerResponse, host: string, origin: string): void {
    const trouble = this.#parts.troubleOf?.(host) ?? null;
    if (trouble === "lose_request") return void request.socket.destroy();
    if (trouble === "unavailable") return void response.writeHead(503).end();
    const { connection: _, ...headers } = request.headers;
    const to = ask(new URL(request.url ?? "/", origin), {
      method: request.method ?? "GET",
      headers: { ...headers, "x-forwarded-for": this.callersAddress, "x-forwarded-proto": "https" },
    });
    to.once("response", (answer) => {
      if (trouble === "lose_answer") {
        answer.resume().once("end", () => request.socket.destroy());
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      // Whichever side breaks off, the other one hears of it.
      pipeline(answer, response, () => undefined);
    });
    to.once("error", () => request.socket.destroy());
    response.once("close", () => to.destroy());
    request.pipe(to);
  }
}

/** A page of another origin may ask. */
function allowed({ headers }: IncomingMessage): Readonly<Record<string, string>> {
  return {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
    "access-control-allow-headers": headers["access-control-request-headers"] ?? "",
  };
}
