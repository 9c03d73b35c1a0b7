import type { MiddlewareHandler } from "hono";
import * as v from "valibot";
import { routes } from "#contract/routes.ts";
import { Kept, type Made } from "#server/application/events/kept.ts";
import { BrowseEvents } from "#server/application/events/browse-events.ts";
import { EventSignals } from "#server/application/events/event-signals.ts";
import type { HttpDeps } from "../deps.ts";
import type { Endpoint, Served } from "../endpoint/endpoint.ts";
import { addressCalls } from "../endpoint/limits.ts";
import { Envelope, type HttpEnv } from "../envelope.ts";
import { KeptAnswer } from "./kept-answer.ts";

/** What strangers read of events. `hasSeats` is not kept: any join anywhere may change it. */
const keptRoutes = [routes.listEvents, routes.listEventsNear, routes.listMerchantEvents, routes.getEvent];

const withIds = v.union([
  v.object({ items: v.array(v.object({ id: v.string() })) }),
  v.pipe(
    v.object({ id: v.string() }),
    v.transform((event) => ({ items: [event] })),
  ),
]);

/** Smaller answers are not worth compressing. */
const worthZipping = 1_024;

/**
 * Answers strangers' reads of events from what is kept, with the limits, headers, log line and metrics of every call.
 * Whatever it can't answer goes on to its endpoint: members, failures, and everything while changes can't be heard.
 */
export function forStrangers(deps: HttpDeps, served: readonly Served[]): MiddlewareHandler<HttpEnv> {
  const envelope = new Envelope(deps);
  const kept = new Kept<KeptAnswer>(deps.use(EventSignals), deps.clock, deps.realClock);
  const browse = deps.use(BrowseEvents);
  const endpoints = new Map<string, Endpoint>();
  for (const one of served)
    if (keptRoutes.some((route) => route === one.route) && "answer" in one) endpoints.set(one.route.path, one);

  const make = async (endpoint: Endpoint, request: Request, url: string): Promise<Made<KeptAnswer> | null> => {
    const none = { params: {}, bytes: new Uint8Array(), parts: null, workId: null, address: null, line: null };
    const response = await endpoint.answer({ ...none, request, url: new URL(url), caller: { kind: "nobody" } });
    if (response.status !== 200) return null;
    const text = await response.text();
    const eventIds = v.parse(withIds, JSON.parse(text)).items.map(({ id }) => id);
    return { value: await KeptAnswer.of(text), topics: eventIds, changesAt: await browse.changesAt(eventIds) };
  };

  return async (c, next) => {
    const { url, raw, path, method } = c.req;
    const endpoint = method === "GET" ? endpoints.get(path) : undefined;
    if (!endpoint || raw.headers.has("authorization") || url.length > 2_000 || url.includes("hasSeats=")) return next();
    const call = envelope.open(raw);
    const address = deps.addressOf?.(raw, c.env) ?? null;
    if (address !== null && (await deps.limiter.count(addressCalls, address)) > 0) return next();
    const answer = await kept.get(url.slice(url.indexOf("/", 8)), () => make(endpoint, raw, url)).catch(() => null);
    if (!answer) {
      // The endpoint counts it.
      if (address !== null) await deps.limiter.giveBack(addressCalls, address);
      return next();
    }
    const { status, body, headers } = await formFor(answer, raw);
    call.answered(method, path, status);
    return new Response(body, { status, headers: { ...call.headers(), ...headers } });
  };
}

async function formFor(answer: KeptAnswer, { headers }: Request) {
  const validation = { etag: answer.tag, "cache-control": "no-cache", vary: "authorization, accept-encoding" };
  if (headers.get("if-none-match") === answer.tag) return { status: 304, body: null, headers: validation };
  const isZipped = answer.plain.length >= worthZipping && /\bgzip\b/.test(headers.get("accept-encoding") ?? "");
  const body = isZipped ? await answer.zipped() : answer.plain;
  return {
    status: 200,
    body,
    headers: {
      ...validation,
      "content-type": "application/json",
      "content-length": String(body.length),
      ...(isZipped ? { "content-encoding": "gzip" } : {}),
    },
  };
}
