import * as v from "valibot";
import {
  claimLivesFor,
  type IdempotencyScope,
  type IdempotencyStore,
  memberCaller,
  type StoredAnswer,
} from "#server/application/ports/idempotency.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import type { Route } from "#contract/wire/route.ts";
import type { Caller } from "./caller.ts";
import { idempotencyKey } from "#contract/wire/text.ts";
import { invalidRequest, problem, problemResponse } from "../problem.ts";
import { type ThrownAt, thrownAt } from "../thrown.ts";
import { bodyHash } from "../input/content.ts";
import { textOf, textResponse } from "./text-response.ts";

export interface IdempotencyDeps {
  readonly idempotency: IdempotencyStore;
  /** Keys expire by it, so moving the development clock does not end them. */
  readonly realClock: Clock;
  readonly logger: Logger;
}

export interface KeyedCall {
  readonly route: Route;
  readonly caller: Caller;
  readonly request: Request;
  readonly url: URL;
  /** What the key is tied to: the body or parts, and the query that the route reads. */
  readonly content: Uint8Array;
  readonly requestId: string;
}

const header = "Idempotency-Key";

const renewEvery = claimLivesFor / 3;

/**
 * Runs a POST once per `Idempotency-Key` (wire conventions). Answers of 2xx and 4xx are kept and repeated, except 401,
 * 404 and 429. A 5xx releases the key, and the next call with the key continues the same work. Without a key the call
 * just runs.
 */
export async function runOnce(
  call: KeyedCall,
  work: (workId: string | null) => Promise<Response>,
  deps: IdempotencyDeps,
): Promise<Response> {
  const key = call.request.headers.get(header);
  if (key === null) return work(null);
  if (!v.is(idempotencyKey, key)) return problemResponse(invalidRequest({ [header]: "The key must be a UUID." }));
  const caller = keeperOf(call);
  if (caller === null) return work(null);
  const at = thrownAt(call.route, call.requestId);
  const scope = { caller, path: call.url.pathname, key: key.toLowerCase() };
  const claim = await deps.idempotency.claim(scope, await bodyHash(call.content), deps.realClock.now());
  switch (claim.kind) {
    case "answered":
      return replayed(claim.answer);
    case "in_progress":
      return problemResponse(problem("request_in_progress", { retryAfter: 1 }));
    case "mismatch":
      return problemResponse(problem("idempotency_mismatch"));
    case "mine":
      return keep(await whileRenewed(() => work(claim.workId), scope, at, deps), scope, at, deps);
  }
}

/** Their answers are secrets that are told once (decision 0101). */
const answersSecrets: ReadonlySet<string> = new Set([
  "inviteStaff",
  "shareGuestSeat",
  "openSellerForm",
  "makeClient",
  "rotateClient",
  "collectConfirmed",
]);

/**
 * The owner of a call's keys; null when nothing is kept. That is so for `/oauth/token`, invitations, programs' secrets
 * and links to a gateway's form, and for signed webhooks, which have their own ids.
 */
function keeperOf({ route, caller }: KeyedCall): string | null {
  if (answersSecrets.has(route.id)) return null;
  if (caller.kind === "member") return memberCaller(caller.memberId);
  if (caller.kind === "merchant") {
    const { person, merchantId } = caller;
    return person ? `staff:${person.staff.id}` : `merchant:${merchantId}`;
  }
  return route.auth === "development" ? "development" : null;
}

/** Does the work and renews its claim regularly. So only a process that died loses its claim. */
async function whileRenewed(
  work: () => Promise<Response>,
  scope: IdempotencyScope,
  at: ThrownAt,
  { idempotency, realClock, logger }: IdempotencyDeps,
): Promise<Response> {
  const renew = () => {
    idempotency
      .renew(scope, realClock.now())
      .catch((error: unknown) => logger.warn({ ...at, error }, "a claim could not be renewed"));
  };
  const timer = setInterval(renew, renewEvery);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

async function keep(
  response: Response,
  scope: IdempotencyScope,
  at: ThrownAt,
  { idempotency, logger }: IdempotencyDeps,
): Promise<Response> {
  try {
    if (isKept(response.status)) await idempotency.complete(scope, await storedFrom(response));
    else await idempotency.release(scope);
  } catch (error) {
    // The work is done and its answer is true. The claim expires by itself; after that the key continues the same work.
    logger.error({ ...at, error }, "an answer could not be kept for its key");
  }
  return response;
}

/**
 * Is an answer with this status kept for its key? A 404 is not: it changed nothing, and guesses would fill the table.
 */
export function isKept(status: number): boolean {
  return status < 500 && status !== 401 && status !== 404 && status !== 429;
}

async function storedFrom(response: Response): Promise<StoredAnswer> {
  const { status } = response;
  const body = status === 204 ? null : await textOf(response);
  return { status, contentType: response.headers.get("content-type"), body };
}

function replayed({ status, contentType, body }: StoredAnswer): Response {
  const headers = new Headers({ "idempotency-replayed": "true" });
  if (contentType !== null) headers.set("content-type", contentType);
  return body === null ? new Response(null, { status, headers }) : textResponse(body, { status, headers });
}
