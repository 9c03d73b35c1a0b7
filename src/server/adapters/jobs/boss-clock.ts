import type { Instant } from "#domain/time/instant.ts";
import type { Clock } from "#server/application/ports/clock.ts";

/** Translates between the business clock, which may be ahead, and the real one, by which pg-boss works. */
export class BossClock {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  now(): Instant {
    return this.#clock.now();
  }

  /** How far business is ahead of real time, in milliseconds. */
  ahead(): number {
    return this.#clock.now() - Date.now();
  }

  toReal(instant: Instant): Date {
    return new Date(instant - this.ahead());
  }
}
