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
  /** It is not there any more, whoever removed it. */
  | { readonly kind: "removed" }
  /** A payment that is not final needs it. */
  | { readonly kind: "refused"; readonly reason: "card_in_use" };

/** The member's saved cards. Failures reject with RequestFailed. */
export interface CardRepository {
  formSetup(): Promise<CardFormSetup>;
  /** The default first. */
  list(): Promise<readonly CardView[]>;
  save(token: string, makeDefault: boolean, key: string): Promise<SaveCardAnswer>;
  /** Makes it the default, also again. Null when it is not there any more. */
  makeDefault(cardId: CardId): Promise<CardView | null>;
  /** Removes it here and at the gateway, also again. Was it the default, the newest of the others is. */
  remove(cardId: CardId): Promise<RemoveCardAnswer>;
}
export const CardRepository = port<CardRepository>("CardRepository");

/** A card as typed. Lives only in the form; never stored, logged or sent to our server. */
export interface TypedCard {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly securityCode: string;
}

export type Tokenized =
  | { readonly kind: "token"; readonly token: string }
  /** `not_a_test_number`: the sandbox takes published test numbers only; any other stays in the browser. */
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
