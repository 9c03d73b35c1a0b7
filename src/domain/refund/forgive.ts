import { isErased } from "#domain/member/erased.ts";
import { add, isZero, type Money } from "#domain/money/money.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { isPurchase, type PaidSeats } from "./leave-quote.ts";
import { type Refund, refundable, refundsOf } from "./refund.ts";

export type ForgiveOutcome =
  /** All that is kept of each payment goes back: `percent` of what was paid, in whole percent. */
  | {
      readonly kind: "forgives";
      readonly amount: Money;
      readonly back: readonly {
        readonly payment: PaidSeats;
        readonly refund: Pick<Refund, "amount" | "percent" | "cause">;
      }[];
    }
  /** It went back before. */
  | { readonly kind: "forgiven"; readonly amount: Money }
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
  const earlier = refunds.filter(({ cause }) => cause === "forgiven");
  if (earlier.length > 0) return { kind: "forgiven", amount: earlier.map(({ amount }) => amount).reduce(add) };
  const purchases = state === "left" && !isErased(memberId) ? payments.filter(isPurchase) : [];
  const back = purchases.flatMap((payment) => {
    const amount = refundable(payment, refundsOf(payment, refunds));
    const refund = { amount, percent: percentOf(amount, payment.amount), cause: "forgiven" } as const;
    return isZero(amount) ? [] : [{ payment, refund }];
  });
  if (back.length === 0) return refused("nothing_kept");
  return { kind: "forgives", amount: back.map(({ refund }) => refund.amount).reduce(add), back };
}

function percentOf(part: Money, whole: Money): number {
  return Math.round((part.amount * 100) / whole.amount);
}
