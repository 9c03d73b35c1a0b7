/** Chance that can be played again: the same seed gives the same throws (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** From 0 up to, not including, `sides`. */
  below(sides: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  }

  /** True this often in a hundred throws. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<Item>(list: readonly [Item, ...Item[]]): Item {
    return list[this.below(list.length)] ?? list[0];
  }

  /** Takes one out of a list; null when it is empty. */
  take<Item>(list: Item[]): Item | null {
    return list.splice(this.below(Math.max(1, list.length)), 1)[0] ?? null;
  }
}
