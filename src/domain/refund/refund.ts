import type { PayoutAccount } from "../bank-account/bank-account.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { type Money, add, isAtMost, subtract, zero } from "../money/money.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import { gatewayMethods, isAtVenue, isGatewayMethod, type PaymentMethod } from "../payment/method.ts";
import { lostToDispute, type Payment, type PaymentId } from "#domain/payment/payment.ts";
import type { Instant } from "../time/instant.ts";

export type RefundId = string;

/** `requested → processing → succeeded | failed`; `needs_bank_account` while no account is known. */
export const refundStates = ["requested", "processing", "succeeded", "failed", "needs_bank_account"] as const;
export type RefundState = (typeof refundStates)[number];

/** How many refunds are in each state that is not done. */
export type OpenRefundCounts = Readonly<Record<Exclude<RefundState, "succeeded">, number>>;

/** `venue`: staff hand it back where they took it. */
export const refundDestinationKinds = [...gatewayMethods, "bank_account", "venue"] as const;

/**
 * `holds`: it waits for the decision of a dispute. `covered`: the member got the money from its bank instead.
 * `replaced`: the seller returned the money at the gateway itself instead.
 */
export const refundDisputes = ["holds", "covered", "replaced"] as const;

export type RefundDestination = {
  readonly kind: (typeof refundDestinationKinds)[number];
  /** Masked, for people: `Visa •••• 4242`. Empty when unknown, for example when no bank account is on file. */
  readonly label: string;
};

/**
 * `moved`: staff moved the place to another game. `seats_taken_out`: staff lowered the seats. `forgiven`: what the
 * policy kept of a place that was left. `at_gateway`: the seller made it there itself.
 */
export const refundCauses = [
  "left",
  "lowered",
  "event_cancelled",
  "displaced",
  "taken_out",
  "moved",
  "seats_taken_out",
  "forgiven",
  "unwanted_money",
  "at_gateway",
] as const;
export type RefundCause = (typeof refundCauses)[number];

/** Money going back for a payment. */
export interface Refund {
  readonly id: RefundId;
  readonly joinId: JoinId;
  readonly paymentId: PaymentId;
  readonly eventId: EventId;
  readonly merchantId: MerchantId;
  readonly memberId: MemberId;
  readonly amount: Money;
  readonly percent: number;
  readonly cause: RefundCause;
  readonly destination: RefundDestination;
  readonly state: RefundState;
  readonly requestedAt: Instant;
  readonly processingAt: Instant | null;
  readonly expectedBy: Instant | null;
  readonly settledAt: Instant | null;
  /** The id of the person or program that handed it back at the venue; null: nobody did, or before that was kept. */
  readonly handedBackBy: string | null;
  /** While it is under way: its gateway has asked the payer, by e-mail, for an account, and waits for the answer. */
  readonly payerIsAsked: boolean;
  /** Bank refunds: a copy of the account that it is sent to; null until there is one. Only payouts may read it. */
  readonly payoutAccount: PayoutAccount | null;
  /** Bank refunds: the payout file that it is in; null before. */
  readonly payoutId: string | null;
  /** Bank refunds: the bank's reference of the payout that settled it. */
  readonly reference: string | null;
  /** Bank refunds: each time that the bank sent it back, oldest first. */
  readonly returns: readonly BankReturn[];
  readonly dispute: (typeof refundDisputes)[number] | null;
}

/** The member's bank did not take a refund and sent it back to its merchant. */
export interface BankReturn {
  readonly at: Instant;
  /** Why, in the bank's words. Shown to the member. */
  readonly reason: string;
  /** The bank's reference, different for each return. */
  readonly reference: string;
  /** The payout file in which it was sent; null when it was paid by hand. */
  readonly payoutId: string | null;
  /** When it was sent. */
  readonly sentAt: Instant | null;
  /** The account that refused it; null once its member was erased. */
  readonly account: PayoutAccount | null;
}

const moves: Readonly<Record<RefundState, ReadonlySet<RefundState>>> = {
  requested: new Set(["processing", "succeeded", "failed", "needs_bank_account"]),
  processing: new Set(["requested", "succeeded", "failed", "needs_bank_account"]),
  needs_bank_account: new Set(["requested", "processing", "succeeded"]),
  failed: new Set(["requested", "processing", "succeeded", "needs_bank_account"]),
  // The member's bank may still send it back.
  succeeded: new Set(["requested", "failed", "needs_bank_account"]),
};

export function refundMayBecome(from: RefundState, to: RefundState): boolean {
  return moves[from].has(to);
}

/** Has the money not reached the member yet? A failed refund is still open. */
export function isRefundOpen({ state }: Pick<Refund, "state">): boolean {
  return state !== "succeeded";
}

/** Does the money go to a bank account, known or not? */
export function goesToBank({ destination }: Pick<Refund, "destination">): boolean {
  return destination.kind === "bank_account";
}

/** Do staff hand the money back at the venue? */
export function isHandedBack({ destination }: Pick<Refund, "destination">): boolean {
  return destination.kind === "venue";
}

/** Does a gateway send the money? */
export function goesByGateway(refund: Pick<Refund, "destination">): boolean {
  return !goesToBank(refund) && !isHandedBack(refund);
}

/** Has it moved money, or will it? Not where the member got the money another way instead. */
export function counts({ dispute }: Pick<Refund, "dispute">): boolean {
  return dispute !== "covered" && dispute !== "replaced";
}

/**
 * What can still be refunded of a payment: what was paid, less all refunds done or on their way, less what a dispute
 * took for good (product rules, *Money*). Money in an open dispute can still be refunded: such a refund waits for the
 * decision. Zero for a payment that did not succeed.
 */
export function refundable(payment: Pick<Payment, "amount" | "state" | "dispute">, refunds: readonly Refund[]): Money {
  if (payment.state !== "succeeded") return zero(payment.amount.currency);
  const gone = refunds.filter(counts).reduce((sum, refund) => add(sum, refund.amount), lostToDispute(payment));
  return isAtMost(gone, payment.amount) ? subtract(payment.amount, gone) : zero(payment.amount.currency);
}

export function refundsOf(payment: Pick<Payment, "id">, refunds: readonly Refund[]): readonly Refund[] {
  return refunds.filter((refund) => refund.paymentId === payment.id);
}

/** The amount, or what can still be refunded when that is less. */
export function cutToRefundable(
  amount: Money,
  payment: Pick<Payment, "amount" | "state" | "dispute">,
  refunds: readonly Refund[],
): Money {
  const left = refundable(payment, refunds);
  return isAtMost(amount, left) ? amount : left;
}

/**
 * Money that a gateway took goes back through it, and money taken at the venue is handed back there. Transfers go to
 * the refund bank account.
 */
export function refundKindFor(method: PaymentMethod): RefundDestination["kind"] {
  if (isAtVenue({ method })) return "venue";
  return isGatewayMethod(method) ? method : "bank_account";
}
