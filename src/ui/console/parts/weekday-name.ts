import { type Weekday, weekdays } from "#domain/time/local-date.ts";
import type { Formats } from "#ui/i18n/use-format.ts";

const aMonday = Date.UTC(2024, 0, 1);
const aDay = 24 * 60 * 60 * 1_000;

/** The short name of a weekday, as the platform has it in the shown language. */
export function weekdayName(day: Weekday, format: Pick<Formats, "dayParts">): string {
  return format.dayParts(aMonday + weekdays.indexOf(day) * aDay, "UTC").weekday;
}
