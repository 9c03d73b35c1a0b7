import { hour, type Instant } from "../time/instant.ts";

/** `percent` of what was paid comes back until `hoursBefore` hours before the start. */
export interface RefundTier {
  readonly hoursBefore: number;
  readonly percent: number;
}

/** Tiers, the largest `hoursBefore` first. */
export type RefundPolicy = readonly RefundTier[];

/** 100 % until 24 h before, 50 % until 6 h, then 0 % (product rules, *Refund policy*). */
export const defaultRefundPolicy: RefundPolicy = [
  { hoursBefore: 24, percent: 100 },
  { hoursBefore: 6, percent: 50 },
  { hoursBefore: 0, percent: 0 },
];

/** When no tier of a policy fits, nothing comes back. */
const nothing: RefundTier = { hoursBefore: 0, percent: 0 };

/** Largest `hoursBefore` first. */
export function ordered(policy: RefundPolicy): RefundPolicy {
  return policy.toSorted((a, b) => b.hoursBefore - a.hoursBefore);
}

/** The tier with the largest `hoursBefore` not above the hours left; exactly 24 h is the 24 h tier. */
export function tierAt(policy: RefundPolicy, startsAt: Instant, now: Instant): RefundTier {
  return ordered(policy).find((tier) => now <= startsAt - tier.hoursBefore * hour) ?? nothing;
}

/** What the policy says about leaving now. */
export interface TierQuote {
  readonly tier: RefundTier;
  /** The last instant of this tier; null in the last one. */
  readonly changesAt: Instant | null;
  /** What comes after; null in the last one. */
  readonly nextPercent: number | null;
}

/**
 * Leaving while a change of the event lets the member go (product rules, *Merchant changes*): everything comes back,
 * until the start.
 */
export const tierWhileFree: TierQuote = {
  tier: { hoursBefore: 0, percent: 100 },
  changesAt: null,
  nextPercent: null,
};

/** The start that the member agreed to, and today's. */
export interface Starts {
  readonly agreed: Instant;
  readonly today: Instant;
}

/**
 * The tier in which leaving now falls, and when that changes. Hours are counted to the start that the member agreed to
 * or to today's, whichever gives more back: a percentage never rises towards the start, so that is the later one.
 * Leaving closes at today's start.
 */
export function quoteTier(policy: RefundPolicy, { agreed, today }: Starts, now: Instant): TierQuote {
  const counted = Math.max(agreed, today);
  const tier = tierAt(policy, counted, now);
  const endsAt = counted - tier.hoursBefore * hour;
  const isLast = now > endsAt || endsAt >= today;
  return {
    tier,
    changesAt: isLast ? null : endsAt,
    nextPercent: isLast ? null : tierAt(policy, counted, endsAt + 1).percent,
  };
}
