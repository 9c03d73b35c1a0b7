import { type Money, percentOf } from "../money/money.ts";
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

export interface RefundQuote {
  readonly amount: Money;
  readonly tier: RefundTier;
  /** The last instant of this tier; null in the last one. */
  readonly changesAt: Instant | null;
  /** What comes after; null in the last one. */
  readonly nextPercent: number | null;
}

/**
 * What leaving gives back while a change of the event lets the member go (product rules, *Merchant changes*):
 * everything, until the start.
 */
export function quoteWhileFree(paid: Money): RefundQuote {
  return { amount: paid, tier: { hoursBefore: 0, percent: 100 }, changesAt: null, nextPercent: null };
}

/** What leaving now gives back of `paid`, and when that changes. */
export function quoteRefund(policy: RefundPolicy, paid: Money, startsAt: Instant, now: Instant): RefundQuote {
  const tier = tierAt(policy, startsAt, now);
  const endsAt = startsAt - tier.hoursBefore * hour;
  const isLast = now > endsAt || endsAt >= startsAt;
  return {
    amount: percentOf(paid, tier.percent),
    tier,
    changesAt: isLast ? null : endsAt,
    nextPercent: isLast ? null : tierAt(policy, startsAt, endsAt + 1).percent,
  };
}
