import type { CardFields } from "#application/ports/card-fields.ts";
import type { Money } from "#domain/money/money.ts";
import { CardDraft } from "./CardDraft.ts";
import { DrawnDraft } from "./DrawnDraft.ts";

export type NewCardDraft = CardDraft | DrawnDraft;

/** A new card in the gateway's own fields, or in the app's where the gateway draws none. */
export function newCardDraft(fields: CardFields, sum: () => Money | null): NewCardDraft {
  return fields.areDrawn ? new DrawnDraft(fields, sum) : new CardDraft(fields.testCard);
}
