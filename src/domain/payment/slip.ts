import type { SportsEvent } from "../event/sports-event.ts";
import { earliest, hour, type Instant } from "../time/instant.ts";

export type SlipId = string;

/** Why a merchant should look twice at a slip. A picture that was used before is never silently accepted. */
export type SlipFlag = "used_for_another_payment";

/** What a payment by transfer knows of its slips. */
export interface PaymentSlip {
  /** How many pictures were uploaded for it. */
  readonly uploads: number;
  /** Since when the latest waits for the merchant; null once it was decided about. */
  readonly reviewSince: Instant | null;
  readonly reviewDueAt: Instant | null;
  /** Of the latest. */
  readonly flags: readonly SlipFlag[];
}

/** Pictures a payment takes in all. */
export const maxUploadsPerPayment = 5;

const reviewTime = 12 * hour;
const beforeStart = 2 * hour;

/** By when a merchant should have looked: 12 h, 2 h before the start at the latest (product rules, *Slips*). */
export function reviewDueAt(since: Instant, { startsAt }: Pick<SportsEvent, "startsAt">): Instant {
  return Math.max(since, earliest(since + reviewTime, startsAt - beforeStart));
}

/** One more picture waits. Replacing one that waits leaves the merchant's time as it was. */
export function withUpload(
  slip: PaymentSlip | null,
  event: Pick<SportsEvent, "startsAt">,
  flags: readonly SlipFlag[],
  now: Instant,
): PaymentSlip {
  const since = slip?.reviewSince ?? now;
  return { uploads: (slip?.uploads ?? 0) + 1, reviewSince: since, reviewDueAt: reviewDueAt(since, event), flags };
}

/** The merchant decided: nothing waits any more. */
export function reviewed(slip: PaymentSlip): PaymentSlip {
  return { ...slip, reviewSince: null, reviewDueAt: null };
}
