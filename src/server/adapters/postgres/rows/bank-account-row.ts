import type { Insertable, Selectable } from "kysely";
import type { BankAccount } from "#domain/bank-account/bank-account.ts";
import type { BankAccountTable } from "../schema/tables.ts";
import { toDate, toInstant, toJson } from "./values.ts";

export const bankAccountColumns = [
  "member_id",
  "country",
  "account",
  "saved_at",
  "usable_from",
] as const satisfies readonly (keyof BankAccountTable)[];

/** Null for one that was removed. */
export function toBankAccount(row: Selectable<BankAccountTable>): BankAccount | null {
  if (row.account === null) return null;
  return {
    memberId: row.member_id,
    country: row.country,
    ...row.account,
    savedAt: toInstant(row.saved_at),
    usableFrom: toInstant(row.usable_from),
  };
}

export function toBankAccountRow({
  memberId,
  country,
  savedAt,
  usableFrom,
  ...account
}: BankAccount): Insertable<BankAccountTable> {
  return {
    member_id: memberId,
    country,
    account: toJson(account),
    saved_at: toDate(savedAt),
    usable_from: toDate(usableFrom),
  };
}
