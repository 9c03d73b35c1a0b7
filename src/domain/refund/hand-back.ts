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
 */
export function handBack(refund: Refund, payment: Pick<Payment, "method">, now: Instant): HandBackOutcome {
  if (!isAtVenue(payment)) return refused("not_taken_at_venue");
  if (!isRefundOpen(refund))
    return isHandedBack(refund) ? { kind: "already_handed_back" } : refused("settled_otherwise");
  if (refund.state === "processing" || refund.payoutId !== null) return refused("with_bank");
  if (refund.payoutAccount !== null) return refused("bank_wanted");
  const destination = { kind: "venue", label: "" } as const;
  return { kind: "handed_back", refund: { ...refund, destination, state: "succeeded", settledAt: now } };
}

/** May staff still hand the refund back? */
export function mayBeHandedBack(refund: Refund, payment: Pick<Payment, "method">, now: Instant): boolean {
  return handBack(refund, payment, now).kind === "handed_back";
}

/** The member wants a refund by bank that staff would hand back. Any other refund, or one that they have, stays. */
export function wantedByBank(refund: Refund): Refund {
  return isHandedBack(refund) && isRefundOpen(refund) ? awaitAccount(refund) : refund;
}
