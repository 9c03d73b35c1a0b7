import type { SportsEvent } from "#domain/event/sports-event.ts";
import { times } from "#domain/money/money.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { LeaveQuote } from "#domain/refund/leave-quote.ts";
import { quoteRefund } from "#domain/refund/policy.ts";
import { cutToRefundable } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Store } from "../ports/store.ts";
import { destinationOf } from "./request-refund.ts";

/**
 * What a participation's payment gives back when seats are given up now (all of them when `seats`, the number that
 * stays, is null): the tier of the policy stored at joining, cut to what can still be refunded. Null where nothing was
 * paid.
 */
export async function quoteLeaving(
  store: Store,
  participation: Participation,
  event: Pick<SportsEvent, "startsAt">,
  seats: number | null,
  now: Instant,
): Promise<{ readonly payment: Payment; readonly quote: LeaveQuote } | null> {
  const attempts = (await store.payments.ofParticipations([participation.id])).get(participation.id) ?? [];
  const payment = attempts.find((attempt) => attempt.state === "succeeded");
  if (!payment || participation.state !== "confirmed") return null;
  const refunds = (await store.refunds.ofParticipations([participation.id])).get(participation.id) ?? [];
  const ofPayment = refunds.filter((refund) => refund.paymentId === payment.id);
  const givenUp = times(participation.price, participation.seats - (seats ?? 0));
  const quote = quoteRefund(participation.refundPolicy, givenUp, event.startsAt, now);
  const amount = cutToRefundable(quote.amount, payment, ofPayment);
  return { payment, quote: { ...quote, amount, destination: destinationOf(payment) } };
}
