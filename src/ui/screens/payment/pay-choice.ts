import type { Instant } from "#domain/time/instant.ts";
import { cardAge } from "#domain/card/card.ts";
import type { CardView } from "#contract/paying/card.ts";
import type { Currency } from "#domain/money/currency.ts";
import { methodSuits, type PaymentMethod } from "#domain/payment/method.ts";

/** One way to pay that the screen offers. */
export type PayChoice =
  | { readonly kind: "saved_card"; readonly id: string; readonly card: CardView; readonly expired: boolean }
  | { readonly kind: "new_card"; readonly id: "new_card" }
  | { readonly kind: "promptpay"; readonly id: "promptpay" }
  | { readonly kind: "onsite"; readonly id: "onsite" }
  | { readonly kind: "transfer"; readonly id: "transfer" };

/** The ways to pay for an event, in the order that a member meets them: saved cards (the default first), new card, then the rest. */
export function payChoices(
  methods: readonly PaymentMethod[],
  currency: Currency,
  cards: readonly CardView[],
  now: Instant,
): readonly PayChoice[] {
  const offered = (method: PaymentMethod) => methods.includes(method) && methodSuits(method, currency);
  const choices: PayChoice[] = [];
  if (offered("card")) {
    choices.push(
      ...cards.map((card): PayChoice => ({
        kind: "saved_card",
        id: `saved_card ${card.id}`,
        card,
        expired: cardAge(card, now) === "expired",
      })),
      { kind: "new_card", id: "new_card" },
    );
  }
  if (offered("promptpay")) choices.push({ kind: "promptpay", id: "promptpay" });
  if (offered("onsite")) choices.push({ kind: "onsite", id: "onsite" });
  if (offered("transfer")) choices.push({ kind: "transfer", id: "transfer" });
  return choices;
}

/** Can the member take this one? */
export function isUsable(choice: PayChoice): boolean {
  return !(choice.kind === "saved_card" && choice.expired);
}
