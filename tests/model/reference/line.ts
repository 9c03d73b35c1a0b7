import { rank } from "./lost-seats.ts";
import { hour, minute, type RefEvent, type RefPlace, smallest } from "./place.ts";

/** Who waits for an event, in order, and how many seats are free. */
export interface RefLine {
  readonly event: RefEvent;
  readonly queue: readonly RefPlace[];
  readonly free: number;
  readonly now: number;
}

const counts = (event: RefEvent, entry: RefPlace) => !entry.asleep && smallest(entry) <= event.capacity;

/** For whom seats are kept, and how many. Who needs one more than may be kept, or fewer, goes before who needs more. */
export function keeps({
  event,
  queue,
  free,
  now,
}: RefLine): { readonly entry: RefPlace; readonly seats: number } | null {
  if (event.startsAt - now <= 48 * hour) return null;
  const most = Math.max(1, Math.floor(event.capacity / 4));
  const gather = queue.filter((entry) => counts(event, entry) && entry.passed === 3);
  const [entry] = [...gather.filter((one) => smallest(one) - 1 <= most), ...gather];
  return entry ? { entry, seats: Math.min(free, most, smallest(entry)) } : null;
}

/** The seats that an entry gets now; 0 when it gets none. Seats are kept only from who came later. */
export function getsNow(line: RefLine, entry: RefPlace): number {
  const kept = keeps(line);
  const usable = kept && rank(entry) > rank(kept.entry) ? line.free - kept.seats : line.free;
  return smallest(entry) > usable ? 0 : Math.min(entry.seats, usable);
}

/** The seats that a newcomer gets; 0 when it has to wait. */
export function newcomerGets(line: RefLine, party: Pick<RefPlace, "seats" | "fewer">): number {
  if (line.queue.some((entry) => !entry.asleep && getsNow(line, entry) > 0)) return 0;
  const left = leftOf(line);
  return smallest(party) > left ? 0 : Math.min(party.seats, left);
}

export function leftOf(line: RefLine): number {
  return line.free - (keeps(line)?.seats ?? 0);
}

/** Somebody who came after them takes seats: who was awake and could not use them remembers. */
export function passOver(line: RefLine, taker: number): void {
  const passed = line.queue.filter(
    (entry) => rank(entry) < taker && counts(line.event, entry) && getsNow(line, entry) === 0,
  );
  for (const entry of passed) entry.passed = Math.min(3, entry.passed + 1);
}

/** 22:00 to 09:00 in Bangkok. */
function isNight(at: number): boolean {
  const ofDay = (at + 7 * hour) % (24 * hour);
  return ofDay < 9 * hour || ofDay >= 22 * hour;
}

export type HowServed = "offered" | "called" | "not";

/**
 * In the last 2 h before joining closes seats are called out; in the night too, when joining closes before 12:00 of the
 * next morning; else nothing happens in the night.
 */
export function howServed(event: RefEvent, now: number): HowServed {
  if (now >= event.closesAt) return "not";
  if (now >= event.closesAt - 2 * hour) return "called";
  if (!isNight(now)) return "offered";
  const local = now + 7 * hour;
  const midnight = Math.floor((local + 2 * hour) / (24 * hour)) * 24 * hour;
  return event.closesAt + 7 * hour < midnight + 12 * hour ? "called" : "not";
}

/** 12 h, 3 h or 30 min by the time to the start; the night does not count, in which only staff make offers. */
export function offerEnds(event: RefEvent, now: number): number {
  const left = event.startsAt - now;
  let lasts = left > 48 * hour ? 12 * hour : left > 16 * hour ? 3 * hour : 30 * minute;
  const sinceNight = (now + 9 * hour) % (24 * hour);
  let at = isNight(now) ? now + 11 * hour - sinceNight : now;
  while (lasts > 0) {
    const toNight = 22 * hour - ((at + 7 * hour) % (24 * hour));
    const today = Math.min(lasts, toNight);
    lasts -= today;
    at += lasts > 0 ? today + 11 * hour : today;
  }
  return Math.min(at, event.closesAt);
}

export function offer(place: RefPlace, seats: number, deadline: number): void {
  const wanted = seats < place.seats ? place.seats : null;
  Object.assign(place, { state: "offered", seats, wanted, deadline });
}
