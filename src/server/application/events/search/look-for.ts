import { type LocalDate, localDateOf } from "#domain/time/local-date.ts";
import type { EventSetting } from "#domain/event/sports-event.ts";
import type { PlayLevel } from "#domain/event/play-level.ts";
import type { DayPart, MeaningKind } from "#domain/event/traits.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { EventCursor, EventFilter, EventStore, ListedEvent } from "../event-store.ts";
import { namesPlace, searchWordsOf } from "../search-words.ts";
import { type SaidSearch, saidIn } from "./said-meanings.ts";
import { type Looked, meaningOf, merged, spansOfDays, withSpans, zonesOfCity } from "./understood.ts";

/** How a reader filters the list. */
export interface EventSearch extends Omit<
  EventFilter,
  "notOverAt" | "hasSeatsAt" | "words" | "called" | "spans" | "traits"
> {
  readonly q?: string;
  /** What the words of `q` are not looked at for. */
  readonly asTyped?: readonly MeaningKind[];
  /** A day of the week in `q` is each such day of the coming weeks, not only the next one. */
  readonly everyWeek?: boolean;
  readonly hasSeats?: boolean;
  /** It starts in one of these parts of the day, on its own clocks. */
  readonly timeOfDay?: readonly DayPart[];
  /** It is for one of these. */
  readonly levels?: readonly PlayLevel[];
  readonly setting?: EventSetting;
  readonly free?: boolean;
}

/** What is looked for with some of the words, beside what the reader chose. */
export type LookAgain = (looked: Looked) => Promise<readonly ListedEvent[]>;

/** What a search finds as it was said, and how it was understood. */
export interface SaidResult {
  readonly found: readonly ListedEvent[];
  /** Null where there are no words. */
  readonly said: SaidSearch | null;
  /** What its words mean beside words of texts. */
  readonly meant: Pick<Looked, "spans" | "traits">;
  readonly today: LocalDate;
  readonly find: LookAgain;
}

/** Which part of the list is wanted. */
interface Part {
  readonly limit: number;
  readonly after: EventCursor | null;
}

/**
 * Events that hold the words of `q`, and those that are as its words for days, levels and the like say (`saidIn`), at
 * most `limit` of them, in the list's order.
 */
export async function lookFor(
  events: EventStore,
  search: EventSearch,
  now: Instant,
  { limit, after }: Part,
): Promise<SaidResult> {
  const { q, asTyped = [], everyWeek = false, city, timeOfDay = [], levels = [], setting, free, ...others } = search;
  const { hasSeats, ...narrowed } = others;
  const zones = zonesOfCity(city !== undefined && !namesPlace(searchWordsOf(q ?? "")) ? city : null);
  const today = localDateOf(now, zones[0]);
  const wanted = [timeOfDay, levels, setting ? [setting] : [], free ? ["free" as const] : []];
  const traits = wanted.filter(({ length }) => length > 0);
  const seats = hasSeats ? { hasSeatsAt: now } : {};
  const filter: EventFilter = { ...narrowed, ...seats, notOverAt: now };
  const find: LookAgain = ({ words = [], called = [], traits: more = [], spans }) => {
    const within = city === undefined || namesPlace(words) ? {} : { city };
    const asked = { ...filter, ...within, words, called, traits: [...traits, ...more] };
    return events.list(withSpans(asked, spans), limit, after);
  };
  if (q === undefined) return { found: await find({}), said: null, meant: {}, today, find };
  const typed = saidIn(q, { asTyped, today, isDayFirst: zones[0] === "Asia/Bangkok" });
  const isName = async (called: string) =>
    (await events.list({ notOverAt: now, words: typed.words, called: [called] }, 1, null)).length > 0;
  const said = typed.maybeName !== null && (await isName(typed.maybeName)) ? saidNothing(typed) : typed;
  const literally = await find({ words: said.words, called: said.dayWords });
  const { days, groups } = meaningOf(said.meanings);
  const meant = { spans: spansOfDays(days, now, zones, everyWeek), traits: groups };
  const found =
    said.meanings.length === 0 ? literally : merged(literally, await find({ words: said.rest, ...meant }), limit);
  return { found, said, meant, today, find };
}

function saidNothing({ words }: SaidSearch): SaidSearch {
  return { words, dayWords: [], meanings: [], rest: words, maybeName: null };
}
