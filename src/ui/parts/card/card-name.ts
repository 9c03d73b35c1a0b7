import { cardLabel } from "#domain/card/card.ts";
import type { CardView } from "#domain/card/card-view.ts";

/** A card as people know it, `Visa •••• 4242`. Gateways write brands small. */
export function cardName({ brand, last4 }: Pick<CardView, "brand" | "last4">): string {
  return cardLabel({ brand: brand.charAt(0).toUpperCase() + brand.slice(1), last4 });
}
