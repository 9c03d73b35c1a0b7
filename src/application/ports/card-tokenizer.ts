import { port } from "#wiring/needs.ts";

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
