import { hour, type Instant, minute, second } from "#domain/time/instant.ts";

/** LINE knows a retry key for 24 h after the first try; the rest is for clocks that differ and a try under way. */
const keyHolds = 23 * hour;

/** How long a message rests after its `tries`-th try failed, in milliseconds: 5 s, 10 s, 20 s … up to 30 min. */
export function pauseAfterTry(tries: number): number {
  return Math.min(2 ** Math.min(tries - 1, 20) * 5 * second, 30 * minute);
}

/** May it be tried once more without the danger that it arrives twice? */
export function mayTryAgain(firstTriedAt: Instant, now: Instant): boolean {
  return now - firstTriedAt < keyHolds;
}
