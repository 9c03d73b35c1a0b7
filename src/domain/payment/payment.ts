import type { CardId } from "../card/card.ts";
import type { EventId, MerchantId } from "../event/sports-event.ts";
import type { MemberId } from "../member/member.ts";
import type { Money } from "../money/money.ts";
import type { JoinId } from "../participation/participation.ts";
import type { Instant } from "../time/instant.ts";
import { type Dispute, stopsRefunds } from "./dispute.ts";
import type { PaymentMethod } from "./method.ts";
import type { NextAction } from "./next-action.ts";
import type { PaymentSlip } from "./slip.ts";

export type PaymentId = string;

/** `created → requires_action → processing → succeeded | failed | cancelled` (product rules, *Money*). */
export type PaymentState = "created" | "requires_action" | "processing" | "succeeded" | "failed" | "cancelled";

/** Why a payer's bank said no, in the words of the wire. */
export type DeclineCode = "card_declined" | "insufficient_funds" | "expired_card" | "authentication_failed";

export interface PaymentFailure {
  readonly code: DeclineCode | "payment_failed" | "slip_rejected";
  /** For people, in English; the app shows its own text by `code`. Of a rejected slip: the merchant's own words. */
  readonly message: string;
}

/** One attempt to pay for a participation. */
export interface Payment {
  readonly id: PaymentId;
  readonly joinId: JoinId;
  readonly eventId: EventId;
  readonly merchantId: MerchantId;
  readonly memberId: MemberId;
  /** Price × seats at the time of the attempt. */
  readonly amount: Money;
  readonly method: PaymentMethod;
  /** The saved card it is charged to; null for a new card and every other method. */
  readonly cardId: CardId | null;
  /** What it was paid with, masked, for people: `Visa •••• 4242`; null until known. */
  readonly instrument: string | null;
  readonly state: PaymentState;
  readonly nextAction: NextAction | null;
  readonly failure: PaymentFailure | null;
  readonly createdAt: Instant;
  readonly changedAt: Instant;
  /** Its hold ended, it was cancelled or replaced: it has to be ended at the gateway. */
  readonly cancelRequestedAt: Instant | null;
  /** When the gateway was last asked about it; limits how often a read asks. */
  readonly inquiredAt: Instant | null;
  /** Its transfer slips; null while there is none. */
  readonly slip: PaymentSlip | null;
  /** What its payer's bank took back, or tried to; null where nobody disputed it. */
  readonly dispute: Dispute | null;
}

const moves: Readonly<Record<PaymentState, ReadonlySet<PaymentState>>> = {
  created: new Set(["requires_action", "processing", "succeeded", "failed", "cancelled"]),
  requires_action: new Set(["processing", "succeeded", "failed", "cancelled"]),
  processing: new Set(["requires_action", "succeeded", "failed", "cancelled"]),
  succeeded: new Set(),
  failed: new Set(["succeeded"]),
  cancelled: new Set(["succeeded"]),
};

/**
 * May an attempt go from one state to another? A success is final. A failed or cancelled attempt may still
 * turn out to have succeeded: money that came is never denied.
 */
export function paymentMayBecome(from: PaymentState, to: PaymentState): boolean {
  return moves[from].has(to);
}

/** Open: neither final nor with the bank. A new attempt replaces it. */
export function isOpen(payment: Pick<Payment, "state">): boolean {
  return payment.state === "created" || payment.state === "requires_action";
}

export function isFinal(payment: Pick<Payment, "state">): boolean {
  return payment.state === "succeeded" || payment.state === "failed" || payment.state === "cancelled";
}

/** Is its money on its way or disputed, so that nobody knows yet where it ends? What is owed at the venue is not. */
export function isUnderWay(payment: Pick<Payment, "state" | "method" | "dispute">): boolean {
  return stopsRefunds(payment) || (!isFinal(payment) && payment.method !== "onsite");
}

/** Does a gateway move its money? Transfers and what is paid at the venue go to the merchant without one. */
export function goesThroughGateway({ method }: Pick<Payment, "method">): boolean {
  return method === "card" || method === "promptpay";
}

/** The latest attempt; attempts come oldest first. */
export function latestOf(attempts: readonly Payment[]): Payment | null {
  return attempts.at(-1) ?? null;
}
