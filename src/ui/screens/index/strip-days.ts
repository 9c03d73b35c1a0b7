import { type Instant } from "#domain/time/instant.ts";
import { instantOnDay } from "#domain/time/zone.ts";
import { isoDay } from "#ui/i18n/format/when.ts";

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
