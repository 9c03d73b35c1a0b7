import { CardRepository } from "#application/ports/card-repository.ts";
import type { CardId } from "#domain/card/card.ts";
import type { CardView } from "#contract/paying/card.ts";
import type { Needs } from "#wiring/needs.ts";

/** The member chooses the card that is offered first. */
export class ChooseDefaultCard {
  static readonly needs: Needs<typeof ChooseDefaultCard> = [CardRepository];
  readonly #cards: CardRepository;

  constructor(cards: CardRepository) {
    this.#cards = cards;
  }

  /** Null when the card is not there any more. Failures reject with RequestFailed. */
  run(cardId: CardId): Promise<CardView | null> {
    return this.#cards.makeDefault(cardId);
  }
}
