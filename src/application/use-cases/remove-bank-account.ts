import { BankAccountRepository, type RemoveBankAccountAnswer } from "#application/ports/bank-account-repository.ts";
import type { BankCountry } from "#domain/bank-account/bank-country.ts";
import type { Needs } from "#wiring/needs.ts";

/** The member takes back the account of a country. */
export class RemoveBankAccount {
  static readonly needs: Needs<typeof RemoveBankAccount> = [BankAccountRepository];
  readonly #accounts: BankAccountRepository;

  constructor(accounts: BankAccountRepository) {
    this.#accounts = accounts;
  }

  /** One that is gone already counts as removed. Failures reject with RequestFailed. */
  run(country: BankCountry): Promise<RemoveBankAccountAnswer> {
    return this.#accounts.remove(country);
  }
}
