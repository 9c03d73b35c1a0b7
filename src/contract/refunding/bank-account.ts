import * as v from "valibot";
import { bankCodes } from "#domain/bank-account/bank.ts";
import { accountTypes, bankCountries } from "#domain/bank-account/bank-country.ts";
import type { Read } from "#contract/wire/read.ts";
import { id, line } from "#contract/wire/text.ts";
import { route } from "#contract/wire/route.ts";

export const bankCountry = v.picklist(bankCountries);

export const accountType = v.picklist(accountTypes);

/** The refund bank account in one country. `accountNumber` is its last 4 digits only. */
export const bankAccount = v.object({
  country: bankCountry,
  bankCode: v.string(),
  bankName: v.string(),
  branchCode: v.nullable(v.string()),
  accountType: v.nullable(accountType),
  accountNumber: v.string(),
  accountName: v.string(),
});

export const bankAccountList = v.object({ items: v.array(bankAccount) });

/**
 * The bank's code includes its country. What else that country needs is a rule of the domain. `refundId`: a refund that
 * would be handed back at the venue and is to go to this account instead.
 */
export const bankAccountRequest = v.object({
  bankCode: v.pipe(v.string(), v.maxLength(7), v.regex(bankCodes, "Choose a bank.")),
  branchCode: v.optional(v.pipe(v.string(), v.maxLength(4), v.regex(/^[0-9]{3,4}$/, "Write the branch's digits."))),
  accountType: v.optional(accountType),
  accountNumber: v.pipe(v.string(), v.maxLength(16), v.regex(/^[0-9]{6,16}$/, "Write the account's digits.")),
  accountName: line(100),
  accountNameKana: v.optional(
    v.pipe(v.string(), v.maxLength(48), v.regex(/^[ァ-ヺーｦ-ﾟA-Z0-9 　・（）().,/-]+$/, "Write the name in katakana.")),
  ),
  refundId: v.optional(id),
});

export const bankAccountQuery = v.object({ country: bankCountry });

export type BankAccountWire = v.InferInput<typeof bankAccount>;

/** A bank account as its member sees it. */
export type BankAccountView = Read<typeof bankAccount>;

export const listBankAccounts = route("listBankAccounts", "GET /line/user/bank/account", {
  summary: "The member's refund bank accounts, at most one a country.",
  auth: "member",
  response: bankAccountList,
});

export const putBankAccount = route("putBankAccount", "PUT /line/user/bank/account", {
  summary: "Sets the refund bank account of the bank's country.",
  auth: "member",
  body: bankAccountRequest,
  response: bankAccount,
});

export const removeBankAccount = route("removeBankAccount", "DELETE /line/user/bank/account", {
  summary: "Removes the refund bank account of a country.",
  auth: "member",
  query: bankAccountQuery,
  refusals: ["not_found", "refund_open"],
});
