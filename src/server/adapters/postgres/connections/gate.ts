import { second } from "#domain/time/instant.ts";
import { Busy } from "#server/application/ports/store.ts";

/** Who would wait longer is told that it is busy. */
const longestWait = 10 * second;

/** Lets so many through at a time; others wait in order of arrival. */
export class Gate {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(most: number) {
    this.#free = most;
  }

  /** Resolves or throws as the work does. Throws Busy when its turn does not come within 10 s. */
  async through<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#enter();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  #enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(new Busy("No connection became free in time."));
      }, longestWait);
      this.#waiting.push(begin);
    });
  }
}
