import type { Logger } from "#server/application/ports/logger.ts";
import { KnowMember } from "#server/application/members/know-member.ts";
import { askedLanguage } from "../input/asked-language.ts";
import { type AuthDeps, authenticate } from "../auth/authenticate.ts";
import { type IdempotencyDeps, runOnce } from "../idempotency/run-once.ts";
import { maxBodyBytes, readBody } from "../input/read-body.ts";
import { contentOf, partsOverhead, readParts } from "../input/read-parts.ts";
import { type LimitDeps, memberWrites, tooManyRequests } from "../limits/limits.ts";
import { problemFromThrown } from "../problems/from-thrown.ts";
import { problem, problemResponse } from "../problems/problem.ts";
import { cacheControlFor } from "./caching.ts";
import type { Endpoint, Served } from "./endpoint.ts";

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
