import type { HttpDeps } from "./deps.ts";
import { crossOrigin } from "./cross-origin.ts";
import { forStrangers, type Quick } from "./kept/for-strangers.ts";
import type { Served } from "./endpoint/endpoint.ts";
import { profileEndpoints, savedSearchEndpoints } from "./routes/members.ts";
import { eventEndpoints, eventMediaEndpoints } from "./routes/events.ts";
import { participationEndpoints } from "./routes/joining.ts";
import { paymentEndpoints } from "./routes/paying.ts";
import { backofficeArrivalEndpoints, backofficeExceptionEndpoints, slipEndpoints } from "./routes/transfers.ts";
import { conversationEndpoints } from "./routes/team/conversations.ts";
import { clubEndpoints } from "./routes/clubs.ts";
import { walletEndpoints } from "./routes/cards.ts";
import { backofficeRefundEndpoints, bankAccountEndpoints } from "./routes/refunding.ts";
import { bookEndpoints, salesDocumentEndpoints } from "./routes/sales-documents.ts";
import { backofficeEndpoints } from "./routes/organising.ts";
import { ownEventEndpoints } from "./routes/own-events.ts";
import { ownStreamEndpoints } from "./stream/own-streams.ts";
import { cashEndpoints } from "./routes/team/cash.ts";
import { seriesEndpoints } from "./routes/series.ts";
import { coverEndpoints } from "./routes/covers.ts";
import { pictureFile, pictureFilePaths } from "./web/cover-files.ts";
import { BlobStore } from "#server/application/covers/blob-store.ts";
import { accessEndpoints } from "./routes/access.ts";
import { backofficeMissEndpoints } from "./routes/misses.ts";
import { rollEndpoints } from "./routes/roll.ts";
import { merchantEndpoints } from "./routes/merchants.ts";
import { confirmationEndpoints } from "./routes/team/confirmations.ts";
import { clientEndpoints } from "./routes/team/clients.ts";
import { openingEndpoints } from "./routes/team/opening.ts";
import { noticeEndpoints } from "./routes/team/notices.ts";
import { staffEndpoints } from "./routes/team/staff.ts";
import { webhookEndpoints } from "./routes/line.ts";
import { developmentEndpoints } from "./routes/development.ts";
import { fieldEndpoints, operationEndpoints } from "./routes/operations.ts";
import { StreamPlaces } from "./stream/stream-places.ts";
import { Hono } from "hono";
import { routePath } from "hono/route";
import { envelope, type HttpEnv, isApiPath, isFilePath } from "./envelope.ts";
import { compressed } from "./compressed.ts";
import { answeringHead } from "./answer-head.ts";
import { methodNotAllowed, problem, problemResponse } from "./problem.ts";
import { problemFromThrown, thrownAt } from "./thrown.ts";
import { methodsAt } from "./unanswered.ts";
import { addressPace, addressPages, limitAddress, memberFiles, merchantFiles, pagesAtOnce } from "./endpoint/limits.ts";
import { MembersFirst } from "#server/adapters/system/members-first.ts";
import { Paced } from "#server/adapters/system/paced.ts";
import { Turns } from "#server/adapters/system/turns.ts";
import { runEndpoint } from "./endpoint/run-endpoint.ts";
import type { Route } from "#contract/wire/route.ts";
import { getMetrics } from "#contract/development/development.ts";

/** The table of calls that are served. A call of the contract that is not in it does not exist yet: 404. */
export function servedEndpoints(deps: HttpDeps): readonly Served[] {
  const streamPlaces = new StreamPlaces(deps.limitsTimes);
  const table: readonly Served[] = [
    ...profileEndpoints(deps),
    ...eventEndpoints(deps),
    ...eventMediaEndpoints(deps, streamPlaces),
    ...participationEndpoints(deps),
    ...paymentEndpoints(deps),
    ...slipEndpoints(deps),
    ...clubEndpoints(deps),
    ...conversationEndpoints(deps),
    ...savedSearchEndpoints(deps),
    ...walletEndpoints(deps),
    ...bankAccountEndpoints(deps),
    ...salesDocumentEndpoints(deps),
    ...accessEndpoints(deps),
    ...backofficeEndpoints(deps),
    ...ownEventEndpoints(deps),
    ...ownStreamEndpoints(deps, streamPlaces),
    ...seriesEndpoints(deps),
    ...cashEndpoints(deps),
    ...coverEndpoints(deps),
    ...backofficeMissEndpoints(deps),
    ...rollEndpoints(deps),
    ...merchantEndpoints(deps),
    ...staffEndpoints(deps),
    ...noticeEndpoints(deps),
    ...clientEndpoints(deps),
    ...confirmationEndpoints(deps),
    ...openingEndpoints(deps),
    ...backofficeRefundEndpoints(deps),
    ...bookEndpoints(deps),
    ...backofficeArrivalEndpoints(deps),
    ...backofficeExceptionEndpoints(deps),
    ...webhookEndpoints(deps),
    ...(deps.development ? developmentEndpoints(deps, deps.development) : []),
    ...fieldEndpoints(deps),
    ...operationEndpoints(deps, () => table.map(({ route }) => route)),
  ];
  return table;
}

