import { hour } from "./place.ts";

export type Country = "TH" | "TW";

/** Where a member's bank refunds go, one account a country: a changed one rests for 24 h. */
export class RefBank {
  readonly #accounts = new Map<string, { readonly number: string; readonly usableFrom: number }>();
  readonly #had = new Set<string>();
  /** The file that a refund is in, and what the merchant settled it with. */
  readonly files = new Map<string, string>();
  readonly settled = new Map<string, string>();

  account(member: string, country: Country): { readonly number: string; readonly usableFrom: number } | null {
    return this.#accounts.get(`${member} ${country}`) ?? null;
  }

  give(member: string, country: Country, number: string, now: number): void {
    const key = `${member} ${country}`;
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
}
