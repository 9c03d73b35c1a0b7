import { runInAction } from "mobx";

/** Readings of one thing of which the latest counts: what older ones answer is dropped. */
export class Latest {
  #turn = 0;

  /** Drops what is on its way. */
  drop(): void {
    this.#turn += 1;
  }

  /**
   * Asks, and drops what is on its way. `take` or `fail` hears of it in one action, unless something newer began
   * meanwhile. Answers whether nothing did. Never rejects.
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
