import type { BankAccountWire } from "#contract/bank-account.ts";
import type { BankAccountView } from "#domain/bank-account/bank-account-view.ts";

export function bankAccountToWire(view: BankAccountView): BankAccountWire {
  const { country, bankCode, bankName, branchCode, accountType, last4, accountName } = view;
  return { country, bankCode, bankName, branchCode, accountType, accountNumber: last4, accountName };
}
