import { day, type Instant } from "../time/instant.ts";
import type { Card } from "./card.ts";

type Expiring = Pick<Card, "expMonth" | "expYear">;

/** How long before its end a card is said to expire soon. */
export const soon = 60 * day;

/** The end of a card: it is good through the last day of its month. */
export function expiresAt({ expMonth, expYear }: Expiring): Instant {
  return Date.UTC(expYear, expMonth, 1);
}

export type CardAge = "good" | "expires_soon" | "expired";

/** Whether a card is good, ends within 60 days, or has ended. */
export function cardAge(card: Expiring, now: Instant): CardAge {
  const left = expiresAt(card) - now;
  if (left <= 0) return "expired";
  return left <= soon ? "expires_soon" : "good";
}
