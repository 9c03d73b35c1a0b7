import { hash32 } from "./hash.ts";

/** Chance that falls the same way each time for the same name. */
export class Dice {
  readonly #name: string;
  #throws = 0;

  constructor(name: string) {
    this.#name = name;
  }

  /** From 0 up to, but not, 1. */
  roll(): number {
    this.#throws += 1;
    return hash32(`${this.#name}#${this.#throws}`, 0x3c6ef372) / 2 ** 32;
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.roll() * (most - least + 1));
  }

  /** One of several; the first when there is none other. @throws RangeError when there are none. */
  pick<Item>(items: readonly Item[]): Item {
    const picked = items[this.between(0, items.length - 1)];
    if (picked === undefined) throw new RangeError("There is nothing to pick from.");
    return picked;
  }

  /** The same items in another order. */
  shuffle<Item>(items: readonly Item[]): readonly Item[] {
    return items
      .map((item) => ({ item, place: this.roll() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ item }) => item);
  }
}
