import { hour, type Instant } from "../time/instant.ts";

/** `percent` of what was paid goes back until `hoursBefore` hours before the start. */
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

/** When no tier fits, nothing goes back. */
const nothing: RefundTier = { hoursBefore: 0, percent: 0 };

/** Largest `hoursBefore` first. */
export function ordered(policy: RefundPolicy): RefundPolicy {
  return policy.toSorted((a, b) => b.hoursBefore - a.hoursBefore);
}

/** What is wrong with tiers that are not sensible, as a sentence. */
export const tiersFault = "Tiers need different hours, and less comes back the later a member leaves.";

/** All tiers have different hours, and the percentage never rises towards the start. */
export function isSensible(policy: RefundPolicy): boolean {
  const tiers = ordered(policy);
  return tiers.every((tier, index) => {
    const later = tiers[index + 1];
    return later === undefined || (later.hoursBefore < tier.hoursBefore && later.percent <= tier.percent);
  });
}

/** The tier with the largest `hoursBefore` that is not above the hours left. Exactly 24 h is still the 24 h tier. */
export function tierAt(policy: RefundPolicy, startsAt: Instant, now: Instant): RefundTier {
  return ordered(policy).find((tier) => now <= startsAt - tier.hoursBefore * hour) ?? nothing;
}

/** What the policy says about leaving now. */
export interface TierQuote {
  readonly tier: RefundTier;
  /** The last instant of this tier; null in the last tier. */
  readonly changesAt: Instant | null;
  /** The percentage after this tier; null in the last tier. */
  readonly nextPercent: number | null;
}

/**
 * The tier for leaving after a change of the event (product rules, *Merchant changes*): everything goes back, until the
 * start.
 */
export const tierWhileFree: TierQuote = {
  tier: { hoursBefore: 0, percent: 100 },
  changesAt: null,
  nextPercent: null,
};

/** The start that the member agreed to, and the present one. */
export interface Starts {
  readonly agreed: Instant;
  readonly today: Instant;
}

/**
 * The tier for leaving now, and when it changes. Hours are counted to the start that the member agreed to or to the
 * present one, whichever gives more back. A percentage never rises towards the start, so that is the later of the two.
 * Leaving closes at the present start.
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
