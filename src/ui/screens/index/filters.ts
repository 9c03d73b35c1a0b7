import type { EventSearch } from "#application/ports/event-repository.ts";
import { cityOfZone } from "#domain/event/city.ts";
import { type MeaningKind, meaningKinds } from "#domain/event/traits.ts";
import type { StripDayRange } from "./strip-days.ts";
import { anyGame, type GameFilters, gameFiltersFrom, gameParameters, gameSearch, wordsIn } from "./game-filters.ts";

/** The member's filters of the list. They are in the address, so that Back undoes them and a link shares them. */
export interface Filters extends GameFilters {
  /** A sport type's id. */
  readonly sport: string | null;
  /** The key of days to choose from. */
  readonly day: string | null;
  readonly q: string;
  /** What the words of `q` are not looked at for. */
  readonly asTyped: readonly MeaningKind[];
  /** A day of the week in `q` is each such day to come, as in a saved search. */
  readonly weekly: boolean;
  /** A city's id, or `everyCity`; null where none was chosen, so that the phone's own counts. */
  readonly city: string | null;
  /** Nearest first instead of soonest first. */
  readonly near: boolean;
}

export const noFilters: Filters = {
  sport: null,
  day: null,
  q: "",
  asTyped: [],
  weekly: false,
  city: null,
  near: false,
  ...anyGame,
};

/** Chosen in place of a city: events anywhere. */
export const everyCity = "all";

/**
 * The city whose events are shown: the chosen one, else that of the phone's time zone if it has events; null for all.
 * `listed` are the cities that have events; null until they are known.
 */
export function shownCity(chosen: string | null, zone: string, listed: readonly string[] | null): string | null {
  if (chosen !== null) return chosen === everyCity ? null : chosen;
  const own = cityOfZone(zone);
  return listed === null || listed.includes(own ?? "") ? own : null;
}

const longestSearch = 100;
const slug = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** The filters of an address's query string. Invalid values count as not given. */
export function filtersFrom(search: string): Filters {
  const query = new URLSearchParams(search);
  return {
    sport: matching(query.get("sport"), slug),
    city: matching(query.get("city"), slug),
    day: matching(query.get("day"), /^\d{4}-\d{2}-\d{2}(\.\.\d{4}-\d{2}-\d{2})?$/),
    q: (query.get("q") ?? "").slice(0, longestSearch),
    asTyped: wordsIn(query, "typed", meaningKinds),
    weekly: query.get("weekly") === "1",
    near: query.get("near") === "1",
    ...gameFiltersFrom(query),
  };
}

/** With a change, and the words that are in the box now: with others, nothing is as typed any more, nor weekly. */
export function changed(filters: Filters, change: Partial<Filters>, q: string): Filters {
  return { ...filters, ...(q !== filters.q && { asTyped: [], weekly: false }), ...change, q };
}

/** The change that takes the words that were understood so for words and nothing else. */
export function takenAsTyped({ asTyped }: Filters, kind: MeaningKind): Partial<Filters> {
  return { asTyped: meaningKinds.filter((one) => one === kind || asTyped.includes(one)) };
}

/** The query string of filters, without "?"; equal filters give equal strings. */
export function filtersQuery({ sport, day, q, asTyped, weekly, city, near, ...game }: Filters): string {
  const query = new URLSearchParams();
  if (sport !== null) query.set("sport", sport);
  if (day !== null) query.set("day", day);
  if (q !== "") query.set("q", q);
  if (q !== "" && asTyped.length > 0) query.set("typed", asTyped.join(","));
  if (q !== "" && weekly) query.set("weekly", "1");
  if (city !== null) query.set("city", city);
  if (near) query.set("near", "1");
  for (const [name, value] of gameParameters(game)) query.set(name, value);
  return query.toString();
}

/** Can they be saved as a search? More than a city and seats has to be chosen, and no position counts. */
export function mayBeSaved(filters: Filters): boolean {
  return !filters.near && filtersQuery({ ...filters, city: null, seats: false }) !== "";
}

/** What the list is asked for. The city counts for nothing near the member. */
export function searchOf(filters: Filters, city: string | null, day: StripDayRange | null): EventSearch {
  const { sport, q, asTyped, weekly, near } = filters;
  return {
    ...(sport !== null && { sportType: sport }),
    ...(day && { from: day.from, to: day.to }),
    ...(q !== "" && { q, asTyped, ...(weekly && { everyWeek: true }) }),
    ...(city !== null && !near && { city }),
    ...gameSearch(filters),
  };
}

function matching(value: string | null, shape: RegExp): string | null {
  return value !== null && shape.test(value) ? value : null;
}
