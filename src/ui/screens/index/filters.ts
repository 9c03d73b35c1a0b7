import type { Instant } from "#domain/time/instant.ts";
import { instantOnDay } from "#domain/time/zone.ts";
import { isoDay } from "#ui/i18n/format/when.ts";

/** The member's filters of the list. They are in the address, so that Back undoes them and a link shares them. */
export interface Filters {
  /** A sport type's id. */
  readonly sport: string | null;
  /** A day of the strip, YYYY-MM-DD. */
  readonly day: string | null;
  readonly q: string;
  /** Nearest first instead of soonest first. */
  readonly near: boolean;
}

export const noFilters: Filters = { sport: null, day: null, q: "", near: false };

const longestSearch = 100;

/** The filters of an address's query string. Invalid values count as not given. */
export function filtersFrom(search: string): Filters {
  const query = new URLSearchParams(search);
  return {
    sport: matching(query.get("sport"), /^[a-z0-9][a-z0-9-]{0,39}$/),
    day: matching(query.get("day"), /^\d{4}-\d{2}-\d{2}$/),
    q: (query.get("q") ?? "").slice(0, longestSearch),
    near: query.get("near") === "1",
  };
}

/** The query string of filters, without "?"; equal filters give equal strings. */
export function filtersQuery({ sport, day, q, near }: Filters): string {
  const query = new URLSearchParams();
  if (sport !== null) query.set("sport", sport);
  if (day !== null) query.set("day", day);
  if (q !== "") query.set("q", q);
  if (near) query.set("near", "1");
  return query.toString();
}

function matching(value: string | null, shape: RegExp): string | null {
  return value !== null && shape.test(value) ? value : null;
}

/** A day of the date strip: from its midnight to the next on the clocks of a zone. */
export interface StripDayRange {
  /** YYYY-MM-DD. */
  readonly key: string;
  readonly from: Instant;
  readonly to: Instant;
}

const stripLength = 14;

/** Today and the 13 days after, on the clocks of `zone`. */
export function stripDays(now: Instant, zone: string): readonly StripDayRange[] {
  return Array.from({ length: stripLength }, (_, offset) => {
    const from = instantOnDay(now, zone, 0, offset);
    return { key: isoDay(from, zone), from, to: instantOnDay(now, zone, 0, offset + 1) };
  });
}
