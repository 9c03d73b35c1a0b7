import type { RateLimit, RateLimiter } from "#server/application/ports/rate-limiter.ts";
import { minute, second } from "#domain/time/instant.ts";
import { problem, type Problem, problemFromThrown, problemResponse } from "../problem.ts";
import type { Route } from "#contract/wire/route.ts";
import { askedLanguage, type AuthDeps, authenticate } from "./caller.ts";
import { type IdempotencyDeps, runOnce } from "./run-once.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import type { Endpoint, Served } from "./endpoint.ts";
import { contentOf, maxBodyBytes, partsOverhead, readBody, readParts } from "../input/read-input.ts";
import { KnowMember } from "#server/application/members/know-member.ts";

/** Writes of one member. No thumb and no retry comes near it; a program that runs away does. */
export const memberWrites: RateLimit = { name: "member_writes", max: 1_200, window: minute };

/** Wrong secrets for one client id: nobody guesses one at this pace. */
export const wrongSecrets: RateLimit = { name: "wrong_secrets", max: 10, window: minute };

export interface LimitDeps {
  readonly limiter: RateLimiter;
}

/** The 429 of who has to wait so many milliseconds; null for who has not. */
export function tooManyRequests(waitMs: number): Problem | null {
  return waitMs > 0 ? problem("rate_limited", { retryAfter: Math.ceil(waitMs / second) }) : null;
}

/** Answers that are the same for everybody and change only with a release, in seconds. */
const publicFor: Readonly<Record<string, number>> = { listSportTypes: 300, getOpenApi: 300 };

/** Answers made with a token are private, refusals too. Live data and refusals are never stored. */
export function cacheControlFor(route: Route, request: Request, status: number): string {
  if (request.headers.has("authorization")) return "private, no-store";
  const seconds = status === 200 ? publicFor[route.id] : undefined;
  return seconds === undefined ? "no-store" : `public, max-age=${seconds}`;
}

export interface EndpointDeps extends AuthDeps, IdempotencyDeps, LimitDeps {
  readonly logger: Logger;
}

/** A request that the router has brought to an endpoint. */
export interface Arrival {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly requestId: string;
}

/** Takes a call through who calls, how much is sent, whether it was asked before, and its answer. Never throws. */
export async function runEndpoint(served: Served, arrival: Arrival, deps: EndpointDeps): Promise<Response> {
  const endpoint = "choose" in served ? served.choose(arrival.request) : served;
  const guarded = guard(arrival.requestId, deps.logger);
  const response = await guarded(() => runUnguarded(endpoint, arrival, deps, guarded));
  if (!response.headers.has("cache-control")) {
    response.headers.set("cache-control", cacheControlFor(endpoint.route, arrival.request, response.status));
    if (endpoint.route.auth === "public") response.headers.append("vary", "authorization");
  }
  return response;
}

type Guard = (work: () => Promise<Response>) => Promise<Response>;

function guard(requestId: string, logger: Logger): Guard {
  return async (work) => {
    try {
      return await work();
    } catch (error) {
      return problemResponse(problemFromThrown(error, requestId, logger));
    }
  };
}

async function runUnguarded(
  endpoint: Endpoint,
  arrival: Arrival,
  deps: EndpointDeps,
  guarded: Guard,
): Promise<Response> {
  const { request, url, params, requestId } = arrival;
  const { route } = endpoint;
  const caller = await authenticate(route.auth, request, deps);
  if (caller.kind === "problem") return problemResponse(caller);
  if (caller.kind === "member" && route.method !== "GET") {
    const tooMany = tooManyRequests(await deps.limiter.count(memberWrites, caller.memberId));
    if (tooMany) return problemResponse(tooMany);
  }
  const limit = route.multipart ? route.multipart.file.maxBytes + partsOverhead : maxBodyBytes;
  const bytes = route.method === "GET" || route.method === "DELETE" ? new Uint8Array() : await readBody(request, limit);
  if (bytes === null) return problemResponse(problem("too_large"));
  const parts = route.multipart ? await readParts(route.multipart, request, bytes) : null;
  if (parts?.kind === "problem") return problemResponse(parts);
  const content = parts ? await contentOf(parts) : bytes;
  const work = (workId: string | null) =>
    guarded(() => {
      const answer = () => endpoint.answer({ request, url, params, bytes, parts, caller, workId });
      if (caller.kind !== "member") return answer();
      return deps
        .use(KnowMember)
        .during(caller.identity, answer, askedLanguage(request.headers.get("accept-language")) ?? undefined);
    });
  return route.method === "POST"
    ? runOnce({ route, caller, request, url, bytes: content, requestId }, work, deps)
    : work(null);
}
