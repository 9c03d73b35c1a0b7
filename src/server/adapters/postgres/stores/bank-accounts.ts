import type { AccountDetails, BankAccount } from "#domain/bank-account/bank-account.ts";
import type { BankAccountStore } from "#server/application/bank-accounts/bank-account-store.ts";
import { sealed, timestamp, plain } from "../column-kinds.ts";
import { columnTable } from "../column-table.ts";
import type { Db } from "../database.ts";
import type { KeyRing } from "../sealing/key-ring.ts";
import { findsAny } from "../queries.ts";

declare module "../database.ts" {
  interface Database {
    bank_accounts: typeof bankAccountTable.row;
  }
}

interface KeptBankAccount extends Pick<BankAccount, "memberId" | "country" | "savedAt" | "usableFrom"> {
  /** Null once removed. */
  readonly account: Omit<AccountDetails, "country"> | null;
}

export const bankAccountTable = columnTable<KeptBankAccount>()(
  "bank_accounts",
  { memberId: plain, country: plain, account: sealed, savedAt: timestamp, usableFrom: timestamp },
  { key: ["memberId", "country"] },
);

export function pgBankAccounts(db: Db, keys: KeyRing): BankAccountStore {
  const table = bankAccountTable.under(keys);
  const ofMember = (memberId: string) =>
    db.selectFrom("bank_accounts").select(table.columns).where("member_id", "=", memberId);
  return {
    save({ memberId, country, savedAt, usableFrom, ...account }) {
      return table.save(db, { memberId, country, account, savedAt, usableFrom });
    },
    async find(memberId, country) {
      const found = await table.one(ofMember(memberId).where("country", "=", country));
      return found && accountOf(found);
    },
    async ofMember(memberId) {
      const found = await table.all(ofMember(memberId).orderBy("country"));
      return found.flatMap((one) => accountOf(one) ?? []);
    },
    async remove(memberId, country) {
      await db
        .updateTable("bank_accounts")
        .set({ account: null })
        .where("member_id", "=", memberId)
        .where("country", "=", country)
        .execute();
    },
    wasOnFile: (memberId, country) => findsAny(ofMember(memberId).where("country", "=", country)),
  };
}

/** Null for an account that was removed. */
export function accountOf({ memberId, country, account, savedAt, usableFrom }: KeptBankAccount): BankAccount | null {
  return account && { memberId, country, ...account, savedAt, usableFrom };
}
