import { isAtVenue } from "#domain/payment/method.ts";
import { isZero, type Money, money, subtract, zero } from "../money/money.ts";
import type { Payment } from "../payment/payment.ts";
import type { Refund } from "../refund/refund.ts";
import type { Instant } from "../time/instant.ts";
import type { LedgerAccount } from "./account.ts";
import { type GatewayEntry, legsOfEntry } from "./gateway-entry.ts";
import { type Leg, type LegName, legsOfPayment, legsOfRefund } from "./movement.ts";

/**
 * Why money moved. `venue_settlement_undone`: staff took back that they had the money. `refund_undone`: it is not owed
 * after all. `refund_covered_by_dispute`: a
 * dispute paid it, or part of it, instead. `refund_replaced`: the seller did, at the gateway itself. `correction`:
 * money moved back in a way that none of the rules explains.
 */
export const postingNames = [
  "payment_received",
  "settled_at_venue",
  "venue_settlement_undone",
  "refund_requested",
  "refund_undone",
  "unwanted_money_returned",
  "refund_sent",
  "refund_came_back",
  "refund_paid_out",
  "refund_handed_back",
  "refund_covered_by_dispute",
  "refund_replaced",
  "money_disputed",
  "dispute_won",
  "dispute_lost",
  "gateway_fee_kept",
  "gateway_fee_returned",
  "gateway_paid_out",
  "gateway_payout_returned",
  "exchanged",
  "correction",
] as const;
export type PostingName = (typeof postingNames)[number];

/** One line: an account gains (positive) or loses (negative) this amount. */
export interface PostingLine {
  readonly account: LedgerAccount;
  readonly amount: Money;
}

/** What moved the money: a payment, a refund, or a line of a gateway's own books. */
export interface Subject {
  readonly kind: "payment" | "refund" | "gateway_entry";
  readonly id: string;
}

/** A movement as it is booked. Its lines add up to zero. */
export interface Posting {
  readonly subject: Subject;
  readonly leg: LegName;
  readonly name: PostingName;
  readonly at: Instant;
  /** What moved; negative when it moved back. */
  readonly amount: Money;
  readonly lines: readonly PostingLine[];
}

/** What to book when a payment changes; `before` is null for a new one. */
export function postingsOfPayment(before: Payment | null, after: Payment): readonly Posting[] {
  const subject: Subject = { kind: "payment", id: after.id };
  return changes(before && legsOfPayment(before), legsOfPayment(after), (leg, moved) => ({
    ...moved,
    subject,
    leg,
    name: nameOfPayment(leg, after, moved.amount),
    at: after.changedAt,
  }));
}

/** What to book when a refund changes; `before` is null for a new one. */
export function postingsOfRefund(before: Refund | null, after: Refund): readonly Posting[] {
  const at =
    after.settledAt ?? after.processingAt ?? after.returns.at(-1)?.at ?? before?.processingAt ?? after.requestedAt;
  const subject: Subject = { kind: "refund", id: after.id };
  return changes(before && legsOfRefund(before), legsOfRefund(after), (leg, moved) => ({
    ...moved,
    subject,
    leg,
    name: nameOf(leg, before, after, moved.amount),
    at: leg === "refund" ? after.requestedAt : at,
  }));
}

/** What to book when a refund that nobody has sent is not owed after all. */
export function postingsOfUndoneRefund(before: Refund, at: Instant): readonly Posting[] {
  const subject: Subject = { kind: "refund", id: before.id };
  const legs = legsOfRefund(before);
  const none = legs.map((leg) => ({ ...leg, amount: zero(leg.amount.currency) }));
  return changes(legs, none, (leg, moved) => ({ ...moved, subject, leg, name: "refund_undone", at }));
}

/** What to book for a line of a gateway's books. It never changes, so it is booked once. */
export function postingsOfEntry(entry: GatewayEntry): readonly Posting[] {
  const subject: Subject = { kind: "gateway_entry", id: entry.id };
  return changes(null, legsOfEntry(entry), (leg, moved) => ({
    ...moved,
    subject,
    leg,
    name: nameOfEntry(leg, moved.amount),
    at: entry.at,
  }));
}

function nameOfEntry(leg: LegName, { amount }: Money): PostingName {
  if (leg === "gateway_fee") return amount > 0 ? "gateway_fee_kept" : "gateway_fee_returned";
  if (leg === "gateway_payout") return amount > 0 ? "gateway_paid_out" : "gateway_payout_returned";
  return "exchanged";
}

function nameOfPayment(leg: LegName, payment: Payment, { amount }: Money): PostingName {
  if (leg === "dispute") return amount > 0 ? "money_disputed" : "dispute_won";
  if (amount < 0) return leg === "payment" && isAtVenue(payment) ? "venue_settlement_undone" : "correction";
  if (leg === "dispute_lost") return "dispute_lost";
  return isAtVenue(payment) ? "settled_at_venue" : "payment_received";
}

function nameOf(leg: LegName, before: Refund | null, after: Refund, { amount }: Money): PostingName {
  const { cause } = after;
  if (leg === "refund" && amount < 0)
    return isReplaced(before, after) ? "refund_replaced" : "refund_covered_by_dispute";
  if (leg === "refund_by_gateway") return amount > 0 ? "refund_sent" : "refund_came_back";
  if (leg === "refund_at_venue") return amount > 0 ? "refund_handed_back" : "correction";
  if (leg === "refund_by_bank") return amount > 0 ? "refund_paid_out" : "refund_came_back";
  if (amount < 0) return "correction";
  return cause === "unwanted_money" ? "unwanted_money_returned" : "refund_requested";
}

/** Did the seller return it at the gateway itself? A dispute leaves another mark, or changes where it goes. */
function isReplaced(before: Refund | null, after: Refund): boolean {
  if (after.dispute === "replaced") return true;
  return before?.dispute === after.dispute && before.destination.kind === after.destination.kind;
}

/** One posting for each leg whose amount changed. */
function changes(
  before: readonly Leg[] | null,
  after: readonly Leg[],
  make: (leg: LegName, moved: Pick<Posting, "amount" | "lines">) => Posting,
): readonly Posting[] {
  return after.flatMap((leg) => {
    const earlier = before?.find(({ name }) => name === leg.name);
    const amount = earlier ? subtract(leg.amount, earlier.amount) : leg.amount;
    if (isZero(amount)) return [];
    const taken = money(-amount.amount, amount.currency);
    const lines = leg.pairs.flatMap(({ into, from }) => [
      { account: into, amount },
      { account: from, amount: taken },
    ]);
    return [make(leg.name, { amount, lines })];
  });
}
