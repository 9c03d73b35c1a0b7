import type { SportsEvent } from "#domain/event/sports-event.ts";
import { times } from "#domain/money/money.ts";
import { isFreeToLeave, type Participation } from "#domain/participation/participation.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { LeaveQuote } from "#domain/refund/leave-quote.ts";
import { quoteRefund, quoteWhileFree } from "#domain/refund/policy.ts";
import { cutToRefundable, keptSuccess, refundsOf } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Store } from "#server/application/ports/store.ts";
import { destinationOf } from "#server/application/refunding/request-refund.ts";

/**
 * What a participation's payment gives back when seats are given up now (all of them when `seats`, the number that
 * stays, is null): the tier of the policy stored at joining, or all where the event was changed under the member, cut to
 * what can still be refunded. Null where nothing was paid.
 */
export async function quoteLeaving(
  store: Store,
  participation: Participation,
  event: Pick<SportsEvent, "startsAt">,
  seats: number | null,
  now: Instant,
): Promise<{ readonly payment: Payment; readonly quote: LeaveQuote } | null> {
  if (participation.state !== "confirmed") return null;
  const attempts = (await store.payments.ofParticipations([participation.id])).get(participation.id) ?? [];
  const refunds = (await store.refunds.ofParticipations([participation.id])).get(participation.id) ?? [];
  const payment = keptSuccess(attempts, refunds);
  if (!payment) return null;
  const givenUp = times(participation.price, participation.seats - (seats ?? 0));
  const quote = isFreeToLeave(participation, now)
    ? quoteWhileFree(givenUp)
    : quoteRefund(participation.refundPolicy, givenUp, event.startsAt, now);
  const amount = cutToRefundable(quote.amount, payment, refundsOf(payment, refunds));
  return { payment, quote: { ...quote, amount, destination: await destinationOf(store, payment) } };
}
