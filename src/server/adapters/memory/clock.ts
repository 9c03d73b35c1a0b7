import { type Instant, second } from "#domain/time/instant.ts";
import type { MovableClock } from "#server/application/ports/clock.ts";

/** A clock that stands still until it is moved. */
export class InMemoryClock implements MovableClock {
  #now: Instant;

  constructor(now: Instant) {
    this.#now = now;
  }

  now(): Instant {
    return this.#now;
  }

  /** @throws RangeError unless `seconds` is a whole number, zero or more. */
  async advance(seconds: number): Promise<void> {
    if (!Number.isSafeInteger(seconds) || seconds < 0) throw new RangeError("A clock moves forward, by whole seconds.");
    this.#now += seconds * second;
  }
}
