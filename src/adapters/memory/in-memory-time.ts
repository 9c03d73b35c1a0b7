import type { Clock, Delay, Ticker } from "#application/ports/environment.ts";
import { type Instant, second } from "#domain/time/instant.ts";
import { Listeners } from "./listeners.ts";

interface Wait {
  readonly due: Instant;
  readonly run: () => void;
}

/** Time that passes when somebody says so: a clock, its ticks, and waits that run when they are due, in order. */
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

  /** How many countdowns run. */
  get ticking(): number {
    return this.#ticks.size;
  }

  /** How many milliseconds each wait still has to go, soonest first. */
  get waiting(): readonly number[] {
    return this.#waits.map(({ due }) => due - this.#now);
  }

  /** Lets time pass: what is due by then happens at its time and in order, also what that asks for. */
  advance(milliseconds: number): void {
    const end = this.#now + milliseconds;
    while (this.#happen(end) !== "nothing");
    this.#now = end;
  }

  /** The same, and after each wait everything that is ready happens first, as between two timers of a browser. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await turns();
    for (let what = this.#happen(end); what !== "nothing"; what = this.#happen(end)) {
      if (what === "wait") await turns();
    }
    this.#now = end;
  }

  /** The next thing that is due by then. */
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

/** Lets promises that are ready be heard. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
