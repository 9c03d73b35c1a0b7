import type { AccountFault, AccountFaults } from "#domain/bank-account/check-account.ts";

/** Each fault as a sentence for the field it is about. */
const texts: Readonly<Record<AccountFault, string>> = {
  bank_unknown: "Choose a bank of the list.",
  branch_not_three_digits: "The branch is 3 digits.",
  account_type_missing: "Choose the kind of account.",
  number_not_digits: "Write the account's digits.",
  number_of_another_length: "This bank's account numbers have another number of digits.",
  number_all_zeros: "This is no account number.",
  holder_missing: "Write the holder's name.",
  holder_too_long: "The holder's name is too long for a bank transfer.",
  holder_outside_bank_letters: "Write the holder's name in the letters that the bank uses.",
  kana_missing: "Write the holder's name in katakana.",
  kana_too_long: "The holder's name in katakana is too long for a bank transfer.",
  kana_outside_zengin: "Write the holder's name in katakana.",
};

/** Faults by field, as sentences. */
export function faultTexts(faults: AccountFaults): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, texts[fault]]));
}
