import {
  CardRepository,
  type RemoveCardAnswer,
  type SaveCardAnswer,
  CardTokenizer,
  type Tokenized,
  type TypedCard,
} from "#application/ports/card-repository.ts";
import type { DrawnCard } from "#application/ports/card-fields.ts";
import { KeySource } from "#application/ports/environment.ts";
import type { CardId } from "#domain/card/card.ts";
import type { CardView } from "#contract/paying/card.ts";
import type { Needs } from "#wiring/needs.ts";
import { KeptKeys } from "./kept-keys.ts";

/** The gateway's own form refused the card: which field to correct, and why. Nothing was sent to our server. */
export type CardRefused = { readonly kind: "card_refused" } & Pick<
  Extract<Tokenized, { kind: "refused" }>,
  "field" | "reason"
>;

type CardDeclined = Extract<SaveCardAnswer, { kind: "declined" }>;

/** The gateway's own fields say what is missing or wrong. Nothing was sent to our server. */
export interface CardShown {
  readonly kind: "card_shown";
}

export type AddCardAnswer = SaveCardAnswer | CardRefused | CardShown;

/** The member's saved cards. Refusals and declines are answers; failures reject with RequestFailed. */
export class ManageCard {
  static readonly needs: Needs<typeof ManageCard> = [CardRepository, CardTokenizer, KeySource];
  readonly #cards: CardRepository;
  readonly #tokenizer: CardTokenizer;
  readonly #keys: KeptKeys;

  constructor(cards: CardRepository, tokenizer: CardTokenizer, keys: KeySource) {
    this.#cards = cards;
    this.#tokenizer = tokenizer;
    this.#keys = new KeptKeys(keys);
  }

  /** The default first. */
  list(): Promise<readonly CardView[]> {
    return this.#cards.list();
  }

  /** Saves a card without paying with it. After a failure the same card may be added again. */
  async add(card: TypedCard | DrawnCard, makeDefault: boolean): Promise<AddCardAnswer> {
    const tokenized = await tokenOf(this.#tokenizer, card, true);
    if (tokenized.kind !== "token") return tokenized;
    const { token } = tokenized;
    return this.#keys.ask(`${token} ${makeDefault}`, (key) => this.#cards.save(token, makeDefault, key));
  }

  /** Makes the card the one that is offered first. Null when the card has been removed. */
  makeDefault(cardId: CardId): Promise<CardView | null> {
    return this.#cards.makeDefault(cardId);
  }

  /** A card that is already gone counts as removed. */
  remove(cardId: CardId): Promise<RemoveCardAnswer> {
    return this.#cards.remove(cardId);
  }
}

/** A token for a new card, or why there is none. `save`: the gateway is to keep the card. */
export async function tokenOf(
  tokenizer: CardTokenizer,
  card: TypedCard | DrawnCard,
  save: boolean,
): Promise<Extract<Tokenized, { kind: "token" }> | CardRefused | CardShown | CardDeclined> {
  if ("tokenize" in card) {
    const drawn = await card.tokenize(save);
    return drawn.kind === "shown" ? { kind: "card_shown" } : drawn;
  }
  const typed = await tokenizer.tokenize(card);
  return typed.kind === "token" ? typed : { kind: "card_refused", field: typed.field, reason: typed.reason };
}
