import type { AccountType } from "./bank-account.ts";

/** An account as somebody wrote it down. */
export interface AccountDraft {
  readonly bankCode: string;
  readonly branchCode: string | null;
  readonly accountType: AccountType | null;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly accountNameKana: string | null;
}

export type AccountField = keyof AccountDraft;

/** In the order in which people write them. */
export const accountFields: readonly AccountField[] = [
  "bankCode",
  "branchCode",
  "accountType",
  "accountNumber",
  "accountName",
  "accountNameKana",
];
