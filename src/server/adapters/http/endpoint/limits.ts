import type { RateLimit, RateLimiter } from "#server/application/ports/rate-limiter.ts";
import { hour, minute, second } from "#domain/time/instant.ts";
import { problem, type Problem } from "../problem.ts";
import type { Route } from "#contract/wire/route.ts";
import type { Caller } from "./caller.ts";
import type { Pace, Paced } from "#server/adapters/system/paced.ts";
import type { TurnLimits } from "#server/adapters/system/turns.ts";

/*
 * What callers may do (decision 0027, and the table in docs/security.md). Each process counts for itself. Development
 * allows a hundred times as much.
 */

/** Calls from one address without a valid token. Thousands of phones may share a carrier's address. */
export const addressCalls: RateLimit = { name: "address_calls", max: 600, window: 10 * second };

/**
 * How the calls of one address without a valid token begin: five at once, then five every 10 ms. So a flood of calls,
 * refused ones too, leaves the process to members most of the time.
 */
export const addressPace: Pace = { calls: 5, window: 10, waiting: addressCalls.max };

/** How many of one address's lists and events are read from the database at once. More wait in turn. */
export const addressReads: TurnLimits = { atOnce: 2, bytes: Number.POSITIVE_INFINITY, waiting: addressCalls.max };

/**
 * Pages rendered for one address that nobody has asked for just now. Beyond that a page comes without its content, and
 * the app draws it: a stranger who asks for ever new filters takes a tenth of a processor at most.
 */
export const addressPages: RateLimit = { name: "address_pages", max: 30, window: 10 * second };

/**
 * How many pages are being made at a time, for all and for one address. Beyond that a page comes without its content at
 * once, and the app draws it.
 */
export const pagesAtOnce = { ofAll: 8, ofOneAddress: 2 } as const;

/** How many bytes of pages, of their HTML, and of strangers' reads a process keeps. The oldest go first. */
export const keptBytes = { pages: 32 * 2 ** 20, html: 16 * 2 ** 20, reads: 16 * 2 ** 20 } as const;

/** Reports of how pages were, from one address: what is beyond that is not counted. */
export const addressFigures: RateLimit = { name: "address_figures", max: 120, window: minute };

/** Requests for a program's token from one address, right or wrong. */
export const addressTokens: RateLimit = { name: "address_tokens", max: 60, window: minute };

/**
 * Exchanges of people's logins for a merchant's token from one address, right or wrong. A club's staff share the
 * address of their venue with its guests, so that junk from there must not keep them out.
 */
export const addressExchanges: RateLimit = { name: "address_exchanges", max: 1_200, window: minute };

/**
 * Wrong secrets for one client id from one address, and merchants that one person asks for in vain. At this pace nobody
 * can guess one, and the owner is not locked out elsewhere.
 */
export const wrongSecrets: RateLimit = { name: "wrong_secrets", max: 10, window: minute };

/** Reads of one member. The app's screens stay far below this limit. */
export const memberReads: RateLimit = { name: "member_reads", max: 1_200, window: minute };

/** Writes of one member. People and retries stay far below this limit; a runaway program reaches it. */
export const memberWrites: RateLimit = { name: "member_writes", max: 1_200, window: minute };

/** Joins of one member, because each locks its event. */
export const memberJoins: RateLimit = { name: "member_joins", max: 30, window: minute };

/** Exports of one member, because each reads everything that is stored about the member. */
export const memberExports: RateLimit = { name: "member_exports", max: 10, window: hour };

/** How often one member asks who is in: people look at a few games, a program that collects names at many. */
export const memberPeople: RateLimit = { name: "member_people", max: 60, window: minute };

/** Slips of one member, because each is decoded. */
export const memberUploads: RateLimit = { name: "member_uploads", max: 10, window: minute };

/** Bank statements of one merchant, because each line is matched by itself. */
export const merchantUploads: RateLimit = { name: "merchant_uploads", max: 10, window: minute };

/** Covers and logos of one merchant: each is decoded, written in several files, and kept for a week at least. */
export const merchantCovers: RateLimit = { name: "merchant_covers", max: 60, window: hour };

