import { type Instant, minute } from "./instant.ts";

/** The local time of a zone at an instant. Months count from 1, `minuteOfDay` from local midnight. */
export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly minuteOfDay: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Names as the IANA database gives them to places. Some phones know no others, such as `JST` and `EST`. */
export const zoneForm =
  /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)(?:\/[A-Z][A-Za-z_-]*){1,2}$/;

/** Is it the name of a place's time zone, such as `Asia/Bangkok`, and does this runtime know it? */
export function isTimeZone(name: string): boolean {
  if (!zoneForm.test(name)) return false;
  try {
    const known = formatOf(name).resolvedOptions().timeZone;
    // Another name of the same zone may be the runtime's own: `Asia/Kolkata` and `Asia/Calcutta`.
    return known === name || known.toLowerCase() !== name.toLowerCase();
  } catch {
    return false;
  }
}

/** The zone itself, or UTC where this runtime does not know it: to put a record in order that can't be shown. */
export function knownZone(timeZone: string): string {
  try {
    formatOf(timeZone);
    return timeZone;
  } catch {
    return "UTC";
  }
}

/** The local time of `timeZone` at `instant`. */
export function localTimeOf(instant: Instant, timeZone: string): LocalTime {
  const parts: Record<string, number> = {};
  for (const part of formatOf(timeZone).formatToParts(instant)) parts[part.type] = Number(part.value);
  const { year = 0, month = 0, day: dayOfMonth = 0, hour = 0, minute: minuteOfHour = 0 } = parts;
  return { year, month, day: dayOfMonth, minuteOfDay: hour * 60 + minuteOfHour };
}

/** A zone's local time in milliseconds, for comparing: the instant at which UTC shows the same time. */
export function wallClockOf(instant: Instant, timeZone: string): number {
  const { year, month, day, minuteOfDay } = localTimeOf(instant, timeZone);
  return Date.UTC(year, month - 1, day) + minuteOfDay * minute;
}

/**
 * The instant at which it is `minuteOfDay` in `timeZone` on the local date of `instant`, `dayOffset` days later. If the
 * clocks skip that time, it is the first instant after the gap.
 */
export function instantOnDay(instant: Instant, timeZone: string, minuteOfDay: number, dayOffset = 0): Instant {
  const local = localTimeOf(instant, timeZone);
  const wall = Date.UTC(local.year, local.month - 1, local.day + dayOffset) + minuteOfDay * minute;
  let guess = wall;
  for (let round = 0; round < 2; round += 1) guess = wall - offsetAt(guess, timeZone);
  return wallClockOf(guess, timeZone) === wall ? guess : endOfGap(wall, timeZone);
}

/** The first instant at which the clocks show more than `wall`, which they jump over. */
function endOfGap(wall: number, timeZone: string): Instant {
  const aDay = 24 * 60 * minute;
  let before = wall - aDay - offsetAt(wall - aDay, timeZone);
  let after = wall + aDay - offsetAt(wall + aDay, timeZone);
  while (after - before > minute) {
    const middle = before + Math.floor((after - before) / 2 / minute) * minute;
    if (wallClockOf(middle, timeZone) < wall) before = middle;
    else after = middle;
  }
  return after;
}

/** How far the zone is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: Instant, timeZone: string): number {
  const wall = wallClockOf(instant, timeZone);
  const utc = Math.floor(instant / minute) * minute;
  return Math.round((wall - utc) / minute) * minute;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    calendar: "gregory",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  formats.set(timeZone, format);
  return format;
}
