import type { Dice } from "./dice.ts";

/** In memory whatever can move has moved by then; a database may take longer, and two then work at the same time. */
const restMs = 2;

/**
 * Lets several servers work at once, one small stretch each, in an order that the dice decide: so what happens between
 * two of them is played again by the same seed. A task may also wait for one that is parked here, to share its
 * transaction: when nothing moves for a moment, the next one goes on. Outside of `together` every gate is open.
 */
export class Turns {
  readonly #dice: Dice;
  readonly #parked: (() => void)[] = [];
  #running = 0;
  #open = true;
  #nothingMoves: ReturnType<typeof setTimeout> | undefined;

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  /** Runs tasks at once, until all are done. A task does not throw. */
  async together(tasks: readonly (() => Promise<void>)[]): Promise<void> {
    this.#open = false;
    this.#running = tasks.length;
    await Promise.all(tasks.map((task) => task().finally(() => this.#rest())));
    clearTimeout(this.#nothingMoves);
    this.#open = true;
  }

  /** Waits for one's turn. Never called inside a transaction, where others could not go on. */
  gate(): Promise<void> {
    if (this.#open) return Promise.resolve();
    return new Promise((resolve) => {
      this.#parked.push(resolve);
      this.#rest();
    });
  }

  #rest(): void {
    this.#running -= 1;
    if (this.#running > 0) this.#goOnSoon();
    else this.#goOn();
  }

  #goOn(): void {
    if (this.#parked.length === 0) return;
    const next = this.#dice.take(this.#parked);
    if (!next) return;
    this.#running += 1;
    this.#goOnSoon();
    next();
  }

  #goOnSoon(): void {
    clearTimeout(this.#nothingMoves);
    this.#nothingMoves = setTimeout(() => this.#goOn(), restMs);
  }
}
