import type { Instant } from "#domain/time/instant.ts";
import { cardAge } from "#domain/card/card.ts";
import type { CardView } from "#contract/paying/card.ts";
import type { Currency } from "#domain/money/currency.ts";
import { methodPackOf, methodSuits, type PaymentMethod, paymentMethods } from "#domain/payment/method.ts";

/** One way to pay that the screen offers. */
export type PayChoice =
  | { readonly kind: "saved_card"; readonly id: string; readonly card: CardView; readonly expired: boolean }
  | { readonly kind: "new_card"; readonly id: "new_card" }
  | { readonly kind: OtherMethod; readonly id: OtherMethod };

type OtherMethod = Exclude<PaymentMethod, "card">;

const others = paymentMethods.filter((method) => method !== "card").sort((one, other) => rank(one) - rank(other));

/** What is paid now comes before what is paid later. */
function rank(method: PaymentMethod): number {
  return ["gateway", "venue", "bank"].indexOf(methodPackOf(method).movedBy);
}

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
  return [...choices, ...others.filter(offered).map((method) => ({ kind: method, id: method }))];
}

/** Can the member take this one? */
export function isUsable(choice: PayChoice): boolean {
  return !(choice.kind === "saved_card" && choice.expired);
}
