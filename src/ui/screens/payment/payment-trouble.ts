import type { PayAnswer } from "#application/ports/payment-repository.ts";
import type { CardRefused } from "#application/use-cases/manage-card.ts";
import type { PaymentFailure } from "#domain/payment/payment.ts";
import type { PaymentStage } from "./payment-stage.ts";

/** What went wrong with the member's last step, said where it happened. Nothing typed is lost by any of them. */
export type PaymentTrouble =
  | { readonly kind: "declined"; readonly code: PaymentFailure["code"] }
  /** The gateway does not answer; the same order again carries the same work on. */
  | { readonly kind: "unavailable" }
  /** No answer, or one that says nothing: the same order again is safe. */
  | { readonly kind: "lost"; readonly failure: unknown }
  /** Another step failed; nothing changed as far as anybody knows. */
  | { readonly kind: "failed"; readonly failure: unknown }
  | { readonly kind: "refused"; readonly reason: "not_payable" | "too_many_holds" | "already_paid" | "not_leavable" };

/** What an answer leaves to say; null where the state of the participation says it all. */
export function troubleOf(answer: Exclude<PayAnswer, { kind: "started" }> | CardRefused): PaymentTrouble | null {
  switch (answer.kind) {
    case "declined":
      return { kind: "declined", code: answer.declineCode };
    case "gateway_unavailable":
      return { kind: "unavailable" };
    case "card_refused":
      return null;
    case "refused":
      return answer.reason === "not_payable" || answer.reason === "too_many_holds"
        ? { kind: "refused", reason: answer.reason }
        : null;
  }
}

/** A decline that became known later, such as after 3-D Secure; the latest attempt carries it. */
export function declineOf(stage: PaymentStage | null): PaymentTrouble | null {
  if (stage?.kind !== "choose" || stage.failed === null) return null;
  return { kind: "declined", code: stage.failed.failure?.code ?? "payment_failed" };
}
