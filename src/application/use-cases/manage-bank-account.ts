import { BankAccountRepository, type RemoveBankAccountAnswer } from "#application/ports/bank-account-repository.ts";
import type { AccountDraft, AccountField, BankCountry } from "#domain/bank-account/bank-country.ts";
import type { BankAccountView } from "#contract/refunding/bank-account.ts";
import { type AccountFault, checkAccount } from "#domain/bank-account/check-account.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import type { Needs } from "#wiring/needs.ts";

/** Why a field is refused; `not_taken` when only the server knows the reason. */
export type FieldFault = AccountFault | "not_taken";

export type FieldFaults = Readonly<Partial<Record<AccountField, FieldFault>>>;

export type SetAccountAnswer =
  | { readonly kind: "set"; readonly account: BankAccountView }
  /** Nothing was changed. Each faulty field has its reason. */
  | { readonly kind: "faulty"; readonly faults: FieldFaults };

/** The bank accounts that receive the member's refunds. Failures reject with RequestFailed. */
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
   * Sets the account of the bank's country. Fields that do not fit the bank's own format are refused before anything is
   * sent. Setting the same account again changes nothing. `wanted`: a refund that would be handed back at the venue and
   * is to go to this account instead.
   */
  async set(draft: AccountDraft, wanted: RefundId | null = null): Promise<SetAccountAnswer> {
    const checked = checkAccount(draft);
    if (checked.kind === "invalid") return { kind: "faulty", faults: checked.faults };
    const { country: _country, ...account } = checked.account;
    const answer = await this.#accounts.set(account, wanted);
    if (answer.kind === "set") return answer;
    return { kind: "faulty", faults: Object.fromEntries(answer.fields.map((field) => [field, "not_taken" as const])) };
  }

  /** An account that is already gone counts as removed. */
  remove(country: BankCountry): Promise<RemoveBankAccountAnswer> {
    return this.#accounts.remove(country);
  }
}
