import type { DeclineCode } from "#domain/payment/payment.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";

/** Why a bank said no to a card that was to be saved: nothing was to be charged. */
export const savingDeclines: Readonly<Record<DeclineCode, MessageId>> = {
  card_declined: "card.declinedCard",
  insufficient_funds: "card.declinedCard",
  expired_card: "card.declinedExpired",
  authentication_failed: "card.declinedAuthentication",
};
