import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { EventId, MerchantId, SportsEvent } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { type Store, UnitOfWork } from "#server/application/ports/store.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { seeEventDetail } from "./event-detail-view.ts";

export interface EventQuestion {
  /** Null when nobody is signed in. */
  readonly reader: MemberId | null;
  readonly merchantId: MerchantId;
  readonly eventId: EventId;
}

/** Everybody can read an event. What is due is settled first. Drafts and events of another merchant are not found. */
export class ReadEvent {
  static readonly needs: Needs<typeof ReadEvent> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async run(question: EventQuestion): Promise<EventDetail | null> {
    await this.#rooms.settleDue([question.eventId]);
    return this.#transactions.read((store) => this.#read(store, question));
  }

  async #read(store: Store, { reader, merchantId, eventId }: EventQuestion): Promise<EventDetail | null> {
    const event = await store.events.find(eventId);
    if (!event || event.merchantId !== merchantId || event.stage === "draft") return null;
    return seeEventDetail(store, event, reader, this.#transactions.now());
  }
}

export interface EventPreview {
  readonly event: Pick<
    SportsEvent,
    "title" | "description" | "sportType" | "startsAt" | "timeZone" | "venue" | "price" | "coverUrl"
  >;
  readonly merchantName: string;
}

/**
 * What a chat shows for a link to an event. Only facts that seldom change, and only for a published event of this
 * merchant.
 */
export class PreviewEvent {
  static readonly needs: Needs<typeof PreviewEvent> = [UnitOfWork];
  readonly #unitOfWork: UnitOfWork;

  constructor(unitOfWork: UnitOfWork) {
    this.#unitOfWork = unitOfWork;
  }

  run({
    merchantId,
    eventId,
  }: {
    readonly merchantId: MerchantId;
    readonly eventId: EventId;
  }): Promise<EventPreview | null> {
    return this.#unitOfWork.read(async (store) => {
      const event = await store.events.find(eventId);
      if (event?.merchantId !== merchantId || event.stage !== "published") return null;
      const merchant = await store.merchants.find(merchantId);
      return merchant && { event, merchantName: merchant.name };
    });
  }
}
