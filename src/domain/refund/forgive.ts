import { isErased } from "#domain/member/erased.ts";
import { isZero, type Money } from "#domain/money/money.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { type PaidSeats, paymentOfSeats } from "./leave-quote.ts";
import { type Refund, refundable, refundsOf } from "./refund.ts";

export type ForgiveOutcome =
  /** All that is kept of the payment goes back: `percent` of what was paid, in whole percent. */
  | {
      readonly kind: "forgives";
      readonly payment: PaidSeats;
      readonly refund: Pick<Refund, "amount" | "percent" | "cause">;
    }
  /** It went back before. */
  | { readonly kind: "forgiven"; readonly refund: Refund }
  | Refused<"nothing_kept">;

/**
 * Staff forgive a member who left: what the refund policy kept goes back too, once. Refused where nothing is kept, for
 * a place that was not left, and for who was erased and can name no account. `payments` and `refunds` are the place's.
 */
export function decideForgive(
  { state, memberId }: Pick<Participation, "state" | "memberId">,
  payments: readonly Payment[],
  refunds: readonly Refund[],
): ForgiveOutcome {
  const earlier = refunds.find(({ cause }) => cause === "forgiven");
  if (earlier) return { kind: "forgiven", refund: earlier };
  const payment = state === "left" && !isErased(memberId) ? paymentOfSeats(payments) : null;
  if (!payment) return refused("nothing_kept");
  const amount = refundable(payment, refundsOf(payment, refunds));
  if (isZero(amount)) return refused("nothing_kept");
  return {
    kind: "forgives",
    payment,
    refund: { amount, percent: percentOf(amount, payment.amount), cause: "forgiven" },
  };
}

function percentOf(part: Money, whole: Money): number {
  return Math.round((part.amount * 100) / whole.amount);
}
