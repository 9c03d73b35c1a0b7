import type { MemberId } from "../member/member.ts";
import { day, type Instant } from "../time/instant.ts";
import { type BankCode, findBank } from "./bank.ts";
import type { AccountType, BankCountry } from "./bank-country.ts";

/** What a payout needs to know of an account. The number is whole: only payouts may read it. */
export interface AccountDetails {
  readonly country: BankCountry;
  readonly bankCode: BankCode;
  /** Of Zengin transfers only: 3 digits. */
  readonly branchCode: string | null;
  /** Of Zengin transfers only. */
  readonly accountType: AccountType | null;
  readonly accountNumber: string;
  readonly accountName: string;
  /** Of Zengin transfers only: the holder as they carry it, in half-width kana. */
  readonly accountNameKana: string | null;
}

/** A member's refund bank account of one country. */
export interface BankAccount extends AccountDetails {
  readonly memberId: MemberId;
  readonly savedAt: Instant;
  /** From when payouts may go to it. */
  readonly usableFrom: Instant;
}

/** The account that a refund is sent to: a copy, so that later changes don't touch what was sent. */
export interface PayoutAccount extends AccountDetails {
  readonly usableFrom: Instant;
}

/** A changed account is used for payouts after 24 h (product rules, *Money*). */
export const changedAccountRests = day;

/** From when payouts may go to an account saved now; one that follows another, even a removed one, is a change. */
export function usableFrom(now: Instant, isChange: boolean): Instant {
  return isChange ? now + changedAccountRests : now;
}

/** The last 4 digits: all of a number that is ever shown. */
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

/** Do two accounts mean the same place for money, whatever else is known of them? */
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
