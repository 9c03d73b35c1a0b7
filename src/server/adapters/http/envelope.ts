import type { IdSource } from "#server/application/ports/id-source.ts";
import type { HttpDeps } from "./deps.ts";
import type { MiddlewareHandler } from "hono";
import { formatInstant } from "#contract/wire/read.ts";
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
export function requestIdOf(request: Request, ids: IdSource): string {
  const given = request.headers.get("x-request-id");
  return given !== null && shape.test(given) ? given : ids.newId();
}

export interface HttpEnv {
  readonly Variables: { readonly requestId: string };
}

/** An API answer is never shown as a page. */
const noPage = "default-src 'none'; frame-ancestors 'none'";

/** What the app uses of the device: where it is, by a tap, and the clipboard. Nothing in a frame gets any of it. */
const permissions = [
  "geolocation=(self)",
  "clipboard-write=(self)",
  "web-share=(self)",
  ...["accelerometer", "camera", "display-capture", "gyroscope", "magnetometer", "microphone"],
  ...["midi", "payment", "publickey-credentials-get", "serial", "usb", "xr-spatial-tracking"],
]
  .map((feature) => (feature.includes("=") ? feature : `${feature}=()`))
  .join(", ");

/**
 * Adds to every answer its request id and the headers that make browsers strict; to calls also the business time.
 * Writes one log line with method, route, status and time, but never an address, a header or a body.
 */
export function envelope(deps: HttpDeps): MiddlewareHandler<HttpEnv> {
  const { clock, realClock, ids, logger, meter } = deps;
  const isSecure = deps.publicOrigin.startsWith("https://");
  return async (c, next) => {
    const startedAt = realClock.now();
    const requestId = requestIdOf(c.req.raw, ids);
    c.set("requestId", requestId);
    await next();
    const headers = c.res.headers;
    headers.set("x-request-id", requestId);
    headers.set("referrer-policy", "no-referrer");
    headers.set("x-content-type-options", "nosniff");
    headers.set("permissions-policy", permissions);
    if (isSecure) headers.set("strict-transport-security", "max-age=31536000");
    if (isApiPath(c.req.path)) {
      headers.set("sideline-now", formatInstant(clock.now()));
      if (!headers.has("content-security-policy")) headers.set("content-security-policy", noPage);
    } else {
      // LINE's share and consent windows are opened by the app and talk to it; nobody who opens the app does.
      headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
    }
    if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
    const { status } = c.res;
    const { method } = c.req;
    const route = routePath(c, -1);
    const ms = realClock.now() - startedAt;
    logger.info({ requestId, method, route, status, ms }, "request");
    meter?.answered({ method, route, status, milliseconds: ms });
  };
}
