import { hasRunOut, isFree, isHeld } from "#domain/participation/participation.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import type { NextAction } from "#domain/payment/payment.ts";
import type { Instant } from "#domain/time/instant.ts";

type ActionOf<Type extends NextAction["type"]> = Extract<NextAction, { type: Type }>;

/** Where a member stands between holding seats and having paid for them. */
export type PaymentStage =
  /** Seats are held: choose how to pay. A failed attempt says why it failed. */
  | { readonly kind: "choose"; readonly failed: PaymentView | null }
  /** The bank wants to hear from the payer on its own page. */
  | { readonly kind: "authenticate"; readonly payment: PaymentView; readonly action: ActionOf<"redirect"> }
  | { readonly kind: "scan"; readonly payment: PaymentView; readonly action: ActionOf<"qr"> }
  /** Transfer the money, and send the slip. A rejected one says why. */
  | { readonly kind: "transfer"; readonly payment: PaymentView; readonly action: ActionOf<"transfer"> }
  /** An attempt that this screen can't go on with: it can be ended or replaced. */
  | { readonly kind: "elsewhere"; readonly payment: PaymentView }
  /** Nobody knows yet; no other attempt may start. */
  | { readonly kind: "processing"; readonly payment: PaymentView }
  | { readonly kind: "paid" }
  /** The slip is with the merchant. */
  | { readonly kind: "under_review"; readonly payment: PaymentView | null }
  /** An offer of a free event: nothing is to be paid, it is accepted. */
  | { readonly kind: "free_offer" }
  /** The deadline passed: the seats went back, nothing was charged. */
  | { readonly kind: "released" }
  /** The deadline passed while the bank was still at it. */
  | { readonly kind: "late"; readonly payment: PaymentView }
  /** The money came after the seats were gone: it goes back. */
  | { readonly kind: "refunded"; readonly payment: PaymentView; readonly refund: RefundView | null }
  | { readonly kind: "left"; readonly refund: RefundView | null }
  | { readonly kind: "waiting" }
  | { readonly kind: "event_cancelled"; readonly refund: RefundView | null };

/** A deadline passed is no seat, even while the server has not said so yet. */
export function paymentStage(mine: ParticipationView, now: Instant): PaymentStage {
  switch (mine.state) {
    case "confirmed":
      return { kind: "paid" };
    case "under_review":
      return { kind: "under_review", payment: mine.payment };
    case "waitlisted":
      return { kind: "waiting" };
    case "left":
      return { kind: "left", refund: mine.refund };
    case "event_cancelled":
      return { kind: "event_cancelled", refund: mine.refund };
    case "expired":
      return afterTheDeadline(mine);
    case "awaiting_payment":
    case "offered":
      return hasRunOut(mine, now) ? afterTheDeadline(mine) : held(mine);
  }
}

function held(mine: ParticipationView): PaymentStage {
  if (isFree(mine)) return { kind: "free_offer" };
  const { payment } = mine;
  if (!payment || payment.state === "created" || payment.state === "cancelled") return { kind: "choose", failed: null };
  if (payment.state === "failed") return { kind: "choose", failed: payment };
  return payment.state === "requires_action" ? acting(payment) : { kind: "processing", payment };
}

function acting(payment: PaymentView): PaymentStage {
  switch (payment.nextAction?.type) {
    case "redirect":
      return { kind: "authenticate", payment, action: payment.nextAction };
    case "qr":
      return { kind: "scan", payment, action: payment.nextAction };
    case "transfer":
      return { kind: "transfer", payment, action: payment.nextAction };
    default:
      return { kind: "elsewhere", payment };
  }
}

function afterTheDeadline({ payment, refund, state }: ParticipationView): PaymentStage {
  if (payment?.state === "succeeded") {
    // Held still and paid for: the answer of the server is on its way.
    return isHeld(state) ? { kind: "late", payment } : { kind: "refunded", payment, refund };
  }
  return payment?.state === "processing" ? { kind: "late", payment } : { kind: "released" };
}
