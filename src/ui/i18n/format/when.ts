import type { Instant } from "#domain/time/instant.ts";
import { daysBetween, localDateOf, weekdayOf, weekdays } from "#domain/time/local-date.ts";
import { localTimeOf, wallClockOf } from "#domain/time/zone.ts";
import { type Language, packOf } from "#languages/language.ts";
import { cached } from "#domain/text/cached.ts";

type Pattern = "day" | "dayWithYear" | "longDay";

/** Writes a date by the language's own words, so that it reads the same whatever locale data a device has. */
function show(pattern: Pattern, at: Instant, timeZone: string, locale: Language): string {
  const { calendar } = packOf(locale);
  const { year, month, day } = localTimeOf(at, timeZone);
  const size = pattern === "longDay" ? "long" : "short";
  const words: Readonly<Record<string, string | number>> = {
    weekday: dayName(at, timeZone, locale, size),
    day,
    month: monthName(month, locale, size),
    monthNumber: month,
    // 週六 is written as 六 in brackets.
    weekdaySign: dayName(at, timeZone, locale, size).slice(-1),
    year: year + (calendar.yearsAhead ?? 0),
  };
  return calendar[pattern].replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(words[name]));
}

/** "Saturday", "Sat" or, where a strip has no place for that, less. */
export function dayName(at: Instant, timeZone: string, locale: Language, size: "short" | "long" | "narrow"): string {
  const { weekdays: names } = packOf(locale).calendar;
  const index = weekdays.indexOf(weekdayOf(localDateOf(at, timeZone)));
  return (names[size] ?? names.short).split(" ")[index] ?? "";
}

function monthName(month: number, locale: Language, size: "short" | "long"): string {
  return packOf(locale).calendar.months?.[size].split(" ")[month - 1] ?? `${month}月`;
}

const relatives = cached((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));

/** "Today" or "Tomorrow" seen from the event's own zone, else null. */
export function relativeDay(at: Instant, timeZone: string, locale: Language, now: Instant): string | null {
  const days = daysBetween(localDateOf(now, timeZone), localDateOf(at, timeZone));
  if (days !== 0 && days !== 1) return null;
  const word = relatives(locale).format(days, "day");
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
}

/**
 * An event's day for a list: "Today", "Tomorrow", "Sat 21 Nov". The year (Buddhist in Thai) is shown only when it is
 * not the current one.
 */
export function formatDay(at: Instant, timeZone: string, locale: Language, now: Instant): string {
  return relativeDay(at, timeZone, locale, now) ?? formatDate(at, timeZone, locale, now);
}

/** A date, without its year when that is the current one: "Sat 21 Nov". */
export function formatDate(at: Instant, timeZone: string, locale: Language, now: Instant): string {
  const sameYear = localTimeOf(at, timeZone).year === localTimeOf(now, timeZone).year;
  return show(sameYear ? "day" : "dayWithYear", at, timeZone, locale);
}

/** The whole date with its year: "Saturday 21 November 2026", in Thai "วันเสาร์ที่ 21 พฤศจิกายน พ.ศ. 2569". */
export function formatLongDay(at: Instant, timeZone: string, locale: Language): string {
  return show("longDay", at, timeZone, locale);
}

/** "18:30" on the clocks of `timeZone`. */
export function formatTime(at: Instant, timeZone: string): string {
  const { minuteOfDay } = localTimeOf(at, timeZone);
  const twoDigits = (part: number) => String(part).padStart(2, "0");
  return `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`;
}

/** "18:30–20:30"; an end on another day, 12 hours or more later, shows its day: "08:00–Sun 22 Nov 17:00". */
export function formatTimeRange(start: Instant, end: Instant, timeZone: string, locale: Language): string {
  const sameDay = localDateOf(start, timeZone) === localDateOf(end, timeZone);
  const shortNight = end - start < 12 * 3_600_000;
  const day = sameDay || shortNight ? "" : beforeTime(show("day", end, timeZone, locale), " ");
  return `${formatTime(start, timeZone)}–${day}${formatTime(end, timeZone)}`;
}

/** Day and time of a deadline: "Sat 21 Nov, 18:30"; "Today, 18:30". */
export function formatMoment(at: Instant, timeZone: string, locale: Language, now: Instant): string {
  return momentOf(formatDay(at, timeZone, locale, now), at, timeZone, locale);
}

/** Day and time with a fixed date, for a text that may be read on a later day: "Sat 21 Nov, 18:30", never "Today". */
export function formatFixedMoment(at: Instant, timeZone: string, locale: Language, now: Instant): string {
  return momentOf(formatDate(at, timeZone, locale, now), at, timeZone, locale);
}

function momentOf(day: string, at: Instant, timeZone: string, locale: Language): string {
  const { dayGap = " ", afterTime = "" } = packOf(locale);
  return `${beforeTime(day, dayGap)}${formatTime(at, timeZone)}${afterTime}`;
}

/** A full-width bracket brings its own space: "11/28（六）14:00". */
function beforeTime(day: string, gap: string): string {
  return day.endsWith("）") ? day : day + gap;
}

/** The three words of a day in a date strip: "Sat", "21", "Nov". Thai weekdays are too long there: "พฤ". */
export function dayParts(
  at: Instant,
  timeZone: string,
  locale: Language,
): { weekday: string; day: string; month: string } {
  return {
    weekday: dayName(at, timeZone, locale, "narrow"),
    day: String(localTimeOf(at, timeZone).day),
    month: monthName(localTimeOf(at, timeZone).month, locale, "short"),
  };
}

const zoneNames = cached((key) => {
  const [locale, timeZone] = key.split("|") as [Language, string];
  return new Intl.DateTimeFormat(packOf(locale).dates ?? locale, { timeZone, timeZoneName: "shortOffset" });
});

/**
 * The event's zone when its clocks differ at that instant from those of the device, else null. By the name of its city
 * where the IANA names are in the language ("Taipei"), otherwise "GMT+8".
 */
export function zoneNote(at: Instant, timeZone: string, here: string, locale: Language): string | null {
  if (wallClockOf(at, timeZone) === wallClockOf(at, here)) return null;
  if (packOf(locale).zoneNames === "city") return cityOf(timeZone);
  const parts = zoneNames(`${locale}|${timeZone}`).formatToParts(at);
  return parts.find((part) => part.type === "timeZoneName")?.value ?? null;
}

function cityOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
}

/** The zone of the device, by its IANA name. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
