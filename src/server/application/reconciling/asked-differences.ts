import { equals, type Money, subtract, zero } from "#domain/money/money.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { counts, goesByGateway, type Refund } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { AskedBooks } from "#server/application/paying/gateway-books.ts";
import type { Difference } from "./reconciliation-store.ts";

/** What a gateway that was asked has of one payment, against ours. */
export function askedDifferences(
  payment: Payment,
  refunds: readonly Refund[],
  { taken, refunds: listed }: AskedBooks,
): readonly Difference[] {
  const { id: paymentId, merchantId } = payment;
  const nothing = zero(payment.amount.currency);
  const about = { paymentId, merchantId };
  const minus = (amount: Money) => subtract(nothing, amount);
  const sent = refunds.filter((one) => goesByGateway(one) && (one.state === "processing" || one.state === "succeeded"));
  const sentBack = new Map(sent.filter(counts).map((one) => [one.id, one]));
  const all: readonly Difference[] = [
    {
      ...about,
      kind: "payment",
      id: paymentId,
      ours: payment.state === "succeeded" ? payment.amount : nothing,
      theirs: taken ?? nothing,
      bookedAt: payment.state === "succeeded" ? payment.changedAt : null,
    },
    ...listed.map(({ id, refundId, amount }): Difference => {
      const ours = sentBack.get(refundId ?? "");
      const bookedAt = ours ? bookedAtOf(ours) : null;
      const ourAmount = ours ? minus(ours.amount) : nothing;
      return { ...about, kind: "refund", id: refundId ?? id, ours: ourAmount, theirs: minus(amount), bookedAt };
    }),
    ...[...sentBack.values()]
      .filter(({ id }) => !listed.some(({ refundId }) => refundId === id))
      .map((one): Difference => ({
        ...about,
        kind: "refund",
        id: one.id,
        ours: minus(one.amount),
        theirs: nothing,
        bookedAt: bookedAtOf(one),
      })),
  ];
  return all.filter(({ ours, theirs }) => !equals(ours, theirs));
}

function bookedAtOf({ settledAt, processingAt, requestedAt }: Refund): Instant {
  return settledAt ?? processingAt ?? requestedAt;
}
