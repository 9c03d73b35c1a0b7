import type { Payment } from "#domain/payment/payment.ts";
import { day, hour, type Instant, minute, second } from "#domain/time/instant.ts";

const firstLookAfterEnd = 10 * minute;
const lastLookAfterEnd = 2 * day;

/**
 * When to ask the gateway about an attempt next, by itself: webhooks tell sooner, this is for those that never come.
 * While it is open or with the bank: the older, the longer the pause. Once it failed or was cancelled: after 10 minutes,
 * then twice as long each time, for two days, since the bank may have taken the money before the end reached it. All of
 * these are fixed instants of the attempt, so that however often it is read, the jobs that look at it don't multiply.
 * Null when nothing is to be learned any more.
 */
export function nextLook(payment: Pick<Payment, "state" | "createdAt" | "changedAt">, now: Instant): Instant | null {
  if (payment.state === "succeeded") return null;
  if (payment.state !== "failed" && payment.state !== "cancelled") return nextWhileOpen(payment.createdAt, now);
  for (let after = firstLookAfterEnd; after <= lastLookAfterEnd; after *= 2) {
    if (payment.changedAt + after > now) return payment.changedAt + after;
  }
  return null;
}

function nextWhileOpen(createdAt: Instant, now: Instant): Instant {
  let at = createdAt + pauseAt(0);
  while (at <= now) at += pauseAt(at - createdAt);
  return at;
}

function pauseAt(age: Instant): number {
  return Math.min(Math.max(30 * second, Math.floor(age / 4)), hour);
}
