import { type Bank, bankPackOf, findBank } from "./bank.ts";
import type { AccountDetails } from "./bank-account.ts";
import type { AccountDraft, AccountField, BankCountry } from "./bank-country.ts";
import { cleanLine, plainTyped } from "../text/clean.ts";
import { isZengin, toZengin, zenginNameLength } from "./zengin.ts";

/** Why a field is refused. */
export type AccountFault =
  | "bank_unknown"
  | "branch_not_three_digits"
  | "account_type_missing"
  | "number_not_digits"
  | "number_of_another_length"
  | "number_all_zeros"
  | "holder_missing"
  | "holder_too_long"
  | "holder_outside_bank_letters"
  | "kana_missing"
  | "kana_too_long"
  | "kana_outside_zengin";

export type AccountFaults = Readonly<Partial<Record<AccountField, AccountFault>>>;

export type CheckedAccount =
  | { readonly kind: "valid"; readonly account: AccountDetails }
  | { readonly kind: "invalid"; readonly faults: AccountFaults };

/**
 * Checks an account by its bank's own rules. A correct account is answered in the form in which it is kept: digits
 * without spaces and dashes, names in the bank's letters, and null for fields that the country does not use. All wrong
 * fields are named at once. While no bank is chosen, a draft with a branch is checked as a Zengin account.
 */
export function checkAccount(draft: AccountDraft): CheckedAccount {
  const bank = findBank(draft.bankCode);
  const accountNumber = digitsOf(draft.accountNumber);
  const accountName = plainName(draft.accountName);
  const byZengin = bank ? bankPackOf(bank.country).isZengin : draft.branchCode !== null;
  const branchCode = byZengin ? digitsOf(draft.branchCode ?? "") : null;
  const accountType = byZengin ? draft.accountType : null;
  const accountNameKana = byZengin ? toZengin(draft.accountNameKana ?? "") : null;
  const faults = {
    bankCode: bank ? null : "bank_unknown",
    branchCode: branchCode === null || /^[0-9]{3}$/u.test(branchCode) ? null : "branch_not_three_digits",
    accountType: byZengin && accountType === null ? "account_type_missing" : null,
    accountNumber: numberFault(accountNumber, bank),
    accountName: holderFault(accountName, bank),
    accountNameKana: accountNameKana === null ? null : kanaFault(accountNameKana),
  } as const satisfies Readonly<Record<AccountField, AccountFault | null>>;
  const found = Object.entries(faults).filter(([, fault]) => fault !== null);
  if (!bank || found.length > 0) return { kind: "invalid", faults: Object.fromEntries(found) };
  const { country, code: bankCode } = bank;
  return {
    kind: "valid",
    account: { country, bankCode, branchCode, accountType, accountNumber, accountName, accountNameKana },
  };
}

/** A number in the form in which it is kept: plain digits, without the spaces and dashes that people write. */
export function digitsOf(typed: string): string {
  return plainTyped(typed).replaceAll("-", "");
}

/** An account number has digits only, and as many as its bank uses. */
function numberFault(digits: string, bank: Bank | null): AccountFault | null {
  if (!/^[0-9]+$/u.test(digits)) return "number_not_digits";
  if (bank && !bank.digits.includes(digits.length)) return "number_of_another_length";
  return /^0+$/u.test(digits) ? "number_all_zeros" : null;
}

/** A holder's name may only have letters that the bank takes. */
function holderFault(name: string, bank: Bank | null): AccountFault | null {
  if (name === "") return "holder_missing";
  if (name.length > holderNameLength) return "holder_too_long";
  return bank && !fitsBankLetters(name, bank.country) ? "holder_outside_bank_letters" : null;
}

/** A Zengin transfer names its holder in kana. */
function kanaFault(kana: string): AccountFault | null {
  if (kana === "") return "kana_missing";
  if (kana.length > zenginNameLength) return "kana_too_long";
  return isZengin(kana) ? null : "kana_outside_zengin";
}

/** Longest holder name that a payout may carry. */
export const holderNameLength = 70;

const marks = " .'()/&-";

/**
 * A name in the form in which it is compared and kept: composed characters, full-width Latin as plain, single spaces.
 */
export function plainName(name: string): string {
  return cleanLine(name)
    .replaceAll(/[\uFF01-\uFF5E]/gu, (wide) => wide.normalize("NFKC"))
    .replaceAll(/[\s\u3000]+/gu, " ");
}

/**
 * Does the country's banks' character set have every character of a holder's name? It has the country's script, Latin
 * letters, digits and a few marks. A comma, a quote or a line break is refused anywhere, and a mark at the start: so
 * the name stays one cell of a payout file, and no spreadsheet runs it as a formula.
 */
export function fitsBankLetters(name: string, country: BankCountry): boolean {
  const letters = String.raw`\p{Script=Latin}0-9${bankPackOf(country).script}`;
  const escaped = marks.replaceAll(/[-/]/gu, String.raw`\$&`);
  return new RegExp(`^[${letters}][${letters}${escaped}]*$`, "u").test(name);
}
