import type { Currency } from "../money/currency.ts";
import { day as aDay, type Instant, minute } from "../time/instant.ts";
import { hoursAhead } from "./bank-day.ts";

/** In which order a file writes day, month and year where their digits don't tell. */
export type DayOrder = "ymd" | "dmy" | "mdy";

/** What decides how a date is read: whose it is, and when it is read. */
export interface DateReader {
  readonly currency: Currency;
  readonly now: Instant;
  readonly order: DayOrder;
}

/**
 * The order that reads the most of a file's dates; then the one in which they lie closest together, then closest to
 * now, then the country's usual one. Months are first only where no other order reads as many: a date alone never
 * tells.
 */
export function dayOrderOf(texts: readonly string[], currency: Currency, now: Instant): DayOrder {
  const orders: readonly DayOrder[] = currency === "THB" ? ["dmy", "ymd", "mdy"] : ["ymd", "dmy", "mdy"];
  const judged = orders.map((order) => {
    const days = texts.flatMap((text) => readDay(text, { currency, now, order }) ?? []);
    const [first, last] = [Math.min(...days), Math.max(...days)];
    const span = order === "mdy" ? Infinity : last - first;
    return { order, reads: days.length, span, far: Math.abs(now - last) };
  });
  const [best] = judged.toSorted((a, b) => b.reads - a.reads || compare(a.span, b.span) || compare(a.far, b.far));
  return best?.order ?? "dmy";
}

/** Differences of infinities are no numbers. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** When a line's money came; null where date or time can't be read. Without a time it is midnight at the bank. */
export function readInstant(date: string, time: string, reader: DateReader): Instant | null {
  const midnight = readDay(date, reader);
  const clock = readClock(date, time);
  if (midnight === null || clock === null) return null;
  return midnight + clock.minutes * minute - (clock.offset ?? hoursAhead[reader.currency] * 60) * minute;
}

const monthNames = [
  ["jan", "ม.ค.", "มกราคม"],
  ["feb", "ก.พ.", "กุมภาพันธ์"],
  ["mar", "มี.ค.", "มีนาคม"],
  ["apr", "เม.ย.", "เมษายน"],
  ["may", "พ.ค.", "พฤษภาคม"],
  ["jun", "มิ.ย.", "มิถุนายน"],
  ["jul", "ก.ค.", "กรกฎาคม"],
  ["aug", "ส.ค.", "สิงหาคม"],
  ["sep", "ก.ย.", "กันยายน"],
  ["oct", "ต.ค.", "ตุลาคม"],
  ["nov", "พ.ย.", "พฤศจิกายน"],
  ["dec", "ธ.ค.", "ธันวาคม"],
].map((names) => names.map((name) => name.normalize("NFKC")));

/** Years of Reiwa (令和), of the Republic of China (民國) and of the Buddhist era, before those of the common era. */
const eras = { reiwa: 2018, republic: 1911, buddhist: -543 } as const;

/** A year of one or two digits is of an era in which it lies within so many years before now, or the next one. */
const mostYearsBack = 5;

/** Midnight of a day in UTC. */
function readDay(text: string, reader: DateReader): number | null {
  const lower = text.toLowerCase();
  const isReiwa = /^(?:r|令和?)\s*\d/u.test(lower);
  const parts = partsOf(lower, isReiwa ? "ymd" : reader.order);
  if (!parts) return null;
  const [yearDigits, month, date] = parts;
  const year = isReiwa ? Number(yearDigits) + eras.reiwa : yearOf(yearDigits, reader);
  return year === null ? null : dayOf(year, Number(month), Number(date));
}

type Parts = readonly [year: string, month: string, day: string];

function partsOf(text: string, order: DayOrder): Parts | null {
  const runs = /^\d{6,8}$|^\d{14}$/u.test(text) ? cut(text.slice(0, 8), order) : (text.match(/\d+/gu) ?? []);
  const [first = "", second = "", third = ""] = runs;
  const month = monthNames.findIndex((names) => names.some((name) => text.includes(name))) + 1;
  if (month > 0) return first.length >= 3 ? [first, String(month), second] : [second, String(month), first];
  if (third === "") return null;
  const isYearFirst = first.length >= 3 || (third.length < 3 && order === "ymd");
  if (isYearFirst) return [first, second, third];
  return order === "mdy" ? [third, first, second] : [third, second, first];
}

