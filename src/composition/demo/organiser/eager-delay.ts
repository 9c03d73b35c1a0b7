import type { Delay } from "#application/ports/environment.ts";

/**
 * Waits as `inner` does, but for what is read again by itself: its rounds, known by their length in milliseconds, are
 * brought forward when something happened elsewhere in the demo.
 */
export class EagerDelay implements Delay {
  readonly #inner: Delay;
  readonly #rounds: ReadonlySet<number>;
  readonly #waiting = new Set<() => void>();

  constructor(inner: Delay, rounds: readonly number[]) {
    this.#inner = inner;
    this.#rounds = new Set(rounds);
  }

  after(milliseconds: number, run: () => void): () => void {
    if (!this.#rounds.has(milliseconds)) return this.#inner.after(milliseconds, run);
    const once = (): void => {
      stop();
      run();
    };
    const cancel = this.#inner.after(milliseconds, once);
    const stop = (): void => {
      cancel();
      this.#waiting.delete(once);
    };
    this.#waiting.add(once);
    return stop;
  }

  /** Ends the rounds that wait now, each once. */
  hurry(): void {
    for (const end of [...this.#waiting]) end();
  }
}
