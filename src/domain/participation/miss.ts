import { day, hour, type Instant } from "../time/instant.ts";

/** What staff decided about a miss: the member really did not come, or it is taken back. */
export const missDecisions = ["counts", "taken_back"] as const;
export type MissDecision = (typeof missDecisions)[number];

/** Staff closed the roll of a game and named a member's place: nobody came (product rules, *Hoarding*). */
export interface Miss {
  /** When it was named, which is when the member is told. */
  readonly namedAt: Instant;
  readonly objectedAt: Instant | null;
  readonly decision: MissDecision | null;
}

const objectionWithin = 72 * hour;
const countsFor = 90 * day;
/** So many misses within 90 days at a merchant close paying at its venues. */
const missesThatClose = 2;

/** Until when the member may object. */
export function objectBy({ namedAt }: Pick<Miss, "namedAt">): Instant {
  return namedAt + objectionWithin;
}

/** Games that ended before do not count any more as missed. */
export function missesCountSince(now: Instant): Instant {
  return now - countsFor;
}

/** May a member with so many misses pay at the merchant's venue? */
export function venueIsOffered(misses: number): boolean {
  return misses < missesThatClose;
}
