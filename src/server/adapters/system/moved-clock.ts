import { type Instant, second } from "#domain/time/instant.ts";
import type { Clock, MovableClock } from "#server/application/ports/clock.ts";

/** Where a moved clock's distance from the real one is kept, in milliseconds: one for every process. */
export interface ClockOffset {
  /** Zero when none was kept yet. */
  load(): Promise<number>;
  /** Adds to what is kept, in one step, and answers the sum. */
  add(milliseconds: number): Promise<number>;
}

/** A clock that runs beside another one, ahead of it by an offset that is kept. It never goes back. */
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
    this.#reach(await this.#kept.add(seconds * second));
  }

  /** Goes where another process has moved it meanwhile. */
  async follow(): Promise<void> {
    this.#reach(await this.#kept.load());
  }

  #reach(offset: number): void {
    this.#offset = Math.max(this.#offset, offset);
  }
}
