import { endedWithEvent } from "#domain/event/cancelled-places.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { add, type Money } from "#domain/money/money.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { heldPurchases, settleSeats } from "#domain/refund/leave-quote.ts";
import { type Refund, refundsOf } from "#domain/refund/refund.ts";
import type { Store } from "#server/application/ports/store.ts";
import { askAboutSeller, askToSend, draftRefund } from "./request-refund.ts";

/** A place with what was paid for it and what went back. */
export interface PlaceWithMoney {
  readonly participation: Participation;
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
}

/**
 * What was paid for the seats still held goes back in full when their event is cancelled, or lost these seats, or staff
 * take the place out or move it. Seats that were given up before stay settled. A place has several payments where its
 * debt at the venue was paid in parts. A refund's id follows from its payment's, so that it is the same on paper and
 * when it is written.
 */
async function backFor(
  store: Store,
  { participation, payments, refunds }: PlaceWithMoney,
): Promise<readonly { readonly payment: Payment; readonly refund: Refund | null }[]> {
  const back = heldPurchases(payments, participation.seats).map(async ({ payment, seats }) => {
    const settled = settleSeats(payment, refundsOf(payment, refunds), seats, 100);
    const refund = await draftRefund(store, settled.payment, refunds, {
      id: backId(payment),
      amount: settled.amount,
      percent: 100,
      cause: causeOf(participation),
      requestedAt: participation.changedAt,
    });
    return { payment: settled.payment, refund };
  });
  return Promise.all(back);
}

function causeOf({ ending }: Participation): Refund["cause"] {
  return ending === "displaced" || ending === "taken_out" || ending === "moved" ? ending : "event_cancelled";
}

/** What a place that lost its seats would get back: none when nothing was paid. */
export async function foreseenBack(store: Store, place: PlaceWithMoney): Promise<readonly Refund[]> {
  return (await backFor(store, place)).flatMap(({ refund }) => refund ?? []);
}

/** What refunds of one place come to; null where there are none. */
export function sumOf(refunds: readonly Refund[]): Money | null {
  return refunds.length === 0 ? null : refunds.map(({ amount }) => amount).reduce(add);
}

/**
 * Writes the refunds of places that end with their event or because it lost their seats, in the same transaction, and
 * asks to send them.
 */
export async function giveBackCancelled(store: Store, ended: readonly Participation[]): Promise<void> {
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  const attempts = await store.payments.ofParticipations(ids);
  if (attempts.size === 0) return;
  const earlier = await store.refunds.ofParticipations(ids);
  const payments: Payment[] = [];
  const refunds: Refund[] = [];
  for (const participation of ended) {
    const { id } = participation;
    const money = { payments: attempts.get(id) ?? [], refunds: earlier.get(id) ?? [] };
    for (const { payment, refund } of await backFor(store, { participation, ...money })) {
      payments.push(payment);
      await askAboutSeller(store, payment, money.refunds);
      if (refund) refunds.push(refund);
    }
  }
  if (payments.length > 0) await store.payments.save(...payments);
  if (refunds.length > 0) await store.refunds.addAll(refunds);
  for (const refund of refunds) await askToSend(store, refund);
}

/**
 * A place as everybody sees it from the moment at which its event was cancelled: ended, and with its refund requested,
 * also while it is not written yet. Any other place is as it is written.
 */
export async function onPaper(store: Store, written: PlaceWithMoney, event: SportsEvent): Promise<PlaceWithMoney> {
  const participation = endedWithEvent(written.participation, event);
  if (participation === written.participation) return written;
  if (wasGivenBack(written)) return { ...written, participation };
  const refunds = await foreseenBack(store, { ...written, participation });
  return { ...written, participation, refunds: [...written.refunds, ...refunds] };
}

/** Was the money given back between the reading of the place and that of its payments? */
function wasGivenBack({ participation, payments, refunds }: PlaceWithMoney): boolean {
  return heldPurchases(payments, participation.seats).some(({ payment, seats: held }) => {
    const { seats, settledPercents } = payment.bought;
    return refunds.some(({ id }) => id === backId(payment)) || settledPercents > (seats - held) * 100;
  });
}

/** A payment's money goes back once for its event's end. */
const backId = ({ id }: Pick<Payment, "id">) => `${id}-back`;
