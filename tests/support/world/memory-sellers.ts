import { minute } from "#domain/time/instant.ts";
import type { SellerAccounts, SellerForm, SellerStanding } from "#server/application/paying/seller-accounts.ts";

interface Opened {
  readonly account: string;
  readonly country: string;
}

/** A gateway's accounts of sellers, in memory. An account takes payments once `complete` was called. */
export class MemorySellers implements SellerAccounts {
  readonly countries = ["TH", "JP"];
  readonly #opened = new Map<string, Opened>();
  readonly #complete = new Set<string>();
  readonly #methods = new Map<string, SellerStanding["methods"]>();
  #links = 0;

  async begun(merchantId: string): Promise<Opened | null> {
    return this.#opened.get(merchantId) ?? null;
  }

  async open(merchantId: string, country: string): Promise<Opened> {
    const opened = this.#opened.get(merchantId) ?? { account: `acct_${this.#opened.size + 1}`, country };
    this.#opened.set(merchantId, opened);
    return opened;
  }

  async form(account: string): Promise<SellerForm> {
    this.#links += 1;
    return {
      url: `https://gateway.example/setup/${account}/${this.#links}`,
      expiresAt: Date.UTC(2026, 10, 20) + 5 * minute,
    };
  }

  async standing(account: string): Promise<SellerStanding> {
    const isComplete = this.#complete.has(account);
    const [openedFor = null] = [...this.#opened].find(([, opened]) => opened.account === account) ?? [];
    const methods = { card: isComplete, ...this.#methods.get(account) };
    return { takesPayments: isComplete, paysOut: isComplete, missing: isComplete ? 0 : 3, methods, openedFor };
  }

  /** The seller has answered all. */
  complete(account: string): void {
    this.#complete.add(account);
  }

  /** The gateway lets the seller have this method, or not any more. */
  lets(account: string, methods: SellerStanding["methods"]): void {
    this.#methods.set(account, { ...this.#methods.get(account), ...methods });
  }

  /** The gateway asks again. */
  stop(account: string): void {
    this.#complete.delete(account);
  }
}
