import type { BankAccount } from "#domain/bank-account/bank-account.ts";
import { testNow } from "./instants.ts";

/** An account in Thailand that payouts may go to. */
export function aBankAccount(parts: Partial<BankAccount> = {}): BankAccount {
  return {
    memberId: "member-1",
    country: "TH",
    bankCode: "TH-004",
    branchCode: null,
    accountType: null,
    accountNumber: "0123456789",
    accountName: "มะลิ ใจดี",
    accountNameKana: null,
    savedAt: testNow,
    usableFrom: testNow,
    ...parts,
  };
}

/** The same in Japan, with everything that only Japan has. */
export function aBankAccountInJapan(parts: Partial<BankAccount> = {}): BankAccount {
  return aBankAccount({
    country: "JP",
    bankCode: "JP-0001",
    branchCode: "001",
    accountType: "savings",
    accountNumber: "0123456",
    accountName: "山田 花子",
    accountNameKana: "ﾔﾏﾀﾞ ﾊﾅｺ",
    ...parts,
  });
}
