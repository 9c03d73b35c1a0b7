import type { CardTokenizer, Tokenized } from "#application/ports/card-repository.ts";

/** The gateway's card form has not been set up for this installation. */
export class CardFormNotSetUp extends Error {
  override readonly name = "CardFormNotSetUp";

  constructor() {
    super("The card form is not set up.");
  }
}

/** Used when no card form is available: nothing typed leaves the form. */
export class MissingCardTokenizer implements CardTokenizer {
  tokenize(): Promise<Tokenized> {
    return Promise.reject(new CardFormNotSetUp());
  }
}
