import { CardRepository } from "#application/ports/card-repository.ts";
import type { CardView } from "#contract/paying/card.ts";
import type { Needs } from "#wiring/needs.ts";

/** The cards that the member can pay with. */
export class ListSavedCards {
  static readonly needs: Needs<typeof ListSavedCards> = [CardRepository];
  readonly #cards: CardRepository;

  constructor(cards: CardRepository) {
    this.#cards = cards;
  }

  /** The default first. Failures reject with RequestFailed. */
  run(): Promise<readonly CardView[]> {
    return this.#cards.list();
  }
}
