import type { BankAccountView } from "#contract/refunding/bank-account.ts";
import type { BankCountry } from "#domain/bank-account/bank-country.ts";
import type { AccountDraft, AccountField } from "#domain/bank-account/bank-country.ts";
import { port } from "#wiring/needs.ts";

export type SetBankAccountAnswer =
  | { readonly kind: "set"; readonly account: BankAccountView }
  /** The bank's own format refuses these fields. */
  | { readonly kind: "invalid"; readonly fields: readonly AccountField[] };

export type RemoveBankAccountAnswer =
  /** It is not there any more, whoever removed it. */
  | { readonly kind: "removed" }
  /** A refund is on its way there. */
  | { readonly kind: "refused"; readonly reason: "refund_open" };

/** The member's refund bank accounts, at most one a country. Failures reject with RequestFailed. */
export interface BankAccountRepository {
  /** By country code. */
  list(): Promise<readonly BankAccountView[]>;
  /** Sets the account of the bank's country, in place of the one there was. The same again changes nothing. */
  set(draft: AccountDraft): Promise<SetBankAccountAnswer>;
  remove(country: BankCountry): Promise<RemoveBankAccountAnswer>;
}
export const BankAccountRepository = port<BankAccountRepository>("BankAccountRepository");
