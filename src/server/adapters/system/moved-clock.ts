import { type Instant, second } from "#domain/time/instant.ts";
import type { Clock, MovableClock } from "#server/application/ports/clock.ts";

/** Where a moved clock's distance from the real one is kept, in milliseconds. */
export interface ClockOffset {
  /** Zero when none was kept yet. */
  load(): Promise<number>;
  save(offset: number): Promise<void>;
}

/** A clock that runs beside another one, ahead of it by an offset that is kept. */
export class MovedClock implements MovableClock {
  readonly #base: Clock;
  readonly #kept: ClockOffset;
  #offset: number;

  private constructor(base: Clock, kept: ClockOffset, offset: number) {
    this.#base = base;
    this.#kept = kept;
    this.#offset = offset;
  }

  /** Takes up the offset where it was left. */
  static async open(base: Clock, kept: ClockOffset): Promise<MovedClock> {
    return new MovedClock(base, kept, await kept.load());
  }

  now(): Instant {
    return this.#base.now() + this.#offset;
  }

  /** @throws RangeError for anything but whole seconds from zero up. */
  async advance(seconds: number): Promise<void> {
    if (!Number.isSafeInteger(seconds) || seconds < 0) throw new RangeError("A clock moves forward, by whole seconds.");
    const offset = this.#offset + seconds * second;
    await this.#kept.save(offset);
    this.#offset = offset;
  }
}
