import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { formatInstant } from "#contract/wire/instant.ts";
import { isApiPath } from "./api-paths.ts";
import type { HttpDeps } from "./deps.ts";
import { requestIdOf } from "./request-id.ts";

export interface HttpEnv {
  readonly Variables: { readonly requestId: string };
}

/** An answer of a call is never a page. */
const noPage = "default-src 'none'; frame-ancestors 'none'";

/**
 * What every answer gets: its request's number, the headers that keep browsers strict, on calls the business time, and
 * one log line: method, route, status and time; never an address, a header or a body.
 */
export function envelope({ clock, realClock, ids, logger, meter }: HttpDeps): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const startedAt = realClock.now();
    const requestId = requestIdOf(c.req.raw, ids);
    c.set("requestId", requestId);
    await next();
    const headers = c.res.headers;
    headers.set("x-request-id", requestId);
    headers.set("referrer-policy", "no-referrer");
    headers.set("x-content-type-options", "nosniff");
    if (isApiPath(c.req.path)) {
      headers.set("sideline-now", formatInstant(clock.now()));
      if (!headers.has("content-security-policy")) headers.set("content-security-policy", noPage);
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
