import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { sportTypes, type SportType } from "#domain/event/sport-type.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Page } from "#domain/page.ts";
import { decodeCursor, pageOf } from "#server/application/ports/cursor.ts";
import type { EventFilter } from "./event-store.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { seeEvents } from "./event-views.ts";
import { merchantProfileOf } from "#server/application/events/event-detail-view.ts";

/** How a reader filters the list. */
export interface EventSearch extends Omit<EventFilter, "notOverAt" | "hasSeatsAt"> {
  readonly hasSeats?: boolean;
}

export interface EventList {
  /** Null when nobody is signed in. */
  readonly reader: MemberId | null;
  readonly search: EventSearch;
  readonly limit: number;
  readonly cursor: string | null;
}

/** Everybody can browse the events that are not over, by start, or nearest first near a position. */
export class BrowseEvents {
  static readonly needs: Needs<typeof BrowseEvents> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  sportTypes(): readonly SportType[] {
    return sportTypes;
  }

  async list({ reader, search, limit, cursor }: EventList): Promise<Page<EventSummary>> {
    const { hasSeats, ...narrowed } = search;
    const now = this.#transactions.now();
    const filter: EventFilter = { ...narrowed, notOverAt: now, ...(hasSeats ? { hasSeatsAt: now } : {}) };
    const listed = await this.#transactions.read((store) => store.events.list(filter, limit + 1, decodeCursor(cursor)));
    await this.#rooms.settleDue(listed.map(({ event }) => event.id));
    const page = pageOf(listed, limit, ({ event, distanceKm }) => ({
      key: distanceKm ?? event.startsAt,
      id: event.id,
    }));
    const seen = await this.#transactions.read((store) =>
      seeEvents(store, page.items, reader, this.#transactions.now()),
    );
    const items = page.items.flatMap(({ event }) => seen.summaries.get(event.id) ?? []);
    return { items, nextCursor: page.nextCursor };
  }

  /** When what is shown of these events next changes by itself; null: never. */
  changesAt(eventIds: readonly EventId[]): Promise<Instant | null> {
    return this.#transactions.read((store) => store.events.nextChange(eventIds, this.#transactions.now()));
  }

  /** A merchant and its coming events. Null when there is no such merchant. */
  async ofMerchant(
    merchantId: MerchantId,
    list: Omit<EventList, "search">,
  ): Promise<{ readonly merchant: MerchantProfile; readonly events: Page<EventSummary> } | null> {
    const merchant = await this.#transactions.read((store) => store.merchants.find(merchantId));
    if (!merchant) return null;
    return { merchant: merchantProfileOf(merchant), events: await this.list({ ...list, search: { merchantId } }) };
  }
}
