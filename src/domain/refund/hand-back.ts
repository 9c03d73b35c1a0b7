import { isAtVenue } from "#domain/payment/method.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import type { Instant } from "#domain/time/instant.ts";
import { awaitAccount } from "./bank-refund.ts";
import { isHandedBack, isRefundOpen, type Refund } from "./refund.ts";

export const handBackRefusals = ["not_taken_at_venue", "settled_otherwise", "with_bank", "bank_wanted"] as const;
export type HandBackRefusal = (typeof handBackRefusals)[number];

export type HandBackOutcome =
  | { readonly kind: "handed_back"; readonly refund: Refund }
  /** It was handed back before. */
  | { readonly kind: "already_handed_back" }
  | Refused<HandBackRefusal>;

/**
 * Staff handed a refund back at the venue, so it is settled without a bank account (product rules, *Money at the
 * venue*). Saying it again changes nothing. Refused when the payment was not taken at the venue, when the refund was
 * settled in another way, when it is in a payout file or with the bank, and when it goes to the member's bank account.
 * `by`: the id of who did it.
 */
export function handBack(refund: Refund, payment: Pick<Payment, "method">, now: Instant, by: string): HandBackOutcome {
  const refusal = refusalOf(refund, payment);
  if (refusal !== null)
    return refusal === "settled_otherwise" && isHandedBack(refund) ? { kind: "already_handed_back" } : refused(refusal);
  const destination = { kind: "venue", label: "" } as const;
  return {
    kind: "handed_back",
    refund: { ...refund, destination, state: "succeeded", settledAt: now, handedBackBy: by },
  };
}

/** May staff still hand the refund back? */
export function mayBeHandedBack(refund: Refund, payment: Pick<Payment, "method">): boolean {
  return refusalOf(refund, payment) === null;
}

function refusalOf(refund: Refund, payment: Pick<Payment, "method">): HandBackRefusal | null {
  if (!isAtVenue(payment)) return "not_taken_at_venue";
  if (!isRefundOpen(refund)) return "settled_otherwise";
  if (refund.state === "processing" || refund.payoutId !== null) return "with_bank";
  return refund.payoutAccount === null ? null : "bank_wanted";
}

/** The member wants a refund by bank that staff would hand back. Any other refund, or one that they have, stays. */
export function wantedByBank(refund: Refund): Refund {
  return isHandedBack(refund) && isRefundOpen(refund) ? awaitAccount(refund) : refund;
}
