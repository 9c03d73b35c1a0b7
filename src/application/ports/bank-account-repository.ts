import type { BankAccountView } from "#contract/refunding/bank-account.ts";
import type { BankCountry } from "#domain/bank-account/bank-country.ts";
import type { AccountDraft, AccountField } from "#domain/bank-account/bank-country.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import { port } from "#wiring/needs.ts";

export type SetBankAccountAnswer =
  | { readonly kind: "set"; readonly account: BankAccountView }
  /** These fields do not fit the bank's own format. */
  | { readonly kind: "invalid"; readonly fields: readonly AccountField[] };

export type RemoveBankAccountAnswer =
  /** It was removed already, here or elsewhere. */
  | { readonly kind: "removed" }
  /** A refund to this account is on its way. */
  | { readonly kind: "refused"; readonly reason: "refund_open" };

/** The member's refund bank accounts, at most one a country. Failures reject with RequestFailed. */
export interface BankAccountRepository {
  /** By country code. */
  list(): Promise<readonly BankAccountView[]>;
  /**
   * Sets the account of the bank's country and replaces an earlier one. Setting the same account again changes nothing.
   * `wanted`: a refund that would be handed back at the venue and is to go to this account instead.
   */
  set(draft: AccountDraft, wanted?: RefundId | null): Promise<SetBankAccountAnswer>;
  remove(country: BankCountry): Promise<RemoveBankAccountAnswer>;
}
export const BankAccountRepository = port<BankAccountRepository>("BankAccountRepository");
