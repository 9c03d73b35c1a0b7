import { problem, type Problem, problemResponse } from "../problem.ts";
import { problemFromThrown, type ThrownAt, thrownAt } from "../thrown.ts";
import type { Route } from "#contract/wire/route.ts";
import { askedLanguage, type AuthDeps, authenticate, type Caller } from "./caller.ts";
import { type IdempotencyDeps, runOnce } from "./run-once.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import type { Endpoint, Served } from "./endpoint.ts";
import { contentOf, withQuery, maxBodyBytes, partsOverhead, readBody, readParts } from "../input/read-input.ts";
import { KnowMember } from "#server/application/members/know-member.ts";
import { limitAddress, limitCaller, type LimitDeps } from "./limits.ts";
import type { CallerLine } from "../stream/stream-outbox.ts";
import { OneAtATime, type Turns } from "#server/adapters/system/turns.ts";

/** For how many seconds these answers may be cached. They are the same for everybody and change only with a release. */
const publicFor: Readonly<Record<string, number>> = { listSportTypes: 300, getOpenApi: 300 };

/** Answers to calls with a token are private, refusals too. Live data and refusals are never stored. */
export function cacheControlFor(route: Route, request: Request, status: number): string {
  if (request.headers.has("authorization")) return "private, no-store";
  const seconds = status === 200 ? publicFor[route.id] : undefined;
  return seconds === undefined ? "no-store" : `public, max-age=${seconds}`;
}

export interface EndpointDeps extends AuthDeps, IdempotencyDeps, LimitDeps {
  readonly logger: Logger;
  /** Files are looked at in turns, once they are here: those of members by themselves, and those of merchants. */
  readonly fileTurns: Readonly<Record<"member" | "merchant", Turns>>;
}

/** A request that the router has brought to an endpoint. */
export interface IncomingCall {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** The caller's address, for the limits; null when calls don't come over a network. */
  readonly address: string | null;
  /** The caller's connection, for long streams; null when there is none. */
  readonly line: CallerLine | null;
}

/** Takes a call through who calls, how much is sent, whether it was asked before, and its answer. Never throws. */
export async function runEndpoint(served: Served, arrival: IncomingCall, deps: EndpointDeps): Promise<Response> {
  const endpoint = "choose" in served ? served.choose(arrival.request) : served;
  const guarded = guard(thrownAt(endpoint.route, arrival.requestId), deps.logger);
  const response = await guarded(() => runUnguarded(endpoint, arrival, deps, guarded));
  if (!response.headers.has("cache-control")) {
    response.headers.set("cache-control", cacheControlFor(endpoint.route, arrival.request, response.status));
    if (endpoint.route.auth === "public") response.headers.append("vary", "authorization");
  }
  return response;
}

type Guard = (work: () => Promise<Response>) => Promise<Response>;

function guard(at: ThrownAt, logger: Logger): Guard {
  return async (work) => {
    try {
      return await work();
    } catch (error) {
      return problemResponse(problemFromThrown(error, at, logger));
    }
  };
}

async function runUnguarded(
  endpoint: Endpoint,
  arrival: IncomingCall,
  deps: EndpointDeps,
  guarded: Guard,
): Promise<Response> {
  const { request } = arrival;
  const { route } = endpoint;
  const caller = await limited(arrival, route, deps);
  if (caller.kind === "problem") return problemResponse(caller);
  const limit = route.multipart ? route.multipart.file.maxBytes + partsOverhead : maxBodyBytes;
  const bytes = route.method === "GET" || route.method === "DELETE" ? new Uint8Array() : await readBody(request, limit);
  if (bytes === null) return problemResponse(problem("too_large"));
  const answer = () => answerTo(endpoint, arrival, caller, bytes, deps, guarded);
  if (!route.multipart) return answer();
  return inTurn(caller, bytes.length, answer, deps);
}

/** Answers a call with a file when it is the caller's turn. Answers 429 while the caller has too many unfinished. */
async function inTurn(
  caller: Caller,
  bytes: number,
  answer: () => Promise<Response>,
  { fileTurns }: EndpointDeps,
): Promise<Response> {
  try {
    if (caller.kind === "member") return await fileTurns.member.run(bytes, answer, caller.memberId);
    return await fileTurns.merchant.run(bytes, answer, caller.kind === "merchant" ? caller.merchantId : null);
  } catch (error) {
    if (!(error instanceof OneAtATime)) throw error;
    const detail = "Your last file is still being looked at. Send the next one when it was answered.";
    return problemResponse(problem("rate_limited", { retryAfter: 1, detail }));
  }
}

async function answerTo(
  endpoint: Endpoint,
  { request, url, params, requestId, address, line }: IncomingCall,
  caller: Caller,
  bytes: Uint8Array<ArrayBuffer>,
  deps: EndpointDeps,
  guarded: Guard,
): Promise<Response> {
  const { route } = endpoint;
  const parts = route.multipart ? await readParts(route.multipart, request, bytes) : null;
  if (parts?.kind === "problem") return problemResponse(parts);
  const content = parts ? await contentOf(parts, route, url) : withQuery(bytes, route, url);
  const work = (workId: string | null) =>
    guarded(() => {
      const answer = () => endpoint.answer({ request, url, params, bytes, parts, caller, workId, address, line });
      if (caller.kind !== "member") return answer();
      return deps
        .use(KnowMember)
        .during(caller.identity, answer, askedLanguage(request.headers.get("accept-language")) ?? undefined);
    });
  return route.method === "POST"
    ? runOnce({ route, caller, request, url, content, requestId }, work, deps)
    : work(null);
}

/** The caller, or a refusal when it is unknown or calls too often. A caller with a token has no limit per address. */
async function limited(
  { request, address }: IncomingCall,
  route: Route,
  deps: EndpointDeps,
): Promise<Caller | Problem> {
  const hasToken = request.headers.has("authorization");
  const tooMany = hasToken ? null : await limitAddress(address, route, deps);
  if (tooMany) return tooMany;
  const caller = await authenticate(route, request, address, deps);
  if (caller.kind === "problem") return (hasToken ? await limitAddress(address, route, deps) : null) ?? caller;
  return (await limitCaller(caller, route, deps)) ?? caller;
}
