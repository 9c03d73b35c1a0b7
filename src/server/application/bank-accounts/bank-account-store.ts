import type { BankAccount } from "#domain/bank-account/bank-account.ts";
import type { BankCountry } from "#domain/bank-account/bank-country.ts";
import type { MemberId } from "#domain/member/member.ts";

/** Refund bank accounts, at most one of a member and a country. */
export interface BankAccountStore {
  /** Writes an account, in place of the one of its country. Throws MemberUnknown for a member who is not there. */
  save(account: BankAccount): Promise<void>;
  find(memberId: MemberId, country: BankCountry): Promise<BankAccount | null>;
  /** By country code. */
  ofMember(memberId: MemberId): Promise<readonly BankAccount[]>;
  /** Removes the account; that there was one stays known. Removing an unknown one is fine. */
  remove(memberId: MemberId, country: BankCountry): Promise<void>;
  /** Was there ever an account of the country, also one that was removed since? */
  wasOnFile(memberId: MemberId, country: BankCountry): Promise<boolean>;
}
