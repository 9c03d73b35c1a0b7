import type { Kysely } from "kysely";
import type { BankAccount } from "#domain/bank-account/bank-account.ts";
import type { BankCountry } from "#domain/bank-account/bank-country.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { BankAccountStore } from "#server/application/bank-accounts/bank-account-store.ts";
import { bankAccountColumns, toBankAccount, toBankAccountRow } from "../rows/bank-account-row.ts";
import type { Database } from "../schema/tables.ts";

export class PgBankAccountStore implements BankAccountStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async save(account: BankAccount): Promise<void> {
    const row = toBankAccountRow(account);
    const { member_id: _member, country: _country, ...changes } = row;
    await this.#db
      .insertInto("bank_accounts")
      .values(row)
      .onConflict((conflict) => conflict.columns(["member_id", "country"]).doUpdateSet(changes))
      .execute();
  }

  async find(memberId: MemberId, country: BankCountry): Promise<BankAccount | null> {
    const row = await this.#db
      .selectFrom("bank_accounts")
      .select(bankAccountColumns)
      .where("member_id", "=", memberId)
      .where("country", "=", country)
      .executeTakeFirst();
    return row ? toBankAccount(row) : null;
  }

  async ofMember(memberId: MemberId): Promise<readonly BankAccount[]> {
    const rows = await this.#db
      .selectFrom("bank_accounts")
      .select(bankAccountColumns)
      .where("member_id", "=", memberId)
      .orderBy("country")
      .execute();
    return rows.flatMap((row) => toBankAccount(row) ?? []);
  }

  async remove(memberId: MemberId, country: BankCountry): Promise<void> {
    await this.#db
      .updateTable("bank_accounts")
      .set({ account: null })
      .where("member_id", "=", memberId)
      .where("country", "=", country)
      .execute();
  }

  async wasOnFile(memberId: MemberId, country: BankCountry): Promise<boolean> {
    const row = await this.#db
      .selectFrom("bank_accounts")
      .select("country")
      .where("member_id", "=", memberId)
      .where("country", "=", country)
      .executeTakeFirst();
    return row !== undefined;
  }
}
