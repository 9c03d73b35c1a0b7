import type { Delay } from "#application/ports/environment.ts";

interface Waiting {
  readonly at: number;
  readonly run: () => void;
}

/** Time that passes when a test says so. */
export class ManualDelay implements Delay {
  now = 0;
  #waiting: Waiting[] = [];

  after(milliseconds: number, run: () => void): () => void {
    const entry = { at: this.now + milliseconds, run };
    this.#waiting.push(entry);
    return () => {
      this.#waiting = this.#waiting.filter((each) => each !== entry);
    };
  }

  /** How long the waiting ones still wait, soonest first. */
  get pending(): readonly number[] {
    return this.#waiting.map(({ at }) => at - this.now).toSorted((a, b) => a - b);
  }

  /** Runs what is due in the next milliseconds, in order, letting promises settle in between. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds;
    await settle();
    for (;;) {
      const [next] = this.#waiting.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
      if (!next) break;
      this.#waiting = this.#waiting.filter((each) => each !== next);
      this.now = next.at;
      next.run();
      await settle();
    }
    this.now = end;
  }
}

/** Lets what is ready happen. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
