import { minute, second } from "#domain/time/instant.ts";

/** The longest pause between two tries of a failing job. */
export const longestPause = 15 * minute;

/**
 * How long a job rests after its `failures`-th failure in a row, in milliseconds: 1 s, 2 s, 4 s … up to 15 min.
 * It is never given up: what it stands for (a refund, a settlement) is still owed.
 */
export function pauseAfter(failures: number): number {
  return Math.min(2 ** Math.min(failures - 1, 20) * second, longestPause);
}