/** Digits without signs between them: `20261201`, `01122026`, `1151201` (民國), `261201`. */
function cut(digits: string, order: DayOrder): readonly string[] {
  const lengths =
    digits.length === 6 ? [2, 2, 2] : digits.length === 7 ? [3, 2, 2] : order === "ymd" ? [4, 2, 2] : [2, 2, 4];
  return lengths.map((length, at) => {
    const start = lengths.slice(0, at).reduce((sum, one) => sum + one, 0);
    return digits.slice(start, start + length);
  });
}

function yearOf(digits: string, { currency, now }: DateReader): number | null {
  const number = Number(digits);
  if (digits.length === 4) return number > 2400 ? number + eras.buddhist : number;
  if (digits.length === 3) return number + eras.republic;
  if (digits.length > 4) return null;
  const thisYear = new Date(now).getUTCFullYear();
  const years = [2000 + number, 2500 + number + eras.buddhist, ...(currency === "JPY" ? [number + eras.reiwa] : [])];
  return years.find((year) => year >= thisYear - mostYearsBack && year <= thisYear + 1) ?? null;
}

function dayOf(year: number, month: number, day: number): number | null {
  const found = new Date(Date.UTC(year, month - 1, day));
  const isThatDay = found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
  return isThatDay && year >= 2000 && year < 2200 ? found.getTime() : null;
}

interface Clock {
  readonly minutes: number;
  /** Minutes ahead of UTC, where it is said. */
  readonly offset: number | null;
}

const clockShape = new RegExp(
  [
    String.raw`(?<before>上午|下午|午前|午後|[ap]m)?\s*(?<hours>\d{1,2})\s*[:時點]\s*(?<minutes>\d{2})`,
    String.raw`(?:\s*[:分]\s*\d{2}(?:[.,]\d+)?)?[分秒]?\s*(?<after>[ap]m)?`,
    String.raw`\s*(?<zone>z\b|(?:utc|gmt)?\s*[+-]\d{1,2}:?(?:\d{2})?)?`,
  ].join(""),
  "u",
);

/** The time in its own column, else behind the date. Midnight where there is none; null where it can't be read. */
function readClock(date: string, time: string): Clock | null {
  const own = time.toLowerCase().replaceAll(/([ap])\.\s?m\.?/gu, "$1m");
  const inOwn = own
    .replace(/^\d{3}$|^\d{5}$/u, "0$&")
    .replace(/^(\d{2})(\d{2})(?:\d{2})?$/u, "$1:$2")
    .replace(/^(\d{1,2})\.(\d{2})(?!\d|\.)/u, "$1:$2");
  const behind = date.toLowerCase().replaceAll(/([ap])\.\s?m\.?/gu, "$1m");
  const found = clockShape.exec(inOwn) ?? clockShape.exec(behind.replace(/^\d{8}(\d{2})(\d{2})\d{2}$/u, "$1:$2"));
  if (!found?.groups) return isNoTime(own) ? { minutes: 0, offset: null } : null;
  const { before = "", after = "", hours = "", minutes = "", zone } = found.groups;
  const clockHours = inTheDay(Number(hours), before + after);
  if (clockHours === null || Number(minutes) > 59) return null;
  const offset = zone === undefined ? null : offsetIn(zone);
  if (offset !== null && Math.abs(offset) > aDay / minute) return null;
  return { minutes: clockHours * 60 + Number(minutes), offset };
}

/** Banks that have one column for a time or a day write days into it, too: `Time/ Eff.Date`. */
function isNoTime(text: string): boolean {
  return !/\d/u.test(text) || /^\d{1,4}[-/.年]\d{1,2}[-/.月]\d{1,4}日?$/u.test(text);
}

/** Hours of a clock of twelve in those of the day; null where there is no such hour. */
function inTheDay(hours: number, half: string): number | null {
  const isAfternoon = /pm|下午|午後/u.test(half);
  const isMorning = /am|上午|午前/u.test(half);
  if (hours > 23 || (isMorning && hours > 12)) return null;
  if (isAfternoon) return hours < 12 ? hours + 12 : hours;
  return isMorning && hours === 12 ? 0 : hours;
}

function offsetIn(zone: string): number {
  const [, sign, hours = "0", minutes = "0"] = /([+-])(\d{1,2}):?(\d{2})?/u.exec(zone) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
