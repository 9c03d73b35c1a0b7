import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import type { EventSummary, UnderstoodSearch } from "#contract/events/event.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { sportTypes, type SportType } from "#domain/event/sport-type.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Page } from "#domain/page.ts";
import { decodeCursor, pageOf } from "#server/application/ports/cursor.ts";
import { placeOf } from "./event-store.ts";
import { type EventSearch, lookFor } from "./search/look-for.ts";
import { meantSearches } from "./search/meant-search.ts";
import { isAnyTime, meaningOf } from "./search/understood.ts";
import { sportIn } from "./search-words.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { seeEvents } from "./event-views.ts";
import { merchantProfileOf } from "#server/application/events/event-detail-view.ts";

export interface EventList {
  /** Null when nobody is signed in. */
  readonly reader: MemberId | null;
  readonly search: EventSearch;
  readonly limit: number;
  readonly cursor: string | null;
}

export interface FoundEvents extends Page<EventSummary> {
  /** Only when words were searched for. */
  readonly search?: UnderstoodSearch;
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

  /** What the list can be narrowed by: all sports, and the cities that have events to come. */
  async choices(): Promise<{ readonly sports: readonly SportType[]; readonly cities: readonly string[] }> {
    const cities = await this.#transactions.read(
      (store) => store.events.listedCities(this.#transactions.now()),
      "lately",
    );
    return { sports: sportTypes, cities };
  }

  /**
   * Events that hold the words of `q`, and those that are as its words for days, levels and the like say (`saidIn`).
   * Where there are none, what it may mean is searched for instead (`meantSearches`).
   */
  async list({ reader, search, limit, cursor }: EventList): Promise<FoundEvents> {
    // A member sees its own part, which it may have changed through another process.
    const how = reader === null ? "lately" : undefined;
    const now = this.#transactions.now();
    const { listed, instead, said, today } = await this.#transactions.read(async ({ events }) => {
      const part = { limit: limit + 1, after: decodeCursor(cursor) };
      const { found, said: heard, meant, find, ...known } = await lookFor(events, search, now, part);
      if (found.length > 0 || heard === null) return { ...known, listed: found, instead: null, said: heard };
      const others = await meantSearches(heard.rest, (unknown) => events.nearWords(unknown));
      for (const words of others) {
        const near = await find({ words, ...meant });
        if (near.length > 0) return { ...known, listed: near, instead: words, said: heard };
      }
      // What events say by their fields is given up before the words, days never are.
      const onlyDays = { ...heard, meanings: heard.meanings.filter(({ kind }) => kind === "day") };
      const mayGiveUp = (meant.traits ?? []).length > 0 && heard.rest.length > 0;
      for (const words of mayGiveUp ? [heard.rest, ...others] : []) {
        const near = await find({ words, spans: meant.spans });
        if (near.length > 0) return { ...known, listed: near, instead: words, said: onlyDays };
      }
      return { ...known, listed: found, instead: null, said: heard };
    }, how);
    await this.#rooms.settleDue(listed.map(({ event }) => event.id));
    const page = pageOf(listed, limit, placeOf);
    const seen = await this.#transactions.read(
      (store) => seeEvents(store, page.items, reader, this.#transactions.now()),
      how,
    );
    const items = page.items.flatMap(({ event }) => seen.summaries.get(event.id) ?? []);
    const found = { items, nextCursor: page.nextCursor };
    if (said === null) return found;
    const understood = meaningOf(said.meanings, search.everyWeek).filters(today);
    const sportType = sportIn(instead ?? said.words);
    return {
      ...found,
      search: { q: instead?.join(" ") ?? null, sportType, ...(!isAnyTime(understood) && { understood }) },
    };
  }

  /** When what is shown of these events next changes by itself; null: never. */
  changesAt(eventIds: readonly EventId[]): Promise<Instant | null> {
    return this.#transactions.read((store) => store.events.nextChange(eventIds, this.#transactions.now()), "lately");
  }

  /** A merchant and its coming events that pass the search. Null when there is no such merchant. */
  async ofMerchant(
    merchantId: MerchantId,
    { search, ...list }: EventList,
  ): Promise<{ readonly merchant: MerchantProfile; readonly events: Page<EventSummary> } | null> {
    const merchant = await this.#transactions.read((store) => store.merchants.find(merchantId), "lately");
    if (!merchant) return null;
    return {
      merchant: merchantProfileOf(merchant),
      events: await this.list({ ...list, search: { ...search, merchantId } }),
    };
  }
}
