import { day, type Instant } from "#domain/time/instant.ts";
import type { SeatCount } from "./seats.ts";

/** So long before the start, staff can still do something about seats that nobody took. */
export const fillingIsWatchedFor = 2 * day;

interface Filling {
  readonly startsAt: Instant;
  readonly seats: SeatCount;
}

/** Does the game begin within two days with fewer than half of its seats taken, held ones and offers among them? */
export function fillsBadly({ startsAt, seats }: Filling, now: Instant): boolean {
  return now < startsAt && startsAt <= now + fillingIsWatchedFor && seats.taken * 2 < seats.capacity;
}
