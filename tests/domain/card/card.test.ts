import { expect, it } from "vitest";
import { cardLabel } from "#domain/card/card.ts";

it.each([
  ["visa", "Visa •••• 4242"],
  ["Visa", "Visa •••• 4242"],
  ["mastercard", "Mastercard •••• 4242"],
  ["jcb", "JCB •••• 4242"],
  ["amex", "American Express •••• 4242"],
])("a card of %s is called %s", (brand, label) => {
  expect(cardLabel({ brand, last4: "4242" })).toBe(label);
});
