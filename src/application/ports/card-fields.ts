import type { TypedCard } from "#application/ports/card-repository.ts";
import type { Money } from "#domain/money/money.ts";
import type { DeclineCode, NextAction } from "#domain/payment/payment.ts";
import { port } from "#wiring/needs.ts";

export type DrawnToken =
  | { readonly kind: "token"; readonly token: string }
  | { readonly kind: "declined"; readonly declineCode: DeclineCode }
  /** Something is missing or wrong. The fields say what. */
  | { readonly kind: "shown" };

/** Fields that the gateway has drawn on the page. What is typed into them never reaches the app. */
export interface DrawnCard {
  /** Another text after each change of the fields. It holds nothing of the card. */
  readonly input: string;
  /**
   * Asks the gateway for a token: of a card for one payment, or of a card that it keeps. Before it keeps one, the bank
   * may ask the payer, over the page. Rejects when the gateway does not answer.
   */
  tokenize(save: boolean): Promise<DrawnToken>;
  /** Takes the fields off the page, with all that was typed. */
  remove(): void;
}

/** The payer has to do something that only the gateway's code can show. */
export type GatewayAction = Extract<NextAction, { type: "gateway" }>;

/** The gateway's part of the page. Its code is fetched only for its fields, and when the payer's bank asks. */
export interface CardFields {
  /** Does the gateway draw fields? Otherwise the app does, and CardTokenizer takes what is typed there. */
  readonly areDrawn: boolean;
  /**
   * A card that is typed for whoever tries things out; asked anew with each press. It rejects when its code does not
   * come. Null where money is real.
   */
  readonly testCard: (() => Promise<TypedCard>) | null;
  /**
   * Draws the fields into `place`, in the page's language and colours. `sum` is what will be paid; null: a card is only
   * saved. Resolves when a card can be typed. Rejects when the gateway's code does not come; it may be tried again.
   */
  draw(place: HTMLElement, sum: Money | null): Promise<DrawnCard>;
  /**
   * Lets the payer's bank ask, over the page (3-D Secure). Resolves when the payer is done, however it ended: the
   * payment knows how. Rejects when the gateway's code does not come.
   */
  authenticate(action: GatewayAction): Promise<void>;
}
export const CardFields = port<CardFields>("CardFields");
