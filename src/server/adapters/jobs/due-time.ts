import type { Instant } from "#domain/time/instant.ts";

/** Refuses a due time that is no whole millisecond, the same for every queue. @throws RangeError. */
export function demandDueTime(runAt: Instant): void {
  if (!Number.isSafeInteger(runAt)) throw new RangeError(`A due time is in whole milliseconds, not ${runAt}.`);
}
