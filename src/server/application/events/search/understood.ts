import type { UnderstoodFilters } from "#contract/events/event.ts";
import { cities } from "#domain/event/city.ts";
import { eventSettings } from "#domain/event/sports-event.ts";
import { type EventTrait, partsOfDay } from "#domain/event/traits.ts";
import { playLevels } from "#domain/event/play-level.ts";
import type { Instant } from "#domain/time/instant.ts";
import { type LocalDate, localDateOf } from "#domain/time/local-date.ts";
import { daysNamed, type NamedDays, spansOf } from "#domain/time/named-days.ts";
import { type EventCursor, type EventFilter, type ListedEvent, placeOf } from "../event-store.ts";
import type { Meaning } from "./said-meanings.ts";

/** What is looked for beside what the reader chose. */
export type Looked = Pick<EventFilter, "words" | "called" | "traits" | "spans">;

type Zones = readonly [string, ...string[]];

/** In whose days a list counts: its city's zone; without one, those of all cities. */
export function zonesOfCity(city: string | null): Zones {
  const [first, ...others] = [...new Set(cities.filter(({ id }) => id === city).map(({ timeZone }) => timeZone))];
  return first === undefined ? everyZone : [first, ...others];
}

const everyZone = [...new Set(cities.map(({ timeZone }) => timeZone))] as readonly string[] as Zones;

/** Of several meanings of a kind, an event has to meet one. */
export function meaningOf(meanings: readonly Meaning[], everyWeek = false) {
  const days = meanings.flatMap((one) => (one.kind === "day" ? one.days : []));
  const traits = new Set<EventTrait>(meanings.flatMap((one) => (one.kind === "day" ? [] : one.trait)));
  const said = <One extends EventTrait>(some: readonly One[]) => some.filter((one) => traits.has(one));
  const [timeOfDay, levels, settings] = [said(partsOfDay), said(playLevels), said(eventSettings)];
  const free = traits.has("free");
  const groups: readonly (readonly EventTrait[])[] = [timeOfDay, levels, settings, free ? (["free"] as const) : []];
  return {
    days,
    groups: groups.filter(({ length }) => length > 0),
    filters: (today: LocalDate): UnderstoodFilters => ({
      days: datesOf(days, today, everyWeek),
      timeOfDay,
      levels,
      setting: settings.length === 1 ? (settings[0] ?? null) : null,
      free,
    }),
  };
}

export function isAnyTime({ days, timeOfDay, levels, setting, free }: UnderstoodFilters): boolean {
  return days.length + timeOfDay.length + levels.length === 0 && setting === null && !free;
}

function datesOf(days: readonly NamedDays[], today: LocalDate, everyWeek: boolean): LocalDate[] {
  return [...new Set(days.flatMap((named) => daysNamed(named, today, everyWeek)))].toSorted();
}

/** When events start on these days, each on the clocks of its own zone; undefined where no day is said. */
export function spansOfDays(
  days: readonly NamedDays[],
  now: Instant,
  zones: Zones,
  everyWeek = false,
): EventFilter["spans"] {
  if (days.length === 0) return undefined;
  const known = zones.length > 1 ? [...zones.map((zone) => [zone, zone] as const)] : [];
  return [...known, [null, zones[0]] as const].flatMap(([timeZone, zone]) =>
    spansOf(datesOf(days, localDateOf(now, zone), everyWeek), zone).map((span) => ({ timeZone, ...span })),
  );
}

/** With spans, and with the bounds of all of them, for which the lists have an index. */
export function withSpans(filter: EventFilter, spans: EventFilter["spans"]): EventFilter {
  if (spans === undefined) return filter;
  const from = Math.max(filter.from ?? -Infinity, Math.min(...spans.map((span) => span.from)));
  const to = Math.min(filter.to ?? Infinity, Math.max(...spans.map((span) => span.to)));
  return { ...filter, spans, ...(spans.length > 0 && { from, to }) };
}

/** The first of two parts of one list, in its order, each event once. */
export function merged(
  some: readonly ListedEvent[],
  others: readonly ListedEvent[],
  limit: number,
): readonly ListedEvent[] {
  const all = new Map([...some, ...others].map((one) => [one.event.id, one]));
  const inOrder = (one: EventCursor, other: EventCursor) =>
    one.key - other.key || (one.second ?? 0) - (other.second ?? 0) || (one.id < other.id ? -1 : 1);
  return [...all.values()].toSorted((one, other) => inOrder(placeOf(one), placeOf(other))).slice(0, limit);
}
