import { Busy } from "#server/application/ports/store.ts";

/** One holder at a time; who asked first gets it first. */
export class FairMutex {
  readonly #waiting: (() => void)[] = [];
  #held = false;

  /**
   * Waits for the mutex and answers how to let it go (once; letting go again does nothing).
   * @throws Busy when it did not come within `patienceMs`.
   */
  async acquire(patienceMs: number): Promise<() => void> {
    if (this.#held) await this.#turn(patienceMs);
    this.#held = true;
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.#pass();
    };
  }

  #turn(patienceMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(new Busy("Another transaction did not end in time."));
      }, patienceMs);
      this.#waiting.push(enter);
    });
  }

  /** Hands over without letting it go in between, so that nobody slips in before the next in line. */
  #pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#held = false;
  }
}
