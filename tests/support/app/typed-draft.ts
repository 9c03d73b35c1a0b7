import { CardDraft } from "#ui/parts/paying/card/CardDraft.ts";
import type { NewCardDraft } from "#ui/parts/paying/card/new-card-draft.ts";

/** The draft of the app's own fields, which the sandbox's form has. */
export function typedDraft(draft: NewCardDraft | null): CardDraft {
  if (draft instanceof CardDraft) return draft;
  throw new Error("No card is typed into the app's own fields.");
}
