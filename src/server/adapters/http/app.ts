import { Hono } from "hono";
import { compress } from "hono/compress";
import type { Route } from "#contract/wire/route.ts";
import { isApiPath } from "./api-paths.ts";
import type { HttpDeps } from "./deps.ts";
import { runEndpoint } from "./endpoint/run-endpoint.ts";
import { servedEndpoints } from "./served.ts";
import { envelope, type HttpEnv } from "./envelope.ts";
import { problemFromThrown } from "./problems/from-thrown.ts";
import { problem, problemResponse } from "./problems/problem.ts";

/** An address that is longer is no call of ours. */
const maxUrlLength = 8_192;

/**
 * The HTTP app: every call that is served, the sandbox's pages, and the web app behind them. It needs nothing but web
 * standards, so it also runs in a browser.
 */
export function createHttpApp(deps: HttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.use(envelope(deps));
  app.use(compress());
  app.use(async (c, next) => {
    if (c.req.url.length <= maxUrlLength) return next();
    return problemResponse(problem("invalid_request", { detail: "The address is too long." }));
  });
  for (const endpoint of servedEndpoints(deps)) {
    app.on(endpoint.route.method, endpoint.route.path, (c) =>
      runEndpoint(
        endpoint,
        { request: c.req.raw, url: new URL(c.req.url), params: c.req.param(), requestId: c.get("requestId") },
        deps,
      ),
    );
  }
  const { sandboxPages, web } = deps;
  if (sandboxPages) app.all("/sandbox/*", (c) => sandboxPages.fetch(c.req.raw));
  app.notFound((c) => (web && !isApiPath(c.req.path) ? web.fetch(c.req.raw) : problemResponse(problem("not_found"))));
  app.onError((error, c) => problemResponse(problemFromThrown(error, c.get("requestId"), deps.logger)));
  return app;
}

/** The routes that an app with these parts serves. */
export function servedRoutes(deps: HttpDeps): readonly Route[] {
  return servedEndpoints(deps).map(({ route }) => route);
}
