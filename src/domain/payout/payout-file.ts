import { bankPackOf, nationalCodeOf } from "../bank-account/bank.ts";
import { bankNameOf, type PayoutAccount } from "../bank-account/bank-account.ts";
import { type AccountType, type BankCountry, currencyOf } from "../bank-account/bank-country.ts";
import { fitsBankLetters } from "../bank-account/check-account.ts";
import { isZengin } from "../bank-account/zengin.ts";
import { inMajorUnits } from "../money/major-units.ts";
import type { Money } from "../money/money.ts";
import type { Refund, RefundId } from "../refund/refund.ts";

/** One correct line of a payout file. */
export interface PayoutLine {
  readonly refundId: RefundId;
  /** Null once the member was erased: the amount stays, the account does not. */
  readonly account: PayoutAccount | null;
  readonly amount: Money;
}

/** The value of a refund that the bank's character set can't write. */
export type PayoutFault =
  | "no_account"
  | "other_country"
  | "account_number"
  | "account_name"
  | "branch_code"
  | "account_type";

export type PayoutEntry =
  | { readonly kind: "line"; readonly line: PayoutLine }
  | { readonly kind: "refused"; readonly refundId: RefundId; readonly fault: PayoutFault };

/** The columns of every country's file. Columns that a country does not use stay empty. */
export const payoutColumns = [
  "refund_id",
  "bank_code",
  "bank_name",
  "branch_code",
  "account_type",
  "account_number",
  "account_name",
  "amount",
  "currency",
] as const;

/** Kinds of account as Zengin records write them: 1 ordinary, 2 checking, 4 savings. */
const zenginTypes: Readonly<Record<AccountType, string>> = { ordinary: "1", checking: "2", savings: "4" };

/** A refund as a line of its country's file, or the value that the bank's character set can't write. */
export function payoutEntryOf(
  refund: Pick<Refund, "id" | "amount" | "payoutAccount">,
  country: BankCountry,
): PayoutEntry {
  const { id: refundId, amount, payoutAccount: account } = refund;
  const fault = account === null ? "no_account" : faultOf(account, amount, country);
  if (account === null || fault !== null) return { kind: "refused", refundId, fault: fault ?? "no_account" };
  return { kind: "line", line: { refundId, account, amount } };
}

/** The text of a file in UTF-8: a header, then one line per refund, all with CR LF. No cell needs quotes. */
export function payoutText(lines: readonly PayoutLine[]): string {
  const rows = [payoutColumns.join(","), ...lines.map((line) => cellsOf(line).join(","))];
  return rows.map((row) => `${row}\r\n`).join("");
}

function faultOf(account: PayoutAccount, amount: Money, country: BankCountry): PayoutFault | null {
  if (account.country !== country || amount.currency !== currencyOf(country)) return "other_country";
  if (!/^[0-9]{6,16}$/u.test(account.accountNumber)) return "account_number";
  if (!bankPackOf(country).isZengin) return fitsBankLetters(account.accountName, country) ? null : "account_name";
  if (!/^[0-9]{3}$/u.test(account.branchCode ?? "")) return "branch_code";
  if (account.accountType === null) return "account_type";
  return isZengin(account.accountNameKana ?? "") ? null : "account_name";
}

function cellsOf({ refundId, account, amount }: PayoutLine): readonly string[] {
  return [refundId, ...accountCells(account), inMajorUnits(amount), amount.currency];
}

function accountCells(account: PayoutAccount | null): readonly string[] {
  if (account === null) return ["", "", "", "", "", ""];
  return [
    nationalCodeOf(account.bankCode),
    bankNameOf(account),
    account.branchCode ?? "",
    account.accountType === null ? "" : zenginTypes[account.accountType],
    account.accountNumber,
    account.accountNameKana ?? account.accountName,
  ];
}
