import type { DeclineCode } from "#domain/payment/payment.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";
import type { Failed } from "#ui/parts/asking/one-step.ts";
import type { CardTrouble } from "./manage-card-view-model.ts";

/** What to say about a step that did not work. */
export function cardTroubleTexts(trouble: Exclude<CardTrouble, Failed>) {
  return trouble.kind === "declined"
    ? ({ tone: "danger", title: "card.declinedTitle", detail: savingDeclines[trouble.code] } as const)
    : ({ title: "card.inUseTitle", detail: "card.inUseDetail" } as const);
}

/** Why a bank refused to have a card saved. The texts differ from those of a payment, because nothing was charged. */
const savingDeclines: Readonly<Record<DeclineCode, MessageId>> = {
  card_declined: "card.declinedCard",
  insufficient_funds: "card.declinedCard",
  expired_card: "card.declinedExpired",
  authentication_failed: "card.declinedAuthentication",
};
