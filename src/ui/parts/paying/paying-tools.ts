import type { CardFields } from "#application/ports/card-fields.ts";
import type { ManageCard } from "#application/use-cases/manage-card.ts";
import type { PayForEvent } from "#application/use-cases/pay-for-event.ts";
import { port } from "#wiring/needs.ts";

/** What it takes to pay by a saved card. */
export interface PayingTools {
  readonly manageCard: Pick<ManageCard, "list">;
  readonly payForEvent: Pick<PayForEvent, "pay">;
  readonly cardFields: Pick<CardFields, "authenticate">;
}

/**
 * Fetches what it takes to pay, for screens whose first load is without it. The use cases are those of the Payment
 * screen: an attempt that begins here is carried on there. Rejects when the code does not come; may be called again.
 */
export type FetchPayingTools = () => Promise<PayingTools>;
export const FetchPayingTools = port<FetchPayingTools>("FetchPayingTools");
