import { getRequestListener } from "@hono/node-server";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Quick, QuickAnswer } from "../kept/for-strangers.ts";

/** What one connection may take. A phone on a bad line keeps them; who sends a byte a second does not. */
export const connectionLimits = {
  /** Headers are here within. */
  headersMs: 10_000,
  /** The whole request is here within. */
  requestMs: 180_000,
  /** For so long a body may come as slowly as it likes. */
  graceMs: 10_000,
  /** Bytes a second of a body after that, on average. */
  bodyRate: 16_000,
  /** Connections at a time; more are closed at once. */
  connections: 10_000,
  /**
   * For so long an idle connection stays open. Longer than a proxy keeps one (Caddy 2 minutes, as deploy/Caddyfile
   * says, nginx 1 minute), else the proxy sends a call into a connection that just closes, and answers 502.
   */
  idleMs: 150_000,
} as const;

export type ConnectionLimits = { readonly [Name in keyof typeof connectionLimits]: number };

export interface Listening {
  readonly fetch: (request: Request, surroundings: object) => Response | Promise<Response>;
  /** Is asked first. What it can't answer goes to `fetch`. */
  readonly quick?: Quick;
  readonly limits?: ConnectionLimits;
}

/** An HTTP server that ends without breaking anything off. */
export interface HttpListener {
  /** It has not begun to listen. */
  readonly server: Server;
  /** From now on each connection ends with its answer, so that its caller takes a new one, elsewhere if it can. */
  turnAway(): void;
  /** Takes no new connections, and resolves when every request under way is answered, streams included. */
  end(): Promise<void>;
}

/** An HTTP server that nobody can keep busy by being slow. */
export function httpListener({ fetch, quick, limits = connectionLimits }: Listening): HttpListener {
  // Health checks of balancers come as HTTP/1.0, without a host (HAProxy).
  const others = getRequestListener(fetch, { hostname: "localhost" });
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: Math.min(limits.headersMs, 5_000),
      keepAliveTimeout: limits.idleMs,
    },
    quick ? quickly(quick, others) : others,
  );
  server.maxConnections = limits.connections;
  // Idle connections make room where somebody is turned away.
  server.on("drop", () => server.closeIdleConnections());
  const open = new Set<ServerResponse>();
  let turnsAway = false;
  let whenEmpty = (): void => undefined;
  server.prependListener("request", (incoming: IncomingMessage, response: ServerResponse) => {
    open.add(response);
    if (turnsAway) response.shouldKeepAlive = false;
    response.once("close", () => {
      open.delete(response);
      if (open.size === 0) whenEmpty();
    });
    watchBody(incoming, limits);
  });
  const turnAway = () => {
    turnsAway = true;
    for (const response of open) response.shouldKeepAlive = false;
  };
  const end = async () => {
    turnAway();
    server.close(() => undefined);
    if (open.size > 0) await new Promise<void>((resolve) => (whenEmpty = resolve));
  };
  return { server, turnAway, end };
}

/** Answers what `quick` can answer; the rest, and what it fails at, goes to the others. */
function quickly(quick: Quick, others: ReturnType<typeof getRequestListener>): RequestListener {
  return (incoming, outgoing) => {
    const { method = "", url: target = "", headers } = incoming;
    const get = (name: string) => {
      const value = headers[name];
      return value === undefined ? null : String(value);
    };
    const answering = quick({ method, target, headers: { get } }, { incoming, outgoing });
    if (answering === null) return void others(incoming, outgoing);
    answering.then(
      (answer) => (answer === null ? void others(incoming, outgoing) : send(answer, outgoing)),
      () => void others(incoming, outgoing),
    );
  };
}

function send({ status, headers, body }: QuickAnswer, outgoing: ServerResponse): void {
  outgoing.writeHead(status, headers);
  outgoing.end(body);
}

/** Closes the connection of a body that comes too slowly. */
function watchBody(incoming: IncomingMessage, { graceMs, bodyRate }: ConnectionLimits): void {
  const { socket, headers } = incoming;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
  const startedAt = performance.now() + graceMs;
  let before: number | null = null;
  const check = () => {
    if (incoming.complete || incoming.destroyed) return stop();
    before ??= socket.bytesRead;
    const seconds = (performance.now() - startedAt) / 1_000;
    if (seconds >= 1 && socket.bytesRead - before < bodyRate * seconds && isHungry(incoming)) socket.destroy();
  };
  let timer = setTimeout(() => {
    check();
    timer = setInterval(check, 1_000);
    timer.unref();
  }, graceMs);
  timer.unref();
  const stop = () => clearInterval(timer);
  incoming.once("close", stop);
}

/** Is there room for more? Otherwise nobody has read what came, and the sender can't send. */
function isHungry({ readableLength, readableHighWaterMark }: IncomingMessage): boolean {
  return readableLength < readableHighWaterMark;
}
