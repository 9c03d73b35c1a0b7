import type { CancellationView } from "#contract/merchants/own-event.ts";
import { decideCancelEvent } from "#domain/event/event-stage.ts";
import { settle } from "#domain/event/settle.ts";
import type { EventId, MerchantId, SportsEvent } from "#domain/event/sports-event.ts";
import { add, type Money } from "#domain/money/money.ts";
import { isLiveState, type Participation } from "#domain/participation/participation.ts";
import { type NotFound, notFound, type Refused, refused } from "#domain/refusal.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { Store } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { onPaper } from "#server/application/refunding/give-back-cancelled.ts";
import type { Needs } from "#wiring/needs.ts";

export type ForeseenCancellation =
  | { readonly kind: "foreseen"; readonly cancellation: CancellationView }
  | NotFound
  | Refused<"event_over" | "event_cancelled">;

/** What cancelling an event would do now, by the same decisions. Changes nothing. Another merchant's is not found. */
export class ForeseeCancellation {
  static readonly needs: Needs<typeof ForeseeCancellation> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  run(merchantId: MerchantId, eventId: EventId): Promise<ForeseenCancellation> {
    return this.#transactions.read(async (store): Promise<ForeseenCancellation> => {
      const now = this.#transactions.now();
      const written = (await store.events.readRooms([eventId])).get(eventId);
      if (written?.event.merchantId !== merchantId) return notFound;
      if (written.event.stage === "cancelled") return refused("event_cancelled");
      const { room } = settle(written, now);
      const decision = decideCancelEvent(room, { reason: null, didNotTakePlace: true }, now);
      if (decision.outcome.kind === "refused") return decision.outcome;
      const live = room.participations.filter(({ state }) => isLiveState(state));
      const inside = live.filter(({ state }) => state !== "waitlisted");
      const refunds = await refundsOnPaper(store, live, decision.room.event);
      const cancellation = {
        places: inside.length,
        seats: inside.reduce((sum, { seats }) => sum + seats, 0),
        waiting: live.length - inside.length,
        refunds: refunds.length,
        refund: sumOf(refunds.map(({ amount }) => amount)),
      };
      return { kind: "foreseen", cancellation };
    });
  }
}

async function refundsOnPaper(
  store: Store,
  places: readonly Participation[],
  cancelled: SportsEvent,
): Promise<readonly Refund[]> {
  const ids = places.map(({ id }) => id);
  const payments = await store.payments.ofParticipations(ids);
  const earlier = await store.refunds.ofParticipations(ids);
  const found: Refund[] = [];
  for (const participation of places) {
    const { id } = participation;
    const written = { participation, payments: payments.get(id) ?? [], refunds: earlier.get(id) ?? [] };
    const { refunds } = await onPaper(store, written, cancelled);
    found.push(...refunds.slice(written.refunds.length));
  }
  return found;
}

function sumOf(amounts: readonly Money[]): Money | null {
  const [first, ...others] = amounts;
  return first ? others.reduce(add, first) : null;
}
