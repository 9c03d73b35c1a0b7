import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import type { EventSummary, UnderstoodSearch } from "#contract/events/event.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { EventId, EventSetting, MerchantId } from "#domain/event/sports-event.ts";
import type { PlayLevel } from "#domain/event/play-level.ts";
import type { DayPart, MeaningKind } from "#domain/event/traits.ts";
import { localDateOf } from "#domain/time/local-date.ts";
import { sportTypes, type SportType } from "#domain/event/sport-type.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Page } from "#domain/page.ts";
import { decodeCursor, pageOf } from "#server/application/ports/cursor.ts";
import { type EventFilter, placeOf } from "./event-store.ts";
import { meantSearches } from "./search/meant-search.ts";
import { type SaidSearch, saidIn } from "./search/said-meanings.ts";
import { isAnyTime, type Looked, meaningOf, merged, spansOfDays, withSpans, zonesOfCity } from "./search/understood.ts";
import { namesPlace, searchWordsOf, sportIn } from "./search-words.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { seeEvents } from "./event-views.ts";
import { merchantProfileOf } from "#server/application/events/event-detail-view.ts";

/** How a reader filters the list. */
export interface EventSearch extends Omit<
  EventFilter,
  "notOverAt" | "hasSeatsAt" | "words" | "called" | "spans" | "traits"
> {
  readonly q?: string;
  /** What the words of `q` are not looked at for. */
  readonly asTyped?: readonly MeaningKind[];
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

  /**
   * Events that hold the words of `q`, and those that are as its words for days, levels and the like say (`saidIn`).
   * Where there are none, what it may mean is searched for instead (`meantSearches`).
   */
  async list({ reader, search, limit, cursor }: EventList): Promise<FoundEvents> {
    const { hasSeats, q, asTyped = [], city, timeOfDay = [], levels = [], setting, free, ...narrowed } = search;
    // A member sees its own part, which it may have changed through another process.
    const how = reader === null ? "lately" : undefined;
    const now = this.#transactions.now();
    const zones = zonesOfCity(city !== undefined && !namesPlace(searchWordsOf(q ?? "")) ? city : null);
    const today = localDateOf(now, zones[0]);
    const wanted = [timeOfDay, levels, setting ? [setting] : [], free ? ["free" as const] : []];
    const traits = wanted.filter(({ length }) => length > 0);
    const seats = hasSeats ? { hasSeatsAt: now } : {};
    const filter: EventFilter = { ...narrowed, ...seats, notOverAt: now };
    const { listed, instead, said } = await this.#transactions.read(async ({ events }) => {
      const find = ({ words = [], called = [], traits: more = [], spans }: Looked) => {
        const within = city === undefined || namesPlace(words) ? {} : { city };
        const asked = { ...filter, ...within, words, called, traits: [...traits, ...more] };
        return events.list(withSpans(asked, spans), limit + 1, decodeCursor(cursor));
      };
      if (q === undefined) return { listed: await find({}), instead: null, said: null };
      const typed = saidIn(q, { asTyped, today, isDayFirst: zones[0] === "Asia/Bangkok" });
      const isName = async (called: string) =>
        (await events.list({ notOverAt: now, words: typed.words, called: [called] }, 1, null)).length > 0;
      const heard = typed.maybeName !== null && (await isName(typed.maybeName)) ? saidNothing(typed) : typed;
      const literally = await find({ words: heard.words, called: heard.dayWords });
      const { days, groups } = meaningOf(heard.meanings);
      const meant = { spans: spansOfDays(days, now, zones), traits: groups };
      const asked =
        heard.meanings.length === 0
          ? literally
          : merged(literally, await find({ words: heard.rest, ...meant }), limit + 1);
      if (asked.length > 0) return { listed: asked, instead: null, said: heard };
      const others = await meantSearches(heard.rest, (unknown) => events.nearWords(unknown));
      for (const words of others) {
        const found = await find({ words, ...meant });
        if (found.length > 0) return { listed: found, instead: words, said: heard };
      }
      // What events say by their fields is given up before the words, days never are.
      const onlyDays = { ...heard, meanings: heard.meanings.filter(({ kind }) => kind === "day") };
      for (const words of groups.length === 0 || heard.rest.length === 0 ? [] : [heard.rest, ...others]) {
        const found = await find({ words, spans: meant.spans });
        if (found.length > 0) return { listed: found, instead: words, said: onlyDays };
      }
      return { listed: asked, instead: null, said: heard };
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
    const understood = meaningOf(said.meanings).filters(today);
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

function saidNothing({ words }: SaidSearch): SaidSearch {
  return { words, dayWords: [], meanings: [], rest: words, maybeName: null };
}
