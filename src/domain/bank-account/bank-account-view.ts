import { type AccountDetails, type BankAccount, bankNameOf, last4 } from "./bank-account.ts";

/** An account as its member sees it: the number's last 4 digits only. */
export interface BankAccountView extends Omit<AccountDetails, "accountNumber" | "accountNameKana"> {
  readonly bankName: string;
  readonly last4: string;
}

export function bankAccountViewOf(account: BankAccount): BankAccountView {
  const { country, bankCode, branchCode, accountType, accountName } = account;
  return {
    country,
    bankCode,
    bankName: bankNameOf(account),
    branchCode,
    accountType,
    accountName,
    last4: last4(account),
  };
}
