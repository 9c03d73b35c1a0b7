import type { DeclineCode } from "#domain/payment/payment.ts";
import type { CardId } from "#domain/card/card.ts";
import type { CardView } from "#contract/paying/card.ts";
import { port } from "#wiring/needs.ts";

/** What the card form needs: Stripe's form confirms `clientSecret`; the sandbox form takes `testNumbers` only. */
export type CardFormSetup =
  | { readonly gateway: "stripe"; readonly publishableKey: string; readonly setup: { readonly clientSecret: string } }
  | {
      readonly gateway: "sandbox";
      readonly publishableKey: string;
      readonly setup: { readonly testNumbers: readonly string[] };
    };

export type SaveCardAnswer =
  | { readonly kind: "saved"; readonly card: CardView }
  | { readonly kind: "declined"; readonly declineCode: DeclineCode };

export type RemoveCardAnswer =
  /** It was removed already, here or elsewhere. */
  | { readonly kind: "removed" }
  /** A payment that is not final uses it. */
  | { readonly kind: "refused"; readonly reason: "card_in_use" };

/** The member's saved cards. Failures reject with RequestFailed. */
export interface CardRepository {
  formSetup(): Promise<CardFormSetup>;
  /** The default first. */
  list(): Promise<readonly CardView[]>;
  save(token: string, makeDefault: boolean, key: string): Promise<SaveCardAnswer>;
  /** Makes it the default; may be called again. Null when the card has been removed. */
  makeDefault(cardId: CardId): Promise<CardView | null>;
  /**
   * Removes it here and at the gateway; may be called again. If it was the default, the newest other card becomes it.
   */
  remove(cardId: CardId): Promise<RemoveCardAnswer>;
}
export const CardRepository = port<CardRepository>("CardRepository");

/** A card as typed. It exists only in the form and is never stored, logged or sent to our server. */
export interface TypedCard {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly securityCode: string;
}

export type Tokenized =
  | { readonly kind: "token"; readonly token: string }
  /** `not_a_test_number`: the sandbox accepts published test numbers only. Any other number stays in the browser. */
  | {
      readonly kind: "refused";
      readonly field: "number" | "expiry" | "securityCode";
      readonly reason: "invalid" | "expired" | "not_a_test_number";
    };

/** The gateway's own form: turns a typed card into a token without our server seeing the number. */
export interface CardTokenizer {
  tokenize(card: TypedCard): Promise<Tokenized>;
}
export const CardTokenizer = port<CardTokenizer>("CardTokenizer");