/** Longer addresses are refused: no call needs one. */
const maxUrlLength = 8_192;

/** The app, and what may be asked before it. */
export type HttpApp = Hono<HttpEnv> & { readonly quick: Quick };

/**
 * The HTTP app: all calls, the sandbox's pages, and the web app. It uses web standards only, so it also runs in a
 * browser.
 */
export function createHttpApp(deps: HttpDeps): HttpApp {
  const app = new Hono<HttpEnv>();
  const served = servedEndpoints(deps);
  const { limitsTimes: times = 1, duringCall = (_, work) => work() } = deps;
  const endpointDeps = {
    ...deps,
    fileTurns: { member: new Turns(memberFiles), merchant: new Turns(merchantFiles) },
    pace: new Paced({ ...addressPace, calls: addressPace.calls * times }),
  };
  const membersFirst = new MembersFirst();
  if (deps.appOrigin !== undefined) app.use(crossOrigin(deps.appOrigin));
  app.use(async (c, next) => (c.req.raw.headers.has("authorization") ? membersFirst.during(next) : next()));
  const { middleware, quick } = forStrangers(deps, served);
  app.use(middleware);
  app.use(envelope(deps));
  app.use(compressed());
  app.use(async (c, next) => {
    if (c.req.url.length <= maxUrlLength) return next();
    return problemResponse(problem("invalid_request", { detail: "The address is too long." }));
  });
  for (const endpoint of served) {
    app.on(endpoint.route.method, endpoint.route.path, (c) => {
      const requestId = c.get("requestId");
      const call = {
        request: c.req.raw,
        url: new URL(c.req.url),
        params: c.req.param(),
        requestId,
        address: deps.addressOf?.(c.req.raw, c.env) ?? null,
        line: deps.lineOf?.(c.env) ?? null,
      };
      return duringCall(thrownAt(endpoint.route, requestId), () => runEndpoint(endpoint, call, endpointDeps));
    });
  }
  const blobs = deps.use(BlobStore);
  app.get(pictureFilePaths.cover, (c) => pictureFile(blobs, "cover", c.req.param("cover"), c.req.param("file")));
  app.get(pictureFilePaths.logo, (c) => pictureFile(blobs, "logo", c.req.param("logo"), c.req.param("file")));
  const { sandboxPages, web } = deps;
  if (sandboxPages) app.all("/sandbox/*", (c) => sandboxPages.fetch(c.req.raw));
  app.notFound(async (c) => {
    const { path, raw } = c.req;
    const methods = methodsAt(app.routes, path);
    if (methods.length > 0) return problemResponse(methodNotAllowed(methods));
    if (!web || isApiPath(path)) return problemResponse(problem("not_found"));
    // A page may read its event from the database; files are in memory.
    const address = deps.addressOf?.(raw, c.env) ?? null;
    const tooMany = isFilePath(path) ? null : await limitAddress(address, { auth: "public" }, endpointDeps);
    return web.fetch(raw, {
      address,
      isBeyondLimit: tooMany !== null,
      pagesAtOnce: pagesAtOnce.ofOneAddress * times,
      mayRender: async () => address === null || (await deps.limiter.count(addressPages, address)) === 0,
      turn: () => membersFirst.turn(),
    });
  });
  app.onError((error, c) => {
    const at = { requestId: c.get("requestId"), route: `${c.req.method} ${routePath(c, -1)}` };
    return problemResponse(problemFromThrown(error, at, deps.logger));
  });
  return Object.assign(app, { quick, fetch: answeringHead(app.fetch) });
}

/** The routes that an app with these parts serves. */
export function servedRoutes(deps: HttpDeps): readonly Route[] {
  return servedEndpoints(deps).map(({ route }) => route);
}

/** The app on the port for metrics. It answers one call only. */
export function createMetricsApp(metrics: { text(): Promise<{ readonly type: string; readonly body: string }> }): Hono {
  const app = new Hono();
  app.get(getMetrics.path, async (c) => {
    const { type, body } = await metrics.text();
    return c.body(body, 200, {
      "content-type": type,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
  });
  return app;
}
