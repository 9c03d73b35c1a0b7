import type { Instant } from "#domain/time/instant.ts";
import type { Clock } from "#server/application/ports/clock.ts";

/** The machine's clock. */
export class SystemClock implements Clock {
  now(): Instant {
    return Date.now();
  }
}
