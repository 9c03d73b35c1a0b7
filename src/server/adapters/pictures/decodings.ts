import { Busy } from "#server/application/ports/store.ts";

interface Waiting {
  readonly bytes: number;
  readonly begin: () => void;
}

export interface DecodingLimits {
  /** How many at a time. */
  readonly atOnce: number;
  /** How many bytes they may use together. A picture that needs more than this is decoded alone. */
  readonly bytes: number;
  /** How many may wait. Further ones are refused and may be sent again. */
  readonly waiting: number;
}

/**
 * Decodes only a few pictures at a time, in order of arrival. Each uses a whole core and keeps its pixels in memory, so
 * many at once would block everybody else.
 */
export class Decodings {
  readonly #limits: DecodingLimits;
  readonly #waiting: Waiting[] = [];
  #running = 0;
  #bytes = 0;

  constructor(limits: DecodingLimits) {
    this.#limits = limits;
  }

  /** Decodes when it is its turn. `bytes` is the memory for its pixels. @throws Busy when too many wait. */
  async run<Result>(bytes: number, decode: () => Promise<Result>): Promise<Result> {
    await this.#turn(bytes);
    try {
      return await decode();
    } finally {
      this.#running -= 1;
      this.#bytes -= bytes;
      this.#next();
    }
  }

  async #turn(bytes: number): Promise<void> {
    if (this.#waiting.length >= this.#limits.waiting) throw new Busy("Too many pictures wait to be decoded.");
    const turn = Promise.withResolvers<void>();
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
