import type { DeclineCode } from "#domain/payment/payment.ts";
import type { CardView } from "#domain/card/card-view.ts";

/** What the card form needs: Stripe's form confirms `clientSecret`; the sandbox form takes `testNumbers` only. */
export type CardFormSetup =
  | { readonly gateway: "stripe"; readonly publishableKey: string; readonly setup: { readonly clientSecret: string } }
  | { readonly gateway: "sandbox"; readonly publishableKey: string; readonly setup: { readonly testNumbers: readonly string[] } };

export type SaveCardAnswer =
  | { readonly kind: "saved"; readonly card: CardView }
  | { readonly kind: "declined"; readonly declineCode: DeclineCode };

/** The member's saved cards. Failures reject with RequestFailed. */
export interface CardRepository {
  formSetup(): Promise<CardFormSetup>;
  /** The default first. */
  list(): Promise<readonly CardView[]>;
  save(token: string, makeDefault: boolean, key: string): Promise<SaveCardAnswer>;
}
