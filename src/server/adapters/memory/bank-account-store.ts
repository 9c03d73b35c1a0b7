import type { BankAccount } from "#domain/bank-account/bank-account.ts";
import type { BankCountry } from "#domain/bank-account/bank-country.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { BankAccountStore } from "#server/application/bank-accounts/bank-account-store.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import { by } from "./order.ts";
import { bankAccountKey } from "./tables.ts";
import type { MemoryTransaction } from "./transaction.ts";

export class InMemoryBankAccountStore implements BankAccountStore {
  readonly #tx: MemoryTransaction;

  constructor(transaction: MemoryTransaction) {
    this.#tx = transaction;
  }

  async save(account: BankAccount): Promise<void> {
    const { memberId, country } = account;
    if (!this.#tx.members.get(memberId)) throw new MemberUnknown("A bank account needs its member.");
    this.#tx.bankAccounts.set(bankAccountKey(memberId, country), { memberId, account });
  }

  async find(memberId: MemberId, country: BankCountry): Promise<BankAccount | null> {
    return this.#tx.bankAccounts.get(bankAccountKey(memberId, country))?.account ?? null;
  }

  async ofMember(memberId: MemberId): Promise<readonly BankAccount[]> {
    const rows = this.#tx.bankAccounts.under("member", memberId);
    return rows.flatMap(({ account }) => account ?? []).sort(by(({ country }) => country));
  }

  async remove(memberId: MemberId, country: BankCountry): Promise<void> {
    this.#tx.demandWrite();
    const key = bankAccountKey(memberId, country);
    if (this.#tx.bankAccounts.get(key)) this.#tx.bankAccounts.set(key, { memberId, account: null });
  }

  async wasOnFile(memberId: MemberId, country: BankCountry): Promise<boolean> {
    return this.#tx.bankAccounts.get(bankAccountKey(memberId, country)) !== null;
  }
}
