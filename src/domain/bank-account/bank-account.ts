import type { MemberId } from "../member/member.ts";
import { day, type Instant } from "../time/instant.ts";
import { type BankCode, findBank } from "./bank.ts";
import type { AccountType, BankCountry } from "./bank-country.ts";

/** What a payout needs to know about an account. It has the whole number, so only payouts may read it. */
export interface AccountDetails {
  readonly country: BankCountry;
  readonly bankCode: BankCode;
  /** Zengin transfers only: 3 digits. */
  readonly branchCode: string | null;
  /** Zengin transfers only. */
  readonly accountType: AccountType | null;
  readonly accountNumber: string;
  readonly accountName: string;
  /** Zengin transfers only: the holder's name in half-width kana. */
  readonly accountNameKana: string | null;
}

/** A member's refund bank account of one country. */
export interface BankAccount extends AccountDetails {
  readonly memberId: MemberId;
  readonly savedAt: Instant;
  /** Payouts may use the account from this time. */
  readonly usableFrom: Instant;
}

/** The account that a refund is sent to: a copy, so that later changes don't touch what was sent. */
export interface PayoutAccount extends AccountDetails {
  readonly usableFrom: Instant;
}

/** A changed account is used for payouts after 24 h (product rules, *Money*). */
export const changedAccountRests = day;

/**
 * When payouts may start to use an account that is saved now. A change rests first. It is a change when the member had
 * an account before, even one that was removed.
 */
export function usableFrom(now: Instant, isChange: boolean): Instant {
  return isChange ? now + changedAccountRests : now;
}

/** The last 4 digits. No more of a number is ever shown. */
export function last4({ accountNumber }: Pick<AccountDetails, "accountNumber">): string {
  return accountNumber.slice(-4);
}

/** The bank's name as its country writes it. */
export function bankNameOf({ bankCode }: { readonly bankCode: string }): string {
  return findBank(bankCode)?.localName ?? bankCode;
}

/** `ธนาคารกสิกรไทย •••• 4567`. */
export function accountLabel(account: { readonly bankCode: string; readonly accountNumber: string }): string {
  return `${bankNameOf(account)} •••• ${last4(account)}`;
}

/** Are two accounts the same place for money? Other details may differ. */
export function isSameAccount(one: AccountDetails, other: AccountDetails): boolean {
  return (
    one.bankCode === other.bankCode &&
    one.branchCode === other.branchCode &&
    one.accountType === other.accountType &&
    one.accountNumber === other.accountNumber &&
    one.accountName === other.accountName &&
    one.accountNameKana === other.accountNameKana
  );
}

/** The copy that a refund keeps. */
export function payoutAccountOf({ memberId: _memberId, savedAt: _savedAt, ...account }: BankAccount): PayoutAccount {
  return account;
}
