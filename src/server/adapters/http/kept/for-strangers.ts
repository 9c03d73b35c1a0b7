import type { MiddlewareHandler } from "hono";
import * as v from "valibot";
import { routes } from "#contract/routes.ts";
import { Kept, type Made } from "#server/application/events/kept.ts";
import { BrowseEvents } from "#server/application/events/browse-events.ts";
import { EventSignals } from "#server/application/events/event-signals.ts";
import type { HttpDeps, SentHeaders } from "../deps.ts";
import type { Endpoint, Served } from "../endpoint/endpoint.ts";
import { TurnsOfEach } from "#server/adapters/system/turns.ts";
import { addressCalls, addressReads, keptBytes } from "../endpoint/limits.ts";
import { Envelope, type EnvelopedCall, type HttpEnv } from "../envelope.ts";
import { isKnownTag } from "../known-tag.ts";
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

/** A call as far as what is kept needs it. */
export interface QuickCall {
  readonly method: string;
  /** The path and query, as they were sent. */
  readonly target: string;
  readonly headers: SentHeaders;
}

export interface QuickAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/**
 * Answers a call from what is kept, before any `Request` is made of it. Null: it is for the app, which has not counted,
 * logged or changed anything yet.
 */
export type Quick = (call: QuickCall, surroundings: unknown) => Promise<QuickAnswer | null> | null;

export interface ForStrangers {
  readonly middleware: MiddlewareHandler<HttpEnv>;
  readonly quick: Quick;
}

/** Other hosts are refused by what makes the `Request`. */
const plainHost = /^[\w.:[\]-]+$/;

/**
 * Answers strangers' reads of events from what is kept, with the limits, headers, log line and metrics of every call.
 * Whatever it can't answer goes on to its endpoint: members, failures, and everything while changes can't be heard.
 * What has to be read for an address is read a little at a time.
 */
export function forStrangers(deps: HttpDeps, served: readonly Served[]): ForStrangers {
  const envelope = new Envelope(deps);
  const kept = new Kept<KeptAnswer>(deps.use(EventSignals), deps.clock, deps.realClock, {
    mostBytes: keptBytes.reads,
    bytesOf: ({ bytes }) => bytes,
  });
  const readTurns = new TurnsOfEach({ ...addressReads, atOnce: addressReads.atOnce * (deps.limitsTimes ?? 1) });
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

  /** False: it is beyond its limit. */
  const isCounted = async (address: string | null) =>
    address === null || (await deps.limiter.count(addressCalls, address)) === 0;

  const answered = async (path: string, call: EnvelopedCall, answer: KeptAnswer, sent: SentHeaders) => {
    const { status, body, headers } = await formFor(answer, sent);
    call.answered("GET", path, status);
    return { status, body, headers: { ...call.headers(), ...headers } };
  };

  const middleware: MiddlewareHandler<HttpEnv> = async (c, next) => {
    const { url, raw, path, method } = c.req;
    const endpoint = method === "GET" ? endpoints.get(path) : undefined;
    if (!endpoint || raw.headers.has("authorization")) return next();
    const address = deps.addressOf?.(raw, c.env) ?? null;
    const inTurn = async (work: () => Promise<Response | void>) =>
      address === null ? work() : readTurns.run(address, work);
    if (url.length > 2_000 || url.includes("hasSeats=")) return inTurn(next);
    const keptAt = addressOf(endpoint, url.slice(url.indexOf("/", 8)));
    const read = async () => {
      const call = envelope.open(raw.headers);
      if (!(await isCounted(address))) return next();
      const answer = await kept.get(keptAt, () => make(endpoint, raw, url)).catch(() => null);
      if (!answer) {
        // The endpoint counts it.
        if (address !== null) await deps.limiter.giveBack(addressCalls, address);
        return next();
      }
      const { status, body, headers } = await answered(path, call, answer, raw.headers);
      return new Response(body, { status, headers });
    };
    return kept.peek(keptAt) ? read() : inTurn(read);
  };

  const fromKept = async (path: string, answer: KeptAnswer, headers: SentHeaders, address: string | null) => {
    const call = envelope.open(headers);
    return (await isCounted(address)) ? answered(path, call, answer, headers) : null;
  };

  const quick: Quick = ({ method, target, headers }, surroundings) => {
    // The app says more to pages of another origin.
    if (method !== "GET" || deps.appOrigin !== undefined) return null;
    const end = target.indexOf("?");
    const path = end === -1 ? target : target.slice(0, end);
    const endpoint = endpoints.get(path);
    if (!endpoint || headers.get("authorization") !== null) return null;
    const answer = plainHost.test(headers.get("host") ?? "") ? kept.peek(addressOf(endpoint, target)) : null;
    return answer && fromKept(path, answer, headers, deps.addressOf?.({ headers }, surroundings) ?? null);
  };

  return { middleware, quick };
}

/** The path and the parameters that the call reads, in the call's order: others say nothing, so nobody fills memory. */
function addressOf({ route }: Endpoint, target: string): string {
  const end = target.indexOf("?");
  if (end === -1) return target;
  const { entries = {} } = (route.query ?? {}) as { readonly entries?: Readonly<Record<string, unknown>> };
  const sent = new URLSearchParams(target.slice(end));
  const known = Object.keys(entries).flatMap((name) => (sent.has(name) ? [[name, sent.get(name) ?? ""]] : []));
  return `${target.slice(0, end)}?${new URLSearchParams(known).toString()}`;
}

async function formFor(answer: KeptAnswer, headers: SentHeaders) {
  const validation = { etag: answer.tag, "cache-control": "no-cache", vary: "authorization, accept-encoding" };
  if (isKnownTag(headers.get("if-none-match"), answer.tag)) return { status: 304, body: null, headers: validation };
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
