import type { AccountType } from "#domain/bank-account/bank-account.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";

export const accountTypeTexts: Readonly<Record<AccountType, MessageId>> = {
  ordinary: "bank.typeOrdinary",
  checking: "bank.typeChecking",
  savings: "bank.typeSavings",
};
