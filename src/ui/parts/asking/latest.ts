import { runInAction } from "mobx";

/** Readings of one thing. Only the latest counts: the answers of older ones are dropped. */
export class Latest {
  #turn = 0;

  /** Drops the reading under way. */
  drop(): void {
    this.#turn += 1;
  }

  /**
   * Asks, and drops an earlier reading under way. Calls `take` or `fail` in one action, unless a newer reading began
   * meanwhile. Answers true if no newer one began. Never rejects.
   */
  async ask<Answer>(
    work: () => Promise<Answer>,
    take: (answer: Answer) => unknown,
    fail: (failure: unknown) => unknown = () => undefined,
  ): Promise<boolean> {
    this.#turn += 1;
    const turn = this.#turn;
    const ifLatest = async (write: () => unknown) => {
      if (turn === this.#turn) await runInAction(write);
    };
    await work().then(
      (answer) => ifLatest(() => take(answer)),
      (failure: unknown) => ifLatest(() => fail(failure)),
    );
    return turn === this.#turn;
  }
}
