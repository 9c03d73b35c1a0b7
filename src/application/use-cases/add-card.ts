import { CardRepository, type SaveCardAnswer } from "#application/ports/card-repository.ts";
import { CardTokenizer, type Tokenized, type TypedCard } from "#application/ports/card-tokenizer.ts";
import { KeySource } from "#application/ports/environment.ts";
import type { Needs } from "#wiring/needs.ts";
import { KeptKeys } from "./kept-keys.ts";

export type AddCardAnswer =
  | SaveCardAnswer
  /** The gateway's own form did not take it; nothing was sent. */
  | ({ readonly kind: "card_refused" } & Pick<Extract<Tokenized, { kind: "refused" }>, "field" | "reason">);

/** The member saves a card without paying with it. */
export class AddCard {
  static readonly needs: Needs<typeof AddCard> = [CardRepository, CardTokenizer, KeySource];
  readonly #cards: CardRepository;
  readonly #tokenizer: CardTokenizer;
  readonly #keys: KeptKeys;

  constructor(cards: CardRepository, tokenizer: CardTokenizer, keys: KeySource) {
    this.#cards = cards;
    this.#tokenizer = tokenizer;
    this.#keys = new KeptKeys(keys);
  }

  /** Refusals and declines are answers; failures reject with RequestFailed, and the same card may be added again. */
  async run(card: TypedCard, makeDefault: boolean): Promise<AddCardAnswer> {
    const tokenized = await this.#tokenizer.tokenize(card);
    if (tokenized.kind === "refused") return { kind: "card_refused", field: tokenized.field, reason: tokenized.reason };
    const { token } = tokenized;
    return this.#keys.ask(`${token} ${makeDefault}`, (key) => this.#cards.save(token, makeDefault, key));
  }
}
