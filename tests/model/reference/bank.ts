import { hour, isWalkIn, nobody } from "./place.ts";

export type Country = "TH" | "TW";

interface RefAccount {
  readonly number: string;
  readonly usableFrom: number;
}

/** A refund that goes to a bank. */
export interface BankRefund {
  readonly id: string;
  readonly member: string;
  readonly country: Country;
}

/** Where members' bank refunds go, one account a country: a changed one rests for 24 h. */
export class RefBank {
  readonly #accounts = new Map<string, RefAccount>();
  readonly #had = new Set<string>();
  /** Refunds that the bank sent back, and the account that did not take them, until their member gives one anew. */
  readonly #refused = new Map<string, BankRefund & { readonly number: string | null }>();
  /** The file that a refund is in, and what the merchant settled it with. */
  readonly files = new Map<string, string>();
  /** When each file was made. */
  readonly madeAt = new Map<string, number>();
  readonly settled = new Map<string, string>();
  /** Refunds that staff handed back at the venue. */
  readonly handedBack = new Set<string>();
  #filesMade = 0;

  /** The number of a new file. */
  countFile(): number {
    this.#filesMade += 1;
    return this.#filesMade;
  }

  account(member: string, country: Country): RefAccount | null {
    return this.#accounts.get(`${member} ${country}`) ?? null;
  }

  give(member: string, country: Country, number: string, now: number): void {
    const key = `${member} ${country}`;
    for (const one of this.#refused.values())
      if (one.member === member && one.country === country) this.#refused.delete(one.id);
    if (this.#accounts.get(key)?.number === number) return;
    this.#accounts.set(key, { number, usableFrom: this.#had.has(key) ? now + 24 * hour : now });
    this.#had.add(key);
  }

  takeAway(member: string, country: Country): void {
    this.#accounts.delete(`${member} ${country}`);
  }

  forget(member: string): void {
    for (const country of ["TH", "TW"]) {
      this.#accounts.delete(`${member} ${country}`);
      this.#had.delete(`${member} ${country}`);
    }
  }

  /** The account that a refund goes to when it is paid out; not to one that just did not take it. */
  goesTo({ id, member, country }: BankRefund): RefAccount | null {
    const account = this.account(member, country);
    const refused = this.#refused.get(id);
    return refused && refused.number === account?.number ? null : account;
  }

  /** The bank sent it back: it may enter another file. Who was erased can give no account, and its merchant looks after it. */
  sendBack(refund: BankRefund, number: string | null): void {
    this.files.delete(refund.id);
    this.settled.delete(refund.id);
    this.#refused.set(refund.id, { ...refund, number });
  }

  hasFailed({ id, member }: BankRefund): boolean {
    return isWalkIn(member) || (member === nobody && this.#refused.has(id));
  }
}
