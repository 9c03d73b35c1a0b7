import { BankAccountRepository } from "#application/ports/bank-account-repository.ts";
import type { BankAccountView } from "#contract/refunding/bank-account.ts";
import type { Needs } from "#wiring/needs.ts";

/** The accounts to which the member's refunds go when they go by bank. */
export class ListBankAccounts {
  static readonly needs: Needs<typeof ListBankAccounts> = [BankAccountRepository];
  readonly #accounts: BankAccountRepository;

  constructor(accounts: BankAccountRepository) {
    this.#accounts = accounts;
  }

  /** By country code, at most one a country. Failures reject with RequestFailed. */
  run(): Promise<readonly BankAccountView[]> {
    return this.#accounts.list();
  }
}
