import { type Telling, type Transaction, Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { type BankAccount, bankNameOf, isSameAccount, last4, usableFrom } from "#domain/bank-account/bank-account.ts";
import type { BankAccountView } from "#contract/refunding/bank-account.ts";
import { type BankCountry, currencyOf } from "#domain/bank-account/bank-country.ts";
import type { AccountDraft } from "#domain/bank-account/bank-country.ts";
import { checkAccount, type AccountFault, type AccountFaults } from "#domain/bank-account/check-account.ts";
import { type Refused, refused, type NotFound, type Invalid, notFound, invalid } from "#domain/refusal.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { RefundId, RefundState } from "#domain/refund/refund.ts";
import { giveAccount, openBankRefunds } from "#server/application/refunding/bank-refunds.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";

export type SetBankAccountAnswer = { readonly kind: "set"; readonly account: BankAccountView } | Invalid;

export type RemoveBankAccountAnswer = { readonly kind: "removed" } | NotFound | Refused<"refund_open">;

/** A member's refund bank accounts, at most one per country. Answers show only the last 4 digits of a number. */
export class ManageBankAccounts {
  static readonly needs: Needs<typeof ManageBankAccounts> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  /** By country code. */
  async list(memberId: MemberId): Promise<readonly BankAccountView[]> {
    const accounts = await this.#transactions.read((store) => store.bankAccounts.ofMember(memberId));
    return accounts.map(bankAccountViewOf);
  }

  /**
   * Saves the account for the bank's country; it replaces the earlier one. Refunds that wait for an account, or are not
   * in a payout file yet, then go to it. When the account changes, the member is told, and payouts use it after 24 h.
   * Saving the same account again changes nothing, except that refunds which the bank sent back from it are sent again.
   * `wanted`: a refund of the member that staff would hand back at the venue, and that is to go to the account instead.
   */
  async set(memberId: MemberId, draft: AccountDraft, wanted: RefundId | null = null): Promise<SetBankAccountAnswer> {
    const checked = checkAccount(draft);
    if (checked.kind === "invalid") return invalid(faultTexts(checked.faults));
    const details = checked.account;
    const account = await this.#transactions.run(async (transaction) => {
      const { store } = transaction;
      await store.members.lock(memberId);
      if (!(await store.members.find(memberId))) throw new MemberUnknown("The member behind this token is missing.");
      const known = await store.bankAccounts.find(memberId, details.country);
      if (known && isSameAccount(known, details)) {
        await this.#redirect(transaction, known, wanted, "needs_bank_account");
        return known;
      }
      const isChange = await store.bankAccounts.wasOnFile(memberId, details.country);
      const { now } = transaction;
      const newer: BankAccount = { ...details, memberId, savedAt: now, usableFrom: usableFrom(now, isChange) };
      await store.bankAccounts.save(newer);
      if (isChange) await transaction.tell([tellingOf(newer, transaction.newId())]);
      await this.#redirect(transaction, newer, wanted);
      return newer;
    });
    return { kind: "set", account: bankAccountViewOf(account) };
  }

  /** Removes the account of a country. Refused while a refund still has to go there. */
  remove(memberId: MemberId, country: BankCountry): Promise<RemoveBankAccountAnswer> {
    return this.#transactions.run(async ({ store }): Promise<RemoveBankAccountAnswer> => {
      await store.members.lock(memberId);
      if (!(await store.bankAccounts.find(memberId, country))) return notFound;
      const open = await openBankRefunds(store, memberId, currencyOf(country));
      if (open.length > 0) return refused("refund_open");
      await store.bankAccounts.remove(memberId, country);
      return { kind: "removed" };
    });
  }

  /** Points refunds to this account: those that go to a bank of its country, or only those in a state, and `wanted`. */
  async #redirect(
    { store, announce }: Transaction,
    { memberId, country }: BankAccount,
    wanted: RefundId | null,
    only?: RefundState,
  ): Promise<void> {
    for (const { id, state } of await openBankRefunds(store, memberId, currencyOf(country), wanted)) {
      if (only !== undefined && state !== only && id !== wanted) continue;
      const refund = await giveAccount(store, id, "member");
      if (refund) announce(refund.eventId);
    }
  }
}

function tellingOf(account: BankAccount, change: string): Telling {
  const { memberId, bankCode, usableFrom: from } = account;
  const notice = { bankCode, last4: last4(account), usableFrom: from };
  return {
    key: `${change}:bank_account_changed`,
    memberId,
    kind: "bank_account_changed",
    joinId: null,
    account: notice,
  };
}

/** A sentence for each fault. */
const texts: Readonly<Record<AccountFault, string>> = {
  bank_unknown: "Choose a bank of the list.",
  branch_not_three_digits: "The branch is 3 digits.",
  account_type_missing: "Choose the kind of account.",
  number_not_digits: "Write the account's digits.",
  number_of_another_length: "This bank's account numbers have another number of digits.",
  number_all_zeros: "This is no account number.",
  holder_missing: "Write the holder's name.",
  holder_too_long: "The holder's name is too long for a bank transfer.",
  holder_outside_bank_letters: "Write the holder's name in the letters that the bank uses.",
  kana_missing: "Write the holder's name in katakana.",
  kana_too_long: "The holder's name in katakana is too long for a bank transfer.",
  kana_outside_zengin: "Write the holder's name in katakana.",
};

/** Faults by field, as sentences. */
function faultTexts(faults: AccountFaults): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, texts[fault]]));
}

function bankAccountViewOf(account: BankAccount): BankAccountView {
  const { country, bankCode, branchCode, accountType, accountName } = account;
  const bankName = bankNameOf(account);
  return { country, bankCode, bankName, branchCode, accountType, accountName, accountNumber: last4(account) };
}
