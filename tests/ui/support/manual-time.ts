import type { Clock, Delay, Ticker } from "#application/ports/environment.ts";
import type { Instant } from "#domain/time/instant.ts";

/** A clock that stands until it is moved; then everything due by then runs, in order. */
export class ManualTime implements Clock, Ticker, Delay {
  #now: Instant;
  readonly #ticks = new Set<() => void>();
  readonly #waits = new Map<() => void, Instant>();

  constructor(now: Instant) {
    this.#now = now;
  }

  now(): Instant {
    return this.#now;
  }

  everySecond(tick: () => void): () => void {
    const own = () => tick();
    this.#ticks.add(own);
    return () => this.#ticks.delete(own);
  }

  after(milliseconds: number, run: () => void): () => void {
    const own = () => run();
    this.#waits.set(own, this.#now + milliseconds);
    return () => this.#waits.delete(own);
  }

  /** How many countdowns run. */
  get ticking(): number {
    return this.#ticks.size;
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
    for (const [run, due] of [...this.#waits]) {
      if (due <= this.#now && this.#waits.delete(run)) run();
    }
    for (const tick of [...this.#ticks]) tick();
  }
}

/** Lets everything that is already resolved take effect. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 12; round += 1) await Promise.resolve();
}
