import { CardRepository, type RemoveCardAnswer } from "#application/ports/card-repository.ts";
import type { CardId } from "#domain/card/card.ts";
import type { Needs } from "#wiring/needs.ts";

/** The member takes back a saved card. */
export class RemoveCard {
  static readonly needs: Needs<typeof RemoveCard> = [CardRepository];
  readonly #cards: CardRepository;

  constructor(cards: CardRepository) {
    this.#cards = cards;
  }

  /** A card that is gone already counts as removed. Failures reject with RequestFailed. */
  run(cardId: CardId): Promise<RemoveCardAnswer> {
    return this.#cards.remove(cardId);
  }
}
