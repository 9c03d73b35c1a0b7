import type { Needs } from "#wiring/needs.ts";
import { type Decision, unchanged } from "#domain/event/event-room.ts";
import { type Refused, type NotFound, type Invalid, notFound, invalid, isFaulty } from "#domain/refusal.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import { decidePublishEvent } from "#domain/event/event-stage.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import { announceNews } from "#server/application/clubs/read-news.ts";
import { keepFirstZone } from "#server/application/merchants/merchant-zone.ts";
import { merchantOf, methodFaults } from "./own-events.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { PaymentGateways } from "#server/application/paying/payment-gateways.ts";
import { seeRoom } from "#server/application/events/event-detail-view.ts";

export type PublishEventAnswer =
  | { readonly kind: "published"; readonly event: EventDetail }
  | NotFound
  | Invalid
  | Refused<"event_cancelled">;

/** A merchant opens its draft to members. Repeatable. An event of another merchant is not found. */
export class PublishEvent {
  static readonly needs: Needs<typeof PublishEvent> = [Rooms, Transactions, PaymentGateways];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;
  readonly #gateways: PaymentGateways;

  constructor(rooms: Rooms, transactions: Transactions, gateways: PaymentGateways) {
    this.#gateways = gateways;
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async run(merchantId: MerchantId, eventId: EventId, by: Actor = sideline): Promise<PublishEventAnswer> {
    const merchant = await merchantOf(this.#transactions, merchantId, eventId);
    if (!merchant) return notFound;
    const answer = await this.#rooms.change(eventId, (open) => publishInRoom(open, this.#gateways, merchant, by));
    return answer ?? notFound;
  }
}

/**
 * Opens a draft to members in its open room, and forgets the time at which it was to be published by itself.
 * Repeatable. Never `not_found`.
 */
export async function publishInRoom(
  open: OpenRoom,
  gateways: PaymentGateways,
  merchant: Merchant,
  by: Actor,
): Promise<Decision<PublishEventAnswer>> {
  const { store, room, now } = open;
  const decision = decidePublishEvent(room, now);
  const { outcome } = decision;
  if (outcome.kind !== "published") return unchanged(room, outcome);
  if (decision.room !== room) {
    const fields = await methodFaults(store, gateways, decision.room.event, merchant.id);
    if (isFaulty(fields)) return unchanged(room, invalid(fields));
    await store.events.update(decision.room.event);
    await store.publishing.remove(room.event.id);
    await keepFirstZone(store, merchant);
    await announceNews(open, decision.room.event);
    await open.record({
      merchantId: merchant.id,
      by,
      act: "event_published",
      about: { kind: "event", id: room.event.id },
      before: { stage: room.event.stage },
      after: { stage: decision.room.event.stage },
    });
    open.announce(room.event.id);
  }
  return { ...decision, outcome: { kind: "published", event: seeRoom(decision.room, merchant, now) } };
}
