import type { Delay, Ticker } from "#application/ports/environment.ts";

/** One interval for all countdowns on the page. It runs only while there is a countdown. */
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

/** After loading, the page may still need this time to read and show the first screen's data. */
const quietMs = 2_000;

/** Runs something that is not urgent, once the page has loaded and had time to show its first screen. */
export function afterFirstPaint(run: () => void): void {
  const soon = (): void => void setTimeout(run, quietMs);
  if (document.readyState === "complete") soon();
  else window.addEventListener("load", soon, { once: true });
}
