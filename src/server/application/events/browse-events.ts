import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import type { EventSummary, UnderstoodSearch } from "#contract/events/event.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { EventId, EventSetting, MerchantId } from "#domain/event/sports-event.ts";
import type { PlayLevel } from "#domain/event/play-level.ts";
import type { DayPart } from "#domain/event/traits.ts";
import { sportTypes, type SportType } from "#domain/event/sport-type.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Page } from "#domain/page.ts";
import { decodeCursor, pageOf } from "#server/application/ports/cursor.ts";
import type { EventFilter } from "./event-store.ts";
import { type MeantSearch, meantSearches } from "./search/meant-search.ts";
import { namesPlace, searchWordsOf, sportIn } from "./search-words.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { seeEvents } from "./event-views.ts";
import { merchantProfileOf } from "#server/application/events/event-detail-view.ts";

/** How a reader filters the list. */
export interface EventSearch extends Omit<EventFilter, "notOverAt" | "hasSeatsAt" | "words" | "traits"> {
  readonly q?: string;
  readonly hasSeats?: boolean;
  /** It starts in one of these parts of the day, on its own clocks. */
  readonly timeOfDay?: readonly DayPart[];
  /** It is for one of these. */
  readonly levels?: readonly PlayLevel[];
  readonly setting?: EventSetting;
  readonly free?: boolean;
}

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

  /** Where no event holds the words of `q`, what they may mean is searched for instead (`meantSearches`). */
  async list({ reader, search, limit, cursor }: EventList): Promise<FoundEvents> {
    const { hasSeats, q, city, timeOfDay = [], levels = [], setting, free, ...narrowed } = search;
    // A member sees its own part, which it may have changed through another process.
    const how = reader === null ? "lately" : undefined;
    const now = this.#transactions.now();
    const words = q === undefined ? null : searchWordsOf(q);
    const wanted = [timeOfDay, levels, setting ? [setting] : [], free ? ["free" as const] : []];
    const traits = wanted.filter(({ length }) => length > 0);
    const seats = hasSeats ? { hasSeatsAt: now } : {};
    const filter: EventFilter = { ...narrowed, ...seats, notOverAt: now };
    const { listed, meant } = await this.#transactions.read(async ({ events }) => {
      const find = (some: Pick<MeantSearch, "words" | "traits"> | null) => {
        const within = city === undefined || namesPlace(some?.words ?? []) ? {} : { city };
        const said = some ? { words: some.words, traits: [...traits, ...some.traits] } : { traits };
        return events.list({ ...filter, ...within, ...said }, limit + 1, decodeCursor(cursor));
      };
      const asked = await find(words && { words, traits: [] });
      if (words === null || asked.length > 0) return { listed: asked, meant: null };
      for (const other of await meantSearches(words, (unknown) => events.nearWords(unknown))) {
        const found = await find(other);
        if (found.length > 0) return { listed: found, meant: other };
      }
      return { listed: asked, meant: null };
    }, how);
    await this.#rooms.settleDue(listed.map(({ event }) => event.id));
    const page = pageOf(listed, limit, ({ event, distanceKm }) => ({
      key: distanceKm ?? event.startsAt,
      id: event.id,
    }));
    const seen = await this.#transactions.read(
      (store) => seeEvents(store, page.items, reader, this.#transactions.now()),
      how,
    );
    const items = page.items.flatMap(({ event }) => seen.summaries.get(event.id) ?? []);
    const instead = meant?.isOther ? [...meant.words, ...meant.traits.flat()].join(" ") : null;
    const understood = words && { q: instead, sportType: sportIn(meant?.words ?? words) };
    return { items, nextCursor: page.nextCursor, ...(understood && { search: understood }) };
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
