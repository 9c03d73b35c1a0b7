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
  /** How many one caller may have unfinished, waiting or at work. No limit unless given. */
  readonly ofOneCaller?: number;
}

/** The caller has as many unfinished as one caller may have. */
export class OneAtATime extends Busy {}

/**
 * Does only a little at a time, in order of arrival: what takes a core or much memory would, many at once, keep
 * everybody else waiting. With `ofOneCaller: 1` callers are served in turn: whatever others have waiting is done before
 * a caller's next one.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #waiting: Waiting[] = [];
  readonly #ofCallers = new Map<string, number>();
  #running = 0;
  #bytes = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Works when it is its turn. `bytes` is the memory that it needs; a null `caller` is not counted.
   * @throws OneAtATime when the caller has too many unfinished, and another Busy when too many of all wait.
   */
  async run<Result>(bytes: number, work: () => Promise<Result>, caller: string | null = null): Promise<Result> {
    const { waiting, ofOneCaller = Number.POSITIVE_INFINITY } = this.#limits;
    if (caller !== null && (this.#ofCallers.get(caller) ?? 0) >= ofOneCaller)
      throw new OneAtATime("This caller's last one is not finished.");
    if (this.#waiting.length >= waiting) throw new Busy("Too many wait for their turn.");
    this.#count(caller, 1);
    await this.#turn(bytes);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#bytes -= bytes;
      this.#count(caller, -1);
      this.#next();
    }
  }

  #count(caller: string | null, more: 1 | -1): void {
    if (caller === null) return;
    const unfinished = (this.#ofCallers.get(caller) ?? 0) + more;
    if (unfinished === 0) this.#ofCallers.delete(caller);
    else this.#ofCallers.set(caller, unfinished);
  }

  async #turn(bytes: number): Promise<void> {
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

/** Turns for each caller by itself: a caller who asks for much waits, and others don't. */
export class TurnsOfEach {
  readonly #limits: TurnLimits;
  readonly #callers = new Map<string, { readonly turns: Turns; unfinished: number }>();

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Works when it is this caller's turn.
   * @throws Busy when too many of this caller wait.
   */
  async run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const caller = this.#callers.get(name) ?? { turns: new Turns(this.#limits), unfinished: 0 };
    this.#callers.set(name, caller);
    caller.unfinished += 1;
    try {
      return await caller.turns.run(0, work);
    } finally {
      caller.unfinished -= 1;
      if (caller.unfinished === 0) this.#callers.delete(name);
    }
  }
}
