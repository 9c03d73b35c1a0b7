import type { IdSource } from "#server/application/ports/id-source.ts";
import type { HttpDeps, SentHeaders } from "./deps.ts";
import type { MiddlewareHandler } from "hono";
import { formatInstant } from "#contract/wire/read.ts";
import { release, releaseHeader } from "#contract/wire/release.ts";
import { routePath } from "hono/route";

const firstParts: ReadonlySet<string> = new Set([
  "line",
  "users",
  "backoffice",
  "oauth",
  "dev",
  "sandbox",
  "healthz",
  "readyz",
  "openapi.json",
  "metrics",
]);

/** The app has screens under `/payment` too (spec §2), so these two paths are compared as a whole. */
const wholePaths: ReadonlySet<string> = new Set(["/payment/transaction", "/payment/webhook"]);

/** Is a path one of the API's, and not a screen of the app? */
export function isApiPath(path: string): boolean {
  return wholePaths.has(path) || firstParts.has(path.split("/")[1] ?? "");
}

/** Ids in the paths of screens have no dots, so a dot in the last part means a file. */
export function isFilePath(pathname: string): boolean {
  return pathname.startsWith("/assets/") || (pathname.split("/").at(-1) ?? "").includes(".");
}

const shape = /^[A-Za-z0-9_-]{8,64}$/;

/** The request's id in the logs: the caller's own if it is fit for a log line, else a new one. */
export function requestIdOf(headers: SentHeaders, ids: IdSource): string {
  const given = headers.get("x-request-id");
  return given !== null && shape.test(given) ? given : ids.newId();
}

export interface HttpEnv {
  readonly Variables: { readonly requestId: string };
}

/** An API answer is never shown as a page. */
const noPage = "default-src 'none'; frame-ancestors 'none'";

/**
 * What the app uses of the device: where it is, by a tap, and the clipboard. Only features that browsers know: Chromium
 * complains of others, such as `web-share`, in every console. Nothing in a frame gets any of it, but the
 * frames of these origins may open the phone's wallet.
 */
export function permissionsPolicy(wallets: readonly string[] = [], own: readonly string[] = []): string {
  const frames = wallets.map((origin) => ` "${origin}"`).join("");
  const allowed = own.reduce((policy, feature) => policy.replace(`${feature}=()`, `${feature}=(self)`), permissions);
  return wallets.length > 0 ? allowed.replace("payment=()", `payment=(self${frames})`) : allowed;
}

const permissions = [
  "geolocation=(self)",
  "clipboard-write=(self)",
  ...["accelerometer", "camera", "display-capture", "gyroscope", "magnetometer", "microphone"],
  ...["midi", "payment", "publickey-credentials-get", "serial", "usb", "xr-spatial-tracking"],
]
  .map((feature) => (feature.includes("=") ? feature : `${feature}=()`))
  .join(", ");

/** What is added to an answer of one call, and noted about it. */
export interface EnvelopedCall {
  readonly requestId: string;
  /** For the answer to a call: the request id, the business time, the release, and what makes browsers strict. */
  headers(): Readonly<Record<string, string>>;
  /**
   * Counts the call and writes one log line with method, route, status and time, but never an address, a header or a
   * body. Does neither while `HttpDeps.isUnnoticed`.
   */
  answered(method: string, route: string, status: number): void;
}

/** Makes the headers and the log line of every answer. */
export class Envelope {
  readonly #deps: HttpDeps;
  readonly #always: Readonly<Record<string, string>>;
  readonly #ofCalls: Readonly<Record<string, string>>;

  constructor(deps: HttpDeps) {
    this.#deps = deps;
    this.#always = {
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "permissions-policy": permissionsPolicy(),
      ...(deps.publicOrigin.startsWith("https://") ? { "strict-transport-security": "max-age=31536000" } : {}),
    };
    this.#ofCalls = { ...this.#always, "content-security-policy": noPage, [releaseHeader]: String(release) };
  }

  open(sent: SentHeaders): EnvelopedCall {
    const { clock, realClock, ids, logger, meter, isUnnoticed } = this.#deps;
    const startedAt = realClock.now();
    const requestId = requestIdOf(sent, ids);
    return {
      requestId,
      headers: () => ({
        ...this.#ofCalls,
        "x-request-id": requestId,
        "sideline-now": formatInstant(clock.now()),
      }),
      answered: (method, route, status) => {
        if (isUnnoticed?.()) return;
        const ms = realClock.now() - startedAt;
        logger.info({ requestId, method, route, status, ms }, "request");
        meter?.answered({ method, route, status, milliseconds: ms });
      },
    };
  }

  /** The headers of every answer, also of files and pages. */
  of(requestId: string): Readonly<Record<string, string>> {
    return { "x-request-id": requestId, ...this.#always };
  }
}

/** Adds the envelope to every answer; to calls also the business time and the release. */
export function envelope(deps: HttpDeps): MiddlewareHandler<HttpEnv> {
  const made = new Envelope(deps);
  return async (c, next) => {
    const call = made.open(c.req.raw.headers);
    c.set("requestId", call.requestId);
    await next();
    const headers = c.res.headers;
    const isCall = isApiPath(c.req.path);
    const own = headers.get("content-security-policy");
    const ownPermissions = headers.get("permissions-policy");
    for (const [name, value] of Object.entries(isCall ? call.headers() : made.of(call.requestId)))
      headers.set(name, value);
    if (isCall && own !== null) headers.set("content-security-policy", own);
    if (ownPermissions !== null) headers.set("permissions-policy", ownPermissions);
    // LINE's share and consent windows are opened by the app and talk to it; nobody who opens the app does.
    if (!isCall) headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
    if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
    call.answered(c.req.method, routePath(c, -1), c.res.status);
  };
}
