import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { lineAccessTokenHeader, lineAuthorisationHeader } from "#contract/line/line-access.ts";
import { isApiPath } from "./envelope.ts";

/** The headers that the app sends, beside those that any page may send. */
const sent = [
  "Authorization",
  "Cache-Control",
  "Content-Type",
  "Idempotency-Key",
  "X-Retry-Count",
  lineAccessTokenHeader,
];

/** The headers that the app reads, beside those that any page may read. `Age` tells a cached answer. */
const read = [
  "Sideline-Now",
  "Sideline-Release",
  "Age",
  "Retry-After",
  "Idempotency-Replayed",
  lineAuthorisationHeader,
];

/** Browsers keep a preflight's answer no longer than this, in seconds. */
const preflightKept = 7_200;

/**
 * Lets the app's page call from its own origin (CORS): that origin only, calls only, and without credentials, because
 * tokens travel in a header. Answers preflights itself; they are no calls, so they are not logged or counted.
 */
export function crossOrigin(appOrigin: string): MiddlewareHandler {
  const letIn = cors({
    origin: appOrigin,
    allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    allowHeaders: sent,
    exposeHeaders: read,
    maxAge: preflightKept,
  });
  return async (c, next) => {
    if (!isApiPath(c.req.path)) return next();
    if (c.req.header("origin") === appOrigin) return letIn(c, next);
    await next();
    // A cache must not give this answer to the app.
    c.header("Vary", "Origin", { append: true });
  };
}
