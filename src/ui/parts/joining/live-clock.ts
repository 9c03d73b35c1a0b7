import { makeAutoObservable, runInAction } from "mobx";
import type { Clock, Ticker } from "#application/ports/environment.ts";
import { type Instant, minute } from "#domain/time/instant.ts";

/** The clock as something to observe: read `now` only where every second counts, `thisMinute` for the rest. */
export class LiveClock {
  now: Instant;
  readonly #clock: Clock;
  readonly #ticker: Ticker;
  #stop: (() => void) | null = null;

  constructor(clock: Clock, ticker: Ticker) {
    this.#clock = clock;
    this.#ticker = ticker;
    this.now = clock.now();
    makeAutoObservable(this);
  }

  /** The running minute's first instant; changes once a minute. */
  get thisMinute(): Instant {
    return Math.floor(this.now / minute) * minute;
  }

  start(): void {
    this.#stop?.();
    this.tick();
    this.#stop = this.#ticker.everySecond(() => this.tick());
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
  }

  /** Reads the clock again without waiting for the next second, because an answer may have corrected it. */
  tick(): void {
    runInAction(() => {
      this.now = this.#clock.now();
    });
  }
}
