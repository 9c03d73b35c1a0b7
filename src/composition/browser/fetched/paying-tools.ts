import type { Bindings } from "../../bindings.ts";
import { CardFields } from "#application/ports/card-fields.ts";
import { ManageCard } from "#application/use-cases/manage-card.ts";
import { PayForEvent } from "#application/use-cases/pay-for-event.ts";
import type { PayingTools } from "#ui/parts/paying/paying-tools.ts";
import { resolve } from "../../resolve.ts";
import { provide as provideCards } from "../late/cards.ts";
import { provide as provideMoney } from "../late/money.ts";

/** The app's own use cases of paying, with the adapters that they need. */
export function payingTools(container: Bindings): PayingTools {
  provideCards(container);
  provideMoney(container);
  return {
    manageCard: resolve(container, ManageCard),
    payForEvent: resolve(container, PayForEvent),
    cardFields: resolve(container, CardFields),
  };
}
