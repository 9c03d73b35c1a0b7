import { second } from "#domain/time/instant.ts";
import { Busy } from "#server/application/ports/store.ts";

/** Who would wait longer is told that it is busy, as who waits for a lock. */
const longestWait = 3 * second;

/**
 * Lets one at a time do something with a key; others wait in order of arrival. Those who want one event's lock wait
 * here instead of in a transaction each: a connection waits for one of them only, however many they are.
 */
export class EventTurns {
  /** Those who wait for a key that somebody has. */
  readonly #waiting = new Map<string, (() => void)[]>();

  /** Resolves or throws as the work does. Throws Busy when its turn does not come within 3 s. */
  async during<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(key);
    try {
      return await work();
    } finally {
      const next = this.#waiting.get(key)?.shift();
      if (next) next();
      else this.#waiting.delete(key);
    }
  }

  #turn(key: string): Promise<void> {
    const ahead = this.#waiting.get(key);
    if (!ahead) {
      this.#waiting.set(key, []);
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        ahead.splice(ahead.indexOf(begin), 1);
        reject(new Busy("Its turn did not come in time."));
      }, longestWait);
      ahead.push(begin);
    });
  }
}
