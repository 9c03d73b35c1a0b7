import { deferred } from "#domain/deferred.ts";
import { whenGathered } from "#server/application/room/gathering.ts";

const mostTogether = 128;

interface Asked<One, Result> {
  readonly one: One;
  readonly result: PromiseWithResolvers<Result>;
}

/**
 * Does the same to several things in one go: what comes while one go is under way, is done in the next. Things with the
 * same key are never in one go; they keep their order. When a go fails, each of its things is done alone.
 */
export class Together<One, Result> {
  readonly #doAll: (some: readonly One[]) => Promise<readonly Result[]>;
  readonly #keyOf: (one: One) => string;
  #waiting: Asked<One, Result>[] = [];
  #running = false;

  constructor(keyOf: (one: One) => string, doAll: (some: readonly One[]) => Promise<readonly Result[]>) {
    this.#keyOf = keyOf;
    this.#doAll = doAll;
  }

  do(one: One): Promise<Result> {
    const result = deferred<Result>();
    this.#waiting.push({ one, result });
    if (!this.#running) void this.#run();
    return result.promise;
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      await new Promise<void>((resolve) => whenGathered(() => this.#waiting.length, resolve));
      const some = this.#take();
      const settle = async (part: readonly Asked<One, Result>[]) => {
        const results = await this.#doAll(part.map(({ one }) => one));
        for (const [at, { result }] of part.entries()) result.resolve(results[at] as Result);
      };
      await settle(some).catch(async () => {
        for (const one of some) await settle([one]).catch((error: unknown) => one.result.reject(error));
      });
    }
    this.#running = false;
  }

  #take(): readonly Asked<One, Result>[] {
    const taken = new Map<string, Asked<One, Result>>();
    const left: Asked<One, Result>[] = [];
    for (const next of this.#waiting) {
      const key = this.#keyOf(next.one);
      if (taken.has(key) || taken.size === mostTogether) left.push(next);
      else taken.set(key, next);
    }
    this.#waiting = left;
    return [...taken.values()];
  }
}
