import { BankAccountRepository, type RemoveBankAccountAnswer } from "#application/ports/bank-account-repository.ts";
import type { AccountDraft, AccountField, BankCountry } from "#domain/bank-account/bank-country.ts";
import type { BankAccountView } from "#contract/refunding/bank-account.ts";
import { type AccountFault, checkAccount } from "#domain/bank-account/check-account.ts";
import type { Needs } from "#wiring/needs.ts";

/** Why a field is refused; `not_taken` when only the server knows. */
export type FieldFault = AccountFault | "not_taken";

export type FieldFaults = Readonly<Partial<Record<AccountField, FieldFault>>>;

export type SetAccountAnswer =
  | { readonly kind: "set"; readonly account: BankAccountView }
  /** Nothing was changed; each faulty field with its reason. */
  | { readonly kind: "faulty"; readonly faults: FieldFaults };

/** The accounts to which the member's refunds go when they go by bank. Failures reject with RequestFailed. */
export class ManageBankAccount {
  static readonly needs: Needs<typeof ManageBankAccount> = [BankAccountRepository];
  readonly #accounts: BankAccountRepository;

  constructor(accounts: BankAccountRepository) {
    this.#accounts = accounts;
  }

  /** By country code, at most one a country. */
  list(): Promise<readonly BankAccountView[]> {
    return this.#accounts.list();
  }

  /**
   * Sets the account of the bank's country. What the bank's own format refuses is told before anything is sent. The same
   * account again changes nothing.
   */
  async set(draft: AccountDraft): Promise<SetAccountAnswer> {
    const checked = checkAccount(draft);
    if (checked.kind === "invalid") return { kind: "faulty", faults: checked.faults };
    const { country: _country, ...account } = checked.account;
    const answer = await this.#accounts.set(account);
    if (answer.kind === "set") return answer;
    return { kind: "faulty", faults: Object.fromEntries(answer.fields.map((field) => [field, "not_taken" as const])) };
  }

  /** One that is gone already counts as removed. */
  remove(country: BankCountry): Promise<RemoveBankAccountAnswer> {
    return this.#accounts.remove(country);
  }
}
