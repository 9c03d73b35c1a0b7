import type { RateLimit, RateLimiter } from "#server/application/ports/rate-limiter.ts";
import { hour, minute, second } from "#domain/time/instant.ts";
import { problem, type Problem } from "../problem.ts";
import type { Route } from "#contract/wire/route.ts";
import type { Caller } from "./caller.ts";

/*
 * What callers may do (decision 0027, and the table in the README). Each process counts for itself; development allows a
 * hundred times as much.
 */

/** Calls of one address without a good token. Thousands of phones may share one: a carrier's. */
export const addressCalls: RateLimit = { name: "address_calls", max: 600, window: 10 * second };

/** Tries for a merchant's token from one address, right or wrong. */
export const addressTokens: RateLimit = { name: "address_tokens", max: 60, window: minute };

/** Wrong secrets for one client id from one address: nobody guesses one at this pace, and nobody locks its owner out. */
export const wrongSecrets: RateLimit = { name: "wrong_secrets", max: 10, window: minute };

/** Reads of one member. No screen comes near it. */
export const memberReads: RateLimit = { name: "member_reads", max: 1_200, window: minute };

/** Writes of one member. No thumb and no retry comes near it; a program that runs away does. */
export const memberWrites: RateLimit = { name: "member_writes", max: 1_200, window: minute };

/** Joins of one member: each takes its event's lock. */
export const memberJoins: RateLimit = { name: "member_joins", max: 30, window: minute };

/** Exports of one member: each reads everything that we hold of it. */
export const memberExports: RateLimit = { name: "member_exports", max: 10, window: hour };

/** Slips of one member: each is decoded. */
export const memberUploads: RateLimit = { name: "member_uploads", max: 10, window: minute };

/** Calls of one merchant's programs. */
export const merchantCalls: RateLimit = { name: "merchant_calls", max: 3_000, window: minute };

/** Codes of one merchant's door that are no ticket's. */
export const wrongTickets: RateLimit = { name: "wrong_tickets", max: 60, window: minute };

export interface LimitDeps {
  readonly limiter: RateLimiter;
}

const costly: Readonly<Record<string, RateLimit>> = {
  joinEvent: memberJoins,
  exportProfile: memberExports,
  uploadReceipt: memberUploads,
};

/** The 429 of who has to wait so many milliseconds; null for who has not. */
export function tooManyRequests(waitMs: number): Problem | null {
  return waitMs > 0 ? problem("rate_limited", { retryAfter: Math.ceil(waitMs / second) }) : null;
}

/**
 * Counts a call that brings no good token at its address. An address that is null is no place in a network, and has no
 * limit. Who signs what he sends is not counted: LINE and the gateway call from few addresses.
 */
export async function limitAddress(
  address: string | null,
  { auth }: Pick<Route, "auth">,
  { limiter }: LimitDeps,
): Promise<Problem | null> {
  if (address === null || auth === "signature") return null;
  return tooManyRequests(await limiter.count(addressCalls, address));
}

/** Counts a call of who a token proved: the limit for everything, and the one of a costly call. */
export async function limitCaller(caller: Caller, route: Route, { limiter }: LimitDeps): Promise<Problem | null> {
  if (caller.kind === "nobody") return null;
  if (caller.kind === "merchant") return tooManyRequests(await limiter.count(merchantCalls, caller.merchantId));
  const every = route.method === "GET" ? memberReads : memberWrites;
  const tighter = costly[route.id];
  const wait = await limiter.count(every, caller.memberId);
  return tooManyRequests(wait > 0 || !tighter ? wait : await limiter.count(tighter, caller.memberId));
}

/**
 * Lets at most so many guesses through, even where they come at the same time: a place is taken before the guess is
 * looked at, and given back when it was none.
 */
export async function limitGuesses<Answer>(
  { limiter }: LimitDeps,
  {
    limit,
    who,
    guess,
    isWrong,
  }: {
    readonly limit: RateLimit;
    readonly who: string;
    readonly guess: () => Promise<Answer>;
    readonly isWrong: (answer: Answer) => boolean;
  },
): Promise<Answer | Problem> {
  const tooMany = tooManyRequests(await limiter.count(limit, who));
  if (tooMany) return tooMany;
  const answer = await guess();
  if (!isWrong(answer)) await limiter.giveBack(limit, who);
  return answer;
}
