import type { Delay, Ticker } from "#application/ports/environment.ts";

/** One interval for every countdown on the page; it runs only while somebody counts. */
export class SecondTicker implements Ticker {
  readonly #ticks = new Set<() => void>();
  #interval: ReturnType<typeof setInterval> | null = null;

  everySecond(tick: () => void): () => void {
    const own = (): void => tick();
    this.#ticks.add(own);
    this.#interval ??= setInterval(() => this.#ticks.forEach((each) => each()), 1_000);
    return () => {
      this.#ticks.delete(own);
      if (this.#ticks.size > 0 || this.#interval === null) return;
      clearInterval(this.#interval);
      this.#interval = null;
    };
  }
}

export class TimeoutDelay implements Delay {
  after(milliseconds: number, run: () => void): () => void {
    const timeout = setTimeout(run, milliseconds);
    return () => clearTimeout(timeout);
  }
}
