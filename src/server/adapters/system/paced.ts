export interface Pace {
  /** How many of one caller's calls begin in a window. */
  readonly calls: number;
  /** In milliseconds. */
  readonly window: number;
  /** How many of one caller's calls may wait. */
  readonly waiting: number;
}

interface Caller {
  begun: number;
  readonly waiting: (() => void)[];
}

/**
 * Begins a few of a caller's calls at a time, with a pause between, so that a caller who sends many at once leaves room
 * for others' calls. Nobody waits who sends few.
 */
export class Paced {
  readonly #pace: Pace;
  readonly #callers = new Map<string, Caller>();

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  /** Resolves true when a call may begin; false at once when too many of this caller wait. */
  async turn(caller: string): Promise<boolean> {
    const { calls, waiting } = this.#pace;
    const known = this.#callers.get(caller) ?? this.#arrived(caller);
    if (known.begun < calls) {
      known.begun += 1;
      return true;
    }
    if (known.waiting.length >= waiting) return false;
    await new Promise<void>((go) => known.waiting.push(go));
    return true;
  }

  #arrived(name: string): Caller {
    const caller: Caller = { begun: 0, waiting: [] };
    this.#callers.set(name, caller);
    setTimeout(() => this.#nextWindow(name, caller), this.#pace.window);
    return caller;
  }

  #nextWindow(name: string, caller: Caller): void {
    const going = caller.waiting.splice(0, this.#pace.calls);
    caller.begun = going.length;
    if (going.length === 0) this.#callers.delete(name);
    else setTimeout(() => this.#nextWindow(name, caller), this.#pace.window);
    for (const go of going) go();
  }
}
