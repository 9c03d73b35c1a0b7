import { type Money, add, equals, isAtMost, shareOf, subtract, zero } from "../money/money.ts";
import type { BoughtSeats, Payment } from "#domain/payment/payment.ts";
import { isFreeToLeave, type Participation } from "#domain/participation/participation.ts";
import { hour, type Instant } from "#domain/time/instant.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { quoteTier, tierWhileFree, type TierQuote } from "./policy.ts";
import { cutToRefundable, type Refund, type RefundDestination } from "./refund.ts";
import { returnedBeyondPolicy } from "./seller-refund.ts";

/** What a member gets back by leaving now, and where it goes. */
export interface LeaveQuote extends TierQuote {
  readonly amount: Money;
  readonly destination: RefundDestination;
}

/** Do two quotes promise the same amount to the same place? Null: nothing was paid. */
export function givesTheSame(one: LeaveQuote | null, other: LeaveQuote | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    equals(one.amount, other.amount) &&
    one.destination.kind === other.destination.kind &&
    one.destination.label === other.destination.label
  );
}

/** A payment that bought seats. */
export type PaidSeats = Payment & { readonly bought: BoughtSeats };

export function isPurchase(payment: Payment): payment is PaidSeats {
  return payment.state === "succeeded" && payment.bought !== null;
}

/** A payment that bought seats, and how many of these the place still has. */
export interface HeldPurchase {
  readonly payment: PaidSeats;
  readonly seats: number;
}

/**
 * The payments that bought the seats of a place which now has so many, the oldest first: several where its debt at the
 * venue was paid in parts. Seats that nobody paid for are given up first, then those that were paid last.
 */
export function heldPurchases(attempts: readonly Payment[], seats: number): readonly HeldPurchase[] {
  let left = seats;
  return attempts.filter(isPurchase).map((payment) => {
    const held = Math.min(left, payment.bought.seats);
    left -= held;
    return { payment, seats: held };
  });
}

/**
 * What was paid for a payment's seats. Purchases from before this was kept: what came, less what went back because it
 * was not wanted. `refunds` are those of the payment.
 */
export function paidForSeats(payment: PaidSeats, refunds: readonly Refund[]): Money {
  if (payment.bought.paid) return payment.bought.paid;
  const unwanted = refunds.filter(({ cause }) => cause === "unwanted_money");
  const gone = unwanted.reduce((sum, { amount }) => add(sum, amount), zero(payment.amount.currency));
  return isAtMost(gone, payment.amount) ? subtract(payment.amount, gone) : zero(payment.amount.currency);
}

/**
 * Settles seats that are given up at a percentage (product rules, *Refund policy*). The exact sum over all seats given
 * up so far is rounded once. The refund is that sum less the sum before, so giving up seats one by one gives the same
 * as at once. What the seller returned itself, beyond what was owed before, counts as given back. It is cut to what can
 * still be refunded. `refunds` are those of the payment.
 */
export function settleSeats(
  payment: PaidSeats,
  refunds: readonly Refund[],
  seats: number,
  percent: number,
): { readonly amount: Money; readonly payment: PaidSeats } {
  const { bought } = payment;
  const paid = paidForSeats(payment, refunds);
  const owed = (percents: number) => shareOf(paid, percents, bought.seats * 100);
  const settledPercents = bought.settledPercents + seats * percent;
  const gives = subtract(owed(settledPercents), owed(bought.settledPercents));
  const before = returnedBeyondPolicy(payment, refunds);
  const amount = isAtMost(before, gives) ? subtract(gives, before) : zero(gives.currency);
  return {
    amount: cutToRefundable(amount, payment, refunds),
    payment: { ...payment, bought: { ...bought, settledPercents } },
  };
}

/** A slip that came so long before the start could have been looked at in time. */
const timelySlip = 12 * hour;

/**
 * What of the money goes back to a member who did not come, because the slip was approved only after the end: all where
 * it came 12 h or more before the start, else by the tier of the moment at which it came (product rules, *Slips*).
 */
export function percentUnplayed(
  participation: Pick<Participation, "agreed" | "refundPolicy" | "freeToLeaveUntil">,
  { startsAt }: Pick<SportsEvent, "startsAt">,
  slipCame: Instant,
): number {
  return slipCame <= startsAt - timelySlip ? 100 : tierOf(participation, startsAt, slipCame).tier.percent;
}

/** The tier in which leaving falls: of the policy agreed at joining, or all while a change of the event lets one go. */
export function tierOf(
  participation: Pick<Participation, "agreed" | "refundPolicy" | "freeToLeaveUntil">,
  startsAt: Instant,
  now: Instant,
): TierQuote {
  if (isFreeToLeave(participation, now)) return tierWhileFree;
  return quoteTier(participation.refundPolicy, { agreed: participation.agreed.startsAt, today: startsAt }, now);
}
