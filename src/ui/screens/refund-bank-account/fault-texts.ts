import type { FieldFault } from "#application/use-cases/set-bank-account.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";

/** What is wrong with a field, and how to put it right; `digits` is how many the bank's numbers have. */
export const faultTexts: Readonly<Record<FieldFault, MessageId>> = {
  bank_unknown: "bank.fault_bank_unknown",
  branch_not_three_digits: "bank.fault_branch_not_three_digits",
  account_type_missing: "bank.fault_account_type_missing",
  number_not_digits: "bank.fault_number_not_digits",
  number_of_another_length: "bank.fault_number_of_another_length",
  number_all_zeros: "bank.fault_number_all_zeros",
  holder_missing: "bank.fault_holder_missing",
  holder_too_long: "bank.fault_holder_too_long",
  holder_outside_bank_letters: "bank.fault_holder_outside_bank_letters",
  kana_missing: "bank.fault_kana_missing",
  kana_too_long: "bank.fault_kana_too_long",
  kana_outside_zengin: "bank.fault_kana_outside_zengin",
  not_taken: "bank.fault_not_taken",
};
