import type { Clock, Delay, Ticker } from "#application/ports/environment.ts";
import { type Instant, second } from "#domain/time/instant.ts";
import { Listeners } from "./listeners.ts";

interface Wait {
  readonly due: Instant;
  readonly run: () => void;
}

/** Time that passes only when it is told to: a clock, its ticks, and waits that run in order when they are due. */
export class InMemoryTime implements Clock, Ticker, Delay {
  readonly #ticks = new Listeners();
  #waits: readonly Wait[] = [];
  #now: Instant;
  #nextTick: Instant = 0;

  constructor(now: Instant = 0) {
    this.#now = now;
  }

  now(): Instant {
    return this.#now;
  }

  everySecond(tick: () => void): () => void {
    if (this.#ticks.size === 0) this.#nextTick = this.#now + second;
    return this.#ticks.add(tick);
  }

  after(milliseconds: number, run: () => void): () => void {
    const wait: Wait = { due: this.#now + Math.max(0, milliseconds), run };
    this.#waits = [...this.#waits, wait].toSorted((a, b) => a.due - b.due);
    return () => this.#drop(wait);
  }

  /** The number of running countdowns. */
  get ticking(): number {
    return this.#ticks.size;
  }

  /** The milliseconds left of each wait, soonest first. */
  get waiting(): readonly number[] {
    return this.#waits.map(({ due }) => due - this.#now);
  }

  /** Lets time pass. Everything due by then runs at its time and in order, also what it schedules in turn. */
  advance(milliseconds: number): void {
    const end = this.#now + milliseconds;
    while (this.#happen(end) !== "nothing");
    this.#now = end;
  }

  /** Like `advance`, but after each wait all ready promises run first, as between two timers of a browser. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await turns();
    for (let what = this.#happen(end); what !== "nothing"; what = this.#happen(end)) {
      if (what === "wait") await turns();
    }
    this.#now = end;
  }

  /** Runs the next thing that is due by `end`. */
  #happen(end: Instant): "wait" | "tick" | "nothing" {
    const [wait] = this.#waits;
    const tick = this.#ticks.size > 0 ? this.#nextTick : Infinity;
    if (wait && wait.due <= Math.min(end, tick)) {
      this.#drop(wait);
      this.#now = wait.due;
      wait.run();
      return "wait";
    }
    if (tick > end) return "nothing";
    this.#now = tick;
    this.#nextTick = tick + second;
    this.#ticks.call();
    return "tick";
  }

  #drop(wait: Wait): void {
    this.#waits = this.#waits.filter((each) => each !== wait);
  }
}

/** Lets ready promises run. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