/**
 * How many files of members, and how many of merchants, a process looks at at a time, from taking the call apart to its
 * answer. More wait, since each asks much of the database; beyond that they are answered 503. Members' slips don't wait
 * for merchants' statements: a statement of many lines takes seconds. A member has one slip there at a time, so members
 * are served in turn. A merchant has four files, since several people work for it (decision 0135).
 */
const filesAtOnce = { atOnce: 1, bytes: Number.POSITIVE_INFINITY, waiting: 16 };
export const memberFiles: TurnLimits = { ...filesAtOnce, ofOneCaller: 1 };
export const merchantFiles: TurnLimits = { ...filesAtOnce, ofOneCaller: 4 };

/** Calls of one merchant's programs. */
export const merchantCalls: RateLimit = { name: "merchant_calls", max: 3_000, window: minute };

/** Calls of one person who works for a merchant. Screens and a busy door stay far below this limit. */
export const staffCalls: RateLimit = { name: "staff_calls", max: 1_200, window: minute };

/** Map links of one person, because a short one is followed. */
export const personLinks: RateLimit = { name: "person_links", max: 30, window: minute };

/** Codes at one merchant's check-in that are not tickets. */
export const wrongTickets: RateLimit = { name: "wrong_tickets", max: 60, window: minute };

interface Counting {
  readonly limiter: RateLimiter;
}

export interface LimitDeps extends Counting {
  /** Of calls without a valid token, by address. */
  readonly pace: Paced;
}

const costly: Readonly<Record<string, RateLimit>> = {
  joinEvent: memberJoins,
  exportProfile: memberExports,
  seeWhoIsIn: memberPeople,
  uploadReceipt: memberUploads,
  noteStatement: merchantUploads,
  uploadCover: merchantCovers,
  setLogo: merchantCovers,
};

/** The same, but of each person or program. */
const costlyOfOne: Readonly<Record<string, RateLimit>> = { readSharedPlace: personLinks };

/** The 429 for a caller that must wait this many milliseconds; null when it need not wait. */
export function tooManyRequests(waitMs: number): Problem | null {
  return waitMs > 0 ? problem("rate_limited", { retryAfter: Math.ceil(waitMs / second) }) : null;
}

/**
 * Counts a call without a valid token at its address, when it is the call's turn there. A null address is not on a
 * network and has no limit. Callers that sign what they send are not counted: LINE and the gateway call from few
 * addresses.
 */
export async function limitAddress(
  address: string | null,
  { auth }: Pick<Route, "auth">,
  { limiter, pace }: LimitDeps,
): Promise<Problem | null> {
  if (address === null || auth === "signature") return null;
  if (!(await pace.turn(address))) return tooManyRequests(second);
  return tooManyRequests(await limiter.count(addressCalls, address));
}

/** Counts a call of the caller that a token proved: at the limit for all calls, and at that of a costly call. */
export async function limitCaller(caller: Caller, route: Route, { limiter }: Counting): Promise<Problem | null> {
  if (caller.kind === "nobody") return null;
  const [every, who] = usualLimit(caller, route);
  const wait = await limiter.count(every, who);
  const ofOne = costlyOfOne[route.id];
  if (wait === 0 && ofOne) return tooManyRequests(await limiter.count(ofOne, who));
  const tighter = costly[route.id];
  if (wait > 0 || !tighter) return tooManyRequests(wait);
  return tooManyRequests(await limiter.count(tighter, caller.kind === "member" ? caller.memberId : caller.merchantId));
}

/** The limit for all calls of this caller, and by what it is counted. */
function usualLimit(caller: Exclude<Caller, { kind: "nobody" }>, { method }: Route): readonly [RateLimit, string] {
  if (caller.kind === "member") return [method === "GET" ? memberReads : memberWrites, caller.memberId];
  return caller.person ? [staffCalls, caller.person.staff.id] : [merchantCalls, caller.merchantId];
}

/**
 * Lets at most this many guesses through, even when they come at the same time. Each guess is counted before it is
 * checked, and taken back when it was not a wrong guess.
 */
export async function limitGuesses<Answer>(
  { limiter }: Counting,
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
