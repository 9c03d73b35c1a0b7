import type { CardId } from "#domain/card/card.ts";
import type { EventId, MerchantId, SportsEvent } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { type Money, zero } from "#domain/money/money.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import { type Instant, earliest, hour } from "#domain/time/instant.ts";
import { isAtVenue, isGatewayMethod, type PaymentMethod } from "./method.ts";

export type PaymentId = string;

/** `created → requires_action → processing → succeeded | failed | cancelled` (product rules, *Money*). */
export const paymentStates = ["created", "requires_action", "processing", "succeeded", "failed", "cancelled"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Why a payer's bank said no. */
export const declineCodes = ["card_declined", "insufficient_funds", "expired_card", "authentication_failed"] as const;
export type DeclineCode = (typeof declineCodes)[number];

/** Why a payment failed: what the payer's bank said, where it said something. */
export const failureCodes = [...declineCodes, "payment_failed", "slip_rejected"] as const;

export interface PaymentFailure {
  readonly code: (typeof failureCodes)[number];
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
  /**
   * When it had to be ended at the gateway, because its hold ended, or it was cancelled or replaced; null otherwise.
   */
  readonly cancelRequestedAt: Instant | null;
  /** When the gateway was last asked about it; limits how often a read asks. */
  readonly inquiredAt: Instant | null;
  /** Its transfer slips; null while there is none. */
  readonly slip: PaymentSlip | null;
  /** What its payer's bank took back, or tried to; null where nobody disputed it. */
  readonly dispute: Dispute | null;
  /** The seats that its money confirmed; null while there are none, and where the money went back. */
  readonly bought: BoughtSeats | null;
}

/** The seats that a payment's money confirmed, and what of them has been settled since. */
export interface BoughtSeats {
  readonly seats: number;
  /** Each seat given up counts with its percentage: two seats at 50 % are 100. */
  readonly settledPercents: number;
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

/** Is its money on its way or disputed, so that it may still go back? Money owed at the venue is not. */
export function isUnderWay(payment: Pick<Payment, "state" | "method" | "dispute">): boolean {
  return stopsRefunds(payment) || (!isFinal(payment) && !isAtVenue(payment));
}

/** Does a gateway move its money? Transfers and what is paid at the venue go to the merchant without one. */
export function goesThroughGateway({ method }: Pick<Payment, "method">): boolean {
  return isGatewayMethod(method);
}

/** The latest attempt; attempts come oldest first. */
export function latestOf(attempts: readonly Payment[]): Payment | null {
  return attempts.at(-1) ?? null;
}

/** What the payer has to do before an attempt can go on. */
export type NextAction =
  /** Visit a page of the bank or gateway, then come back. */
  | { readonly type: "redirect"; readonly url: string }
  /** Let the gateway's script in the browser continue with this secret. */
  | { readonly type: "gateway"; readonly clientSecret: string }
  /** Scan or open a QR code in a banking app. */
  | { readonly type: "qr"; readonly imageUrl: string; readonly payload: string }
  /** Send a bank transfer with this reference. */
  | {
      readonly type: "transfer";
      readonly bankName: string;
      readonly accountNumber: string;
      readonly accountName: string;
      readonly reference: string;
      readonly promptpayPayload: string | null;
    };

export type SlipId = string;

/** Why a merchant should look twice at a slip. */
export type SlipFlag = "used_for_another_payment";

/** The slips of a payment by transfer. */
export interface PaymentSlip {
  /** How many pictures were uploaded for it. */
  readonly uploads: number;
  /** Since when the latest waits for the merchant; null once it was decided about. */
  readonly reviewSince: Instant | null;
  readonly reviewDueAt: Instant | null;
  /** Of the latest. */
  readonly flags: readonly SlipFlag[];
  /** The merchant's last decision; left out before the first. */
  readonly decided?: SlipDecision | undefined;
}

/** What a merchant said about a slip. */
export interface SlipDecision {
  readonly as: "approved" | "rejected";
  /** Names the call that said it; null where it had no name. */
  readonly by: string | null;
}

/** The most pictures for one payment. */
export const maxUploadsPerPayment = 5;

const reviewTime = 12 * hour;
const beforeStart = 2 * hour;

/** By when a merchant should have looked: 12 h, 2 h before the start at the latest (product rules, *Slips*). */
export function reviewDueAt(since: Instant, { startsAt }: Pick<SportsEvent, "startsAt">): Instant {
  return Math.max(since, earliest(since + reviewTime, startsAt - beforeStart));
}

/** One more picture waits. Replacing one that waits leaves the merchant's deadline as it was. */
export function withUpload(
  slip: PaymentSlip | null,
  event: Pick<SportsEvent, "startsAt">,
  flags: readonly SlipFlag[],
  now: Instant,
): PaymentSlip {
  const since = slip?.reviewSince ?? now;
  const uploads = (slip?.uploads ?? 0) + 1;
  return { ...slip, uploads, reviewSince: since, reviewDueAt: reviewDueAt(since, event), flags };
}

/** The merchant decided: no slip waits. */
export function reviewed(slip: PaymentSlip): PaymentSlip {
  return { ...slip, reviewSince: null, reviewDueAt: null };
}

/**
 * The payer's bank took money of a payment back because the payer disputes it: at once while the dispute is open, and
 * for good when the merchant loses it. When the merchant wins, the money comes back.
 */
export interface Dispute {
  readonly state: DisputeState;
  readonly amount: Money;
}

export type DisputeState = "open" | "won" | "lost";

/** May a dispute get this state? A decision is final. `from` is null for a new dispute. */
export function disputeMayBecome(from: DisputeState | null, to: DisputeState): boolean {
  return from === null || (from === "open" && to !== "open");
}

/** A dispute stops refunds of its payment for as long as it is open (product rules, *Money*). */
export function stopsRefunds({ dispute }: Pick<Payment, "dispute">): boolean {
  return dispute?.state === "open";
}

/** What of a payment is with the payer's bank, for now or for good. */
export function takenBack({ dispute, amount }: Pick<Payment, "dispute" | "amount">): Money {
  return dispute === null || dispute.state === "won" ? zero(amount.currency) : dispute.amount;
}

/** What of a payment the payer's bank keeps for good. */
export function lostToDispute({ dispute, amount }: Pick<Payment, "dispute" | "amount">): Money {
  return dispute?.state === "lost" ? dispute.amount : zero(amount.currency);
}
