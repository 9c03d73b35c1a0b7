import { hasRunOut, isFree, isHeld } from "#domain/participation/participation.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import { type NextAction, type PaymentFailure, isFinal } from "#domain/payment/payment.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { PayingAnswer } from "#application/use-cases/pay-for-event.ts";
import { isByTransfer } from "#domain/payment/method.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";

type ActionOf<Type extends NextAction["type"]> = Extract<NextAction, { type: Type }>;

/** Where a member stands between holding seats and having paid for them. */
export type PaymentStage =
  /** Seats are held: choose how to pay. A failed attempt says why it failed. */
  | { readonly kind: "choose"; readonly failed: PaymentView | null }
  /** The payer has to confirm, on the bank's own page or where the gateway's code shows it: over this one. */
  | { readonly kind: "authenticate"; readonly payment: PaymentView; readonly action: ActionOf<"redirect" | "gateway"> }
  | { readonly kind: "scan"; readonly payment: PaymentView; readonly action: ActionOf<"qr"> }
  /** Transfer the money, and send the slip. A rejected one says why. */
  | { readonly kind: "transfer"; readonly payment: PaymentView; readonly action: ActionOf<"transfer"> }
  /** An attempt that this screen can't continue. It can be ended or replaced. */
  | { readonly kind: "elsewhere"; readonly payment: PaymentView }
  /** The result is not known yet; no other attempt may start. */
  | { readonly kind: "processing"; readonly payment: PaymentView }
  | { readonly kind: "paid" }
  /** The slip is with the merchant. */
  | { readonly kind: "under_review"; readonly payment: PaymentView | null }
  /** An offer of a free event: there is nothing to pay, only to accept. */
  | { readonly kind: "free_offer" }
  /** The deadline passed: the seats were released, and nothing was charged. */
  | { readonly kind: "released" }
  /** The deadline passed while the bank was still working. */
  | { readonly kind: "late"; readonly payment: PaymentView }
  /** The money came after the seats were released, so it is refunded. */
  | { readonly kind: "refunded"; readonly payment: PaymentView; readonly refund: RefundView | null }
  | { readonly kind: "left" | "taken_out" | "moved"; readonly refund: RefundView | null }
  | { readonly kind: "waiting" }
  | { readonly kind: "event_cancelled"; readonly refund: RefundView | null };

/** After its deadline, a held seat counts as gone even before the server says so. */
export function paymentStage(mine: ParticipationView, now: Instant): PaymentStage {
  switch (mine.state) {
    case "confirmed":
      return { kind: "paid" };
    case "under_review":
      return { kind: "under_review", payment: mine.payment };
    case "waitlisted":
      return { kind: "waiting" };
    case "left":
      if (mine.endedBecause === "moved") return { kind: "moved", refund: mine.refund };
      return { kind: mine.endedBecause === "taken_out" ? "taken_out" : "left", refund: mine.refund };
    case "event_cancelled":
      return { kind: "event_cancelled", refund: mine.refund };
    case "expired":
      return mine.endedBecause === "offer_declined" ? { kind: "left", refund: mine.refund } : afterTheDeadline(mine);
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
    case "gateway":
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
    // Still held, but paid: the server's answer is still to come.
    return isHeld(state) ? { kind: "late", payment } : { kind: "refunded", payment, refund };
  }
  return payment?.state === "processing" ? { kind: "late", payment } : { kind: "released" };
}

/** What went wrong with the member's last step, shown where it happened. Typed text is always kept. */
export type PaymentTrouble =
  | { readonly kind: "declined"; readonly code: PaymentFailure["code"] }
  /** The gateway does not answer. Sending the same order again continues the same work. */
  | { readonly kind: "unavailable" }
  /** No answer came, or one that says nothing. Sending the same order again is safe. */
  | { readonly kind: "lost"; readonly failure: unknown }
  /** The same, of an order that was sent before this screen was shown. */
  | { readonly kind: "unclear" }
  /** Another step failed. As far as is known, nothing changed. */
  | { readonly kind: "failed"; readonly failure: unknown }
  | {
      readonly kind: "refused";
      readonly reason: "not_payable" | "too_many_holds" | "onsite_not_offered" | "already_paid" | "not_leavable";
    };

/** The trouble to show after an answer; null when the participation's state says everything. */
export function troubleOf(answer: Exclude<PayingAnswer, { kind: "started" }>): PaymentTrouble | null {
  switch (answer.kind) {
    case "declined":
      return { kind: "declined", code: answer.declineCode };
    case "gateway_unavailable":
      return { kind: "unavailable" };
    case "card_refused":
    case "card_shown":
      return null;
    case "refused":
      return answer.reason === "not_payable" ||
        answer.reason === "too_many_holds" ||
        answer.reason === "onsite_not_offered"
        ? { kind: "refused", reason: answer.reason }
        : null;
  }
}

/** A decline that became known later, for example after 3-D Secure. It is in the latest attempt. */
export function declineOf(stage: PaymentStage | null): PaymentTrouble | null {
  if (stage?.kind !== "choose" || stage.failed === null) return null;
  return { kind: "declined", code: stage.failed.failure?.code ?? "payment_failed" };
}

/**
 * What giving back unpaid seats means for the money. Only the payer knows whether a transfer was made, and an open
 * attempt may still succeed at that moment.
 */
export function giveBackText(payment: PaymentView | null): MessageId {
  if (isByTransfer(payment)) return "payment.giveBackTransfer";
  return payment && !isFinal(payment) ? "payment.giveBackOpen" : "payment.giveBackDetail";
}

/** "Nothing was charged", if that is certain. A transfer is not known before its money arrives. */
export function chargedNothingText(payment: PaymentView | null, otherwise: MessageId): MessageId {
  return isByTransfer(payment) ? "payment.transferAfterEnd" : otherwise;
}

/** The stages in which there is nothing left to pay. */
export type EndedKind = Exclude<
  PaymentStage["kind"],
  "choose" | "authenticate" | "scan" | "transfer" | "under_review" | "elsewhere" | "processing"
>;

/**
 * What is said below the title of an ending: why it ended where the title doesn't say it, and that nothing was charged
 * where that is true. Where money moved, its refund says the rest. `otherwise`: of endings that say nothing of money.
 */
export function endedTexts(kind: EndedKind, mine: ParticipationView, otherwise: MessageId): readonly MessageId[] {
  const { payment, refund } = mine;
  const moneyMoved = refund !== null || payment?.state === "succeeded";
  switch (kind) {
    case "event_cancelled":
      if (moneyMoved) return ["leave.cancelledDetail"];
      return ["ticket.cancelledDetail", chargedNothingText(payment, "payment.leftDetail")];
    case "left":
    case "taken_out":
      return moneyMoved ? [] : [chargedNothingText(payment, "payment.leftDetail")];
    case "released":
      return [chargedNothingText(payment, otherwise)];
    default:
      return [otherwise];
  }
}
