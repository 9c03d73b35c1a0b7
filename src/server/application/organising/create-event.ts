import { type Invalid, invalid, isFaulty } from "#domain/refusal.ts";
import { keepFirstZone } from "#server/application/merchants/merchant-zone.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import { draftFaults, type EventDraft, eventFrom } from "#domain/event/event-draft.ts";
import { allSeatsOf } from "#domain/event/seats.ts";
import type { EventId, MerchantId, SportsEvent } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { announceNews } from "#server/application/clubs/read-news.ts";
import { CoverUse } from "#server/application/covers/cover-use.ts";
import { methodFaults, present } from "./own-events.ts";
import { PaymentGateways } from "#server/application/paying/payment-gateways.ts";
import { seeEventDetail } from "#server/application/events/event-detail-view.ts";

export type CreateEventAnswer = { readonly kind: "created"; readonly event: EventDetail } | Invalid;

/**
 * A merchant creates an event; it is published at once unless it is a draft. `eventId` is the id of the new event; the
 * same id again gives the event that was created before. Null: a new id. Texts that it has from an event it is made
 * `like` are not looked at again.
 */
export class CreateEvent {
  static readonly needs: Needs<typeof CreateEvent> = [Transactions, CoverUse, PaymentGateways];
  readonly #transactions: Transactions;
  readonly #covers: CoverUse;
  readonly #gateways: PaymentGateways;

  constructor(transactions: Transactions, covers: CoverUse, gateways: PaymentGateways) {
    this.#gateways = gateways;
    this.#transactions = transactions;
    this.#covers = covers;
  }

  async run(
    merchantId: MerchantId,
    draft: EventDraft,
    eventId: EventId | null = null,
    by: Actor = sideline,
    like: SportsEvent | null = null,
  ): Promise<CreateEventAnswer> {
    const now = this.#transactions.now();
    const id = eventId ?? this.#transactions.newId();
    const known = await this.#transactions.read((store) => store.events.find(id));
    if (known?.merchantId === merchantId) return this.#answer(known, now);
    const merchant = present(await this.#transactions.read((store) => store.merchants.find(merchantId)));
    const ofCover = await this.#covers.faults(merchantId, draft.coverUrl);
    const made = await this.#transactions.run(async (transaction) => {
      const { store, record } = transaction;
      const event = eventFrom(draft, id, merchant);
      const fields = {
        ...draftFaults(draft, now, like),
        ...ofCover,
        ...(await methodFaults(store, this.#gateways, event, merchant.id)),
      };
      if (isFaulty(fields)) return invalid(fields);
      await store.events.insert(event);
      await keepFirstZone(store, merchant);
      await announceNews(transaction, event);
      const { stage, startsAt, price } = event;
      await record({
        merchantId,
        by,
        act: "event_created",
        about: { kind: "event", id },
        before: null,
        after: { stage, startsAt, capacity: allSeatsOf(event), price },
      });
      return { kind: "made", event } as const;
    });
    return made.kind === "made" ? this.#answer(made.event, now) : made;
  }

  async #answer(event: SportsEvent, now: Instant): Promise<CreateEventAnswer> {
    const detail = await this.#transactions.read((store) => seeEventDetail(store, event, now));
    if (!detail) throw new Error("The new event or its merchant is missing.");
    return { kind: "created", event: detail };
  }
}
