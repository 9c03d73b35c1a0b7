import { deferred } from "#domain/deferred.ts";
import { Busy } from "#server/application/ports/store.ts";

interface Waiting {
  readonly bytes: number;
  readonly begin: () => void;
}

export interface TurnLimits {
  /** How many at a time. */
  readonly atOnce: number;
  /** How many bytes they may use together. What needs more than this is done alone. */
  readonly bytes: number;
  /** How many may wait. Further ones are refused and may be asked for again. */
  readonly waiting: number;
}

/**
 * Does only a little at a time, in order of arrival: what takes a core or much memory would, many at once, keep
 * everybody else waiting.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #waiting: Waiting[] = [];
  #running = 0;
  #bytes = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Works when it is its turn. `bytes` is the memory that it needs. @throws Busy when too many wait. */
  async run<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(bytes);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#bytes -= bytes;
      this.#next();
    }
  }

  async #turn(bytes: number): Promise<void> {
    if (this.#waiting.length >= this.#limits.waiting) throw new Busy("Too many wait for their turn.");
    const turn = deferred<void>();
    this.#waiting.push({ bytes, begin: turn.resolve });
    this.#next();
    await turn.promise;
  }

  #next(): void {
    for (let [first] = this.#waiting; first && this.#fits(first); [first] = this.#waiting) {
      this.#waiting.shift();
      this.#running += 1;
      this.#bytes += first.bytes;
      first.begin();
    }
  }

  #fits({ bytes }: Waiting): boolean {
    const { atOnce, bytes: most } = this.#limits;
    return this.#running === 0 || (this.#running < atOnce && this.#bytes + bytes <= most);
  }
}
