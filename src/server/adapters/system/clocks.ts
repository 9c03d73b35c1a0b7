import { type Instant, second } from "#domain/time/instant.ts";
import type { Clock, MovableClock } from "#server/application/ports/clock.ts";

/** The machine's clock. */
export class SystemClock implements Clock {
  now(): Instant {
    return Date.now();
  }
}

/** Stores how far a moved clock is ahead of the real one, in milliseconds. All processes share it. */
export interface ClockOffset {
  /** 0 if nothing was stored yet. */
  load(): Promise<number>;
  /** Adds to the offset in one step, and returns the sum. */
  add(milliseconds: number): Promise<number>;
}

/** A clock that is ahead of another one by a stored offset. It never goes back. */
export class MovedClock implements MovableClock {
  readonly #base: Clock;
  readonly #kept: ClockOffset;
  #offset: number;

  private constructor(base: Clock, kept: ClockOffset, offset: number) {
    this.#base = base;
    this.#kept = kept;
    this.#offset = offset;
  }

  /** Opens the clock with the stored offset. */
  static async open(base: Clock, kept: ClockOffset): Promise<MovedClock> {
    return new MovedClock(base, kept, await kept.load());
  }

  now(): Instant {
    return this.#base.now() + this.#offset;
  }

  /** @throws RangeError unless `seconds` is a whole number, zero or more. */
  async advance(seconds: number): Promise<void> {
    if (!Number.isSafeInteger(seconds) || seconds < 0) throw new RangeError("A clock moves forward, by whole seconds.");
    this.#reach(await this.#kept.add(seconds * second));
  }

  /** Takes over how far another process has moved it. */
  async follow(): Promise<void> {
    this.#reach(await this.#kept.load());
  }

  #reach(offset: number): void {
    this.#offset = Math.max(this.#offset, offset);
  }
}
