import type { CardId } from "#domain/card/card.ts";
import { reviewEndsAt } from "#domain/event/event-times.ts";
import type { EventId, MerchantId, SportsEvent } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { type Money, zero } from "#domain/money/money.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import { type Instant, earliest, hour } from "#domain/time/instant.ts";
import type { TakenMoney } from "./taken-money.ts";
import { isAtVenue, isByTransfer, isGatewayMethod, type PaymentMethod } from "./method.ts";

export type PaymentId = string;

/** `created → requires_action → processing → succeeded | failed | cancelled` (product rules, *Money*). */
export const paymentStates = ["created", "requires_action", "processing", "succeeded", "failed", "cancelled"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Why a payer's bank said no. */
export const declineCodes = ["card_declined", "insufficient_funds", "expired_card", "authentication_failed"] as const;
export type DeclineCode = (typeof declineCodes)[number];

/** Why a payment failed: the payer's bank's reason when it gave one, or a general one. */
export const failureCodes = [...declineCodes, "payment_failed", "slip_rejected"] as const;

export interface PaymentFailure {
  readonly code: (typeof failureCodes)[number];
  /**
   * For people, in English; the app shows its own text for the `code`. For a rejected slip: the merchant's own words.
   */
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
  /** The gateway that took it, for good, by name; null where none moves the money. */
  readonly gateway: string | null;
  /** The saved card that is charged; null for a new card and for other methods. */
  readonly cardId: CardId | null;
  /** What it was paid with, masked, for people: `Visa •••• 4242`; null until known. */
  readonly instrument: string | null;
  readonly state: PaymentState;
  readonly nextAction: NextAction | null;
  readonly failure: PaymentFailure | null;
  readonly createdAt: Instant;
  readonly changedAt: Instant;
  /**
   * When we decided to end it at the gateway, because its hold ended or it was cancelled or replaced; null otherwise.
   */
  readonly cancelRequestedAt: Instant | null;
  /** When the gateway was last asked about it. Limits how often a read asks again. */
  readonly inquiredAt: Instant | null;
  /** Its transfer slips; null when it has none. */
  readonly slip: PaymentSlip | null;
  /** What the payer's bank took back, or tried to; null when there was no dispute. */
  readonly dispute: Dispute | null;
  /** The seats that its money confirmed; null when it confirmed none, or when the money went back. */
  readonly bought: BoughtSeats | null;
  /** Staff had the money in their hands; null where they never said so, or took it back. */
  readonly taken: TakenMoney | null;
}

/** The seats that a payment's money confirmed, and how much of them was settled since. */
export interface BoughtSeats {
  readonly seats: number;
  /** The sum of percentages over the seats given up: two seats at 50 % are 100. */
  readonly settledPercents: number;
  /**
   * What was paid for these seats: the payment's amount without an excess that goes back. Its receipt states it. Left
   * out on purchases from before this was kept.
   */
  readonly paid?: Money | undefined;
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
 * May an attempt change from one state to another? A success is final. A failed or cancelled attempt can still turn
 * into a success, because money that arrived is never denied.
 */
export function paymentMayBecome(from: PaymentState, to: PaymentState): boolean {
  return moves[from].has(to);
}

/** Neither final nor with the bank. A new attempt replaces it. */
export function isOpen(payment: Pick<Payment, "state">): boolean {
  return payment.state === "created" || payment.state === "requires_action";
}

export function isFinal(payment: Pick<Payment, "state">): boolean {
  return payment.state === "succeeded" || payment.state === "failed" || payment.state === "cancelled";
}

/**
 * Is its money on its way or disputed, so that it may still go back? Money that is owed at the venue does not count.
 */
export function isUnderWay(payment: Pick<Payment, "state" | "method" | "dispute">): boolean {
  return stopsRefunds(payment) || (!isFinal(payment) && !isAtVenue(payment));
}

/** Does a gateway move the money? Transfers and payments at the venue go to the merchant directly. */
export function goesThroughGateway({ method }: Pick<Payment, "method">): boolean {
  return isGatewayMethod(method);
}

/** Can money for an attempt that ended still be claimed with a slip? */
export function mayHaveBeenPaid(
  payment: Pick<Payment, "method" | "state">,
  event: Pick<SportsEvent, "endsAt">,
  now: Instant,
): boolean {
  return isByTransfer(payment) && payment.state === "cancelled" && now < reviewEndsAt(event);
}

/** The latest attempt. Attempts come oldest first. */
export function latestOf(attempts: readonly Payment[]): Payment | null {
  return attempts.at(-1) ?? null;
}

/** What the payer must do before an attempt can go on. */
export type NextAction =
  /** Visit a page of the bank or gateway, then return. */
  | { readonly type: "redirect"; readonly url: string }
  /**
   * Let the gateway's script in the browser continue with this secret. `account`: the seller's account at the gateway;
   * left out: the operator's own.
   */
  | { readonly type: "gateway"; readonly clientSecret: string; readonly account?: string | undefined }
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

/**
 * Why a merchant should look twice at a slip: its picture, or the transfer that its code names, was sent for another
 * payment; or its code tells another day.
 */
export const slipFlags = ["used_for_another_payment", "transfer_of_another_payment", "other_day"] as const;
export type SlipFlag = (typeof slipFlags)[number];

/** The slips of a payment by transfer. */
export interface PaymentSlip {
  /** How many pictures were uploaded for it. */
  readonly uploads: number;
  /** Since when the latest slip waits for the merchant; null once the merchant has decided. */
  readonly reviewSince: Instant | null;
  readonly reviewDueAt: Instant | null;
  /** Of the latest slip. */
  readonly flags: readonly SlipFlag[];
  /** The merchant's last decision; left out before the first. */
  readonly decided?: SlipDecision | undefined;
  /** When the slip came that the merchant looks at, or looked at last; left out on slips from before this was kept. */
  readonly cameAt?: Instant | undefined;
  /** The latest slip came after the attempt had ended: it waits as an exception, and has no time to be decided by. */
  readonly late?: true | undefined;
  /**
   * It waits as late because its seats were lost while it was under review (decision 0093): its member sent it in time,
   * and may still send the one slip that comes late.
   */
  readonly seatsLost?: true | undefined;
  /** Sums that were paid on the slip's word and have not been seen on the merchant's account; left out when none is. */
  readonly unseen?: readonly Money[] | undefined;
}

/** What a merchant said about a slip. */
export interface SlipDecision {
  readonly as: "approved" | "rejected";
  /** The id of the call that decided; null when it had none. */
  readonly by: string | null;
}

/** How many pictures one payment may have. */
export const maxUploadsPerPayment = 5;

const reviewTime = 12 * hour;
const beforeStart = 2 * hour;

/** When a merchant should have decided: after 12 h, but at least 2 h before the start (product rules, *Slips*). */
export function reviewDueAt(since: Instant, { startsAt }: Pick<SportsEvent, "startsAt">): Instant {
  return Math.max(since, earliest(since + reviewTime, startsAt - beforeStart));
}

/** One more picture waits. When it replaces a waiting one, the merchant's deadline stays. */
export function withUpload(
  slip: PaymentSlip | null,
  event: Pick<SportsEvent, "startsAt">,
  flags: readonly SlipFlag[],
  now: Instant,
): PaymentSlip {
  const since = slip?.reviewSince ?? now;
  const uploads = (slip?.uploads ?? 0) + 1;
  return { ...slip, uploads, reviewSince: since, reviewDueAt: reviewDueAt(since, event), flags, cameAt: since };
}

/** A slip came after its attempt had ended (product rules, *Slips*). */
export function withLateUpload(slip: PaymentSlip | null, flags: readonly SlipFlag[], now: Instant): PaymentSlip {
  return {
    ...slip,
    uploads: (slip?.uploads ?? 0) + 1,
    reviewSince: now,
    reviewDueAt: null,
    flags,
    cameAt: now,
    late: true,
    seatsLost: undefined,
  };
}

/** The seats were lost while the slip waited: it waits on, as an exception. Unchanged where none waits. */
export function withSeatsLost(slip: PaymentSlip): PaymentSlip {
  return slip.reviewSince === null ? slip : { ...slip, reviewDueAt: null, late: true, seatsLost: true };
}

/** The merchant has decided; no slip waits. */
export function reviewed(slip: PaymentSlip): PaymentSlip {
  return { ...slip, reviewSince: null, reviewDueAt: null };
}

/**
 * The payer objected, and the bank took the money back: at once while the dispute is open, and for good when the
 * merchant loses. When the merchant wins, the money returns.
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

/** While a dispute is open, refunds of its payment stop (product rules, *Money*). */
export function stopsRefunds({ dispute }: Pick<Payment, "dispute">): boolean {
  return dispute?.state === "open";
}

/** The part of a payment that the payer's bank has taken, for now or for good. */
export function takenBack({ dispute, amount }: Pick<Payment, "dispute" | "amount">): Money {
  return dispute === null || dispute.state === "won" ? zero(amount.currency) : dispute.amount;
}

/** The part of a payment that the payer's bank keeps for good. */
export function lostToDispute({ dispute, amount }: Pick<Payment, "dispute" | "amount">): Money {
  return dispute?.state === "lost" ? dispute.amount : zero(amount.currency);
}
