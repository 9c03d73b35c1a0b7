import type { BankAccount } from "#domain/bank-account/bank-account.ts";
import type { BankCountry } from "#domain/bank-account/bank-country.ts";
import type { MemberId } from "#domain/member/member.ts";

/** Refund bank accounts. A member has at most one per country. */
export interface BankAccountStore {
  /**
   * Writes an account. It replaces the member's account of the same country. Throws MemberUnknown when there is no such
   * member.
   */
  save(account: BankAccount): Promise<void>;
  find(memberId: MemberId, country: BankCountry): Promise<BankAccount | null>;
  /** By country code. */
  ofMember(memberId: MemberId): Promise<readonly BankAccount[]>;
  /** Removes the account, but remembers that there was one. Does nothing when there is none. */
  remove(memberId: MemberId, country: BankCountry): Promise<void>;
  /** Did the member ever have an account in this country? A removed one counts too. */
  wasOnFile(memberId: MemberId, country: BankCountry): Promise<boolean>;
}
