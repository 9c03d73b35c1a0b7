import type { CardRepository, RemoveCardAnswer } from "#application/ports/card-repository.ts";
import type { CardId } from "#domain/card/card.ts";

/** The member takes back a saved card. */
export class RemoveCard {
  readonly #cards: CardRepository;

  constructor(cards: CardRepository) {
    this.#cards = cards;
  }

  /** A card that is gone already counts as removed. Failures reject with RequestFailed. */
  run(cardId: CardId): Promise<RemoveCardAnswer> {
    return this.#cards.remove(cardId);
  }
}
