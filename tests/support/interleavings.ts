import { AsyncLocalStorage } from "node:async_hooks";
import type { Store, UnitOfWork } from "#server/application/ports/store.ts";

/** Which of two use cases runs its next transaction. */
type Turn = "first" | "second";

/** More transactions than a use case has in these tests. */
const longest = 3;

/** Every order of at most `longest` transactions of each of two use cases. */
export const interleavings: readonly (readonly Turn[])[] = orders(longest, longest);

function orders(first: number, second: number): readonly (readonly Turn[])[] {
  if (first === 0) return [Array.from({ length: second }, () => "second" as const)];
  if (second === 0) return [Array.from({ length: first }, () => "first" as const)];
  return [
    ...orders(first - 1, second).map((rest) => ["first", ...rest] as const),
    ...orders(first, second - 1).map((rest) => ["second", ...rest] as const),
  ];
}

/**
 * Runs two use cases at once, whose transactions take place in the order that is said. Whoever has finished leaves its
 * turns to the other. Transactions that neither of them began run as they come.
 */
export class Interleaved implements UnitOfWork {
  readonly #real: UnitOfWork;
  readonly #who = new AsyncLocalStorage<Turn>();
  readonly #waiting = new Map<Turn, () => void>();
  readonly #over = new Set<Turn>();
  #order: Turn[] = [];

  constructor(real: UnitOfWork) {
    this.#real = real;
  }

  read<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    return this.#inTurn(() => this.#real.read(work));
  }

  run<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    return this.#inTurn(() => this.#real.run(work));
  }

  async both<One, Other>(
    order: readonly Turn[],
    first: () => Promise<One>,
    second: () => Promise<Other>,
  ): Promise<readonly [PromiseSettledResult<One>, PromiseSettledResult<Other>]> {
    this.#order = [...order];
    this.#over.clear();
    const ended = async <Result>(who: Turn, work: () => Promise<Result>): Promise<Result> => {
      try {
        return await this.#who.run(who, work);
      } finally {
        this.#over.add(who);
        this.#next();
      }
    };
    return Promise.allSettled([ended("first", first), ended("second", second)]);
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const who = this.#who.getStore();
    if (who === undefined) return work();
    await new Promise<void>((mayRun) => {
      this.#waiting.set(who, mayRun);
      this.#next();
    });
    try {
      return await work();
    } finally {
      // The other one may be asked for only once this one waits again, or is over.
      setImmediate(() => this.#next());
    }
  }

  /** Lets the next one run, once everybody who is not over waits. */
  #next(): void {
    const here: readonly Turn[] = ["first", "second"];
    if (here.some((who) => !this.#over.has(who) && !this.#waiting.has(who))) return;
    const next = this.#order.shift() ?? [...this.#waiting.keys()][0];
    if (next === undefined) return;
    const chosen = this.#waiting.has(next) ? next : [...this.#waiting.keys()][0];
    if (chosen === undefined) return;
    const go = this.#waiting.get(chosen);
    this.#waiting.delete(chosen);
    go?.();
  }
}
