import type { PaymentId } from "#domain/payment/payment.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { SandboxAccount } from "./account.ts";
import type { AccountChange, SandboxCard, SandboxLedger } from "./ledger.ts";
import { pauseAfter, type SandboxNotice } from "./notice.ts";
import { dueAt } from "./settle.ts";

export interface WaitingNotice {
  readonly notice: SandboxNotice;
  readonly nextTryAt: Instant;
}

/** The books as plain data. */
export interface KeptBooks {
  readonly accounts: readonly SandboxAccount[];
  readonly cards: readonly SandboxCard[];
  readonly notices: readonly WaitingNotice[];
}

/** The sandbox's books in memory: for the demo and for tests. A change is synchronous, so changes never mix. */
export class MemorySandboxLedger implements SandboxLedger {
  readonly #accounts = new Map<PaymentId, SandboxAccount>();
  readonly #paymentOfRefund = new Map<RefundId, PaymentId>();
  readonly #cards = new Map<string, SandboxCard>();
  readonly #notices = new Map<string, WaitingNotice>();

  /** `kept`: the books as they were, as `all` gave them. */
  constructor(kept: KeptBooks = { accounts: [], cards: [], notices: [] }) {
    for (const account of kept.accounts) {
      this.#keepRefunds(account);
      this.#accounts.set(account.attempt.paymentId, account);
    }
    for (const card of kept.cards) this.#cards.set(card.ref, card);
    for (const waiting of kept.notices) this.#notices.set(waiting.notice.id, waiting);
  }

  /** Everything that is written in them. */
  all(): KeptBooks {
    return {
      accounts: [...this.#accounts.values()],
      cards: [...this.#cards.values()],
      notices: [...this.#notices.values()],
    };
  }

  async read(paymentId: PaymentId): Promise<SandboxAccount | null> {
    return this.#accounts.get(paymentId) ?? null;
  }

  async change(
    paymentId: PaymentId,
    decide: (stored: SandboxAccount | null) => AccountChange,
  ): Promise<SandboxAccount> {
    const stored = this.#accounts.get(paymentId) ?? null;
    const { account, card, notices } = decide(stored);
    if (account === stored) return account;
    this.#keepRefunds(account);
    this.#accounts.set(paymentId, account);
    if (card) this.#cards.set(card.ref, card);
    for (const notice of notices) this.#notices.set(notice.id, { notice, nextTryAt: notice.createdAt });
    return account;
  }

  async paymentOfRefund(refundId: RefundId): Promise<PaymentId | null> {
    return this.#paymentOfRefund.get(refundId) ?? null;
  }

  async due(now: Instant, limit: number): Promise<readonly PaymentId[]> {
    return [...this.#accounts.values()]
      .map((account) => ({ id: account.attempt.paymentId, at: dueAt(account) ?? Number.POSITIVE_INFINITY }))
      .filter(({ at }) => at <= now)
      .toSorted((a, b) => a.at - b.at)
      .slice(0, limit)
      .map(({ id }) => id);
  }

  async saveCard(card: SandboxCard): Promise<void> {
    this.#cards.set(card.ref, card);
  }

  async findCard(ref: string): Promise<SandboxCard | null> {
    return this.#cards.get(ref) ?? null;
  }

  async removeCard(ref: string): Promise<void> {
    this.#cards.delete(ref);
  }

  async takeNotices(now: Instant, limit: number): Promise<readonly SandboxNotice[]> {
    const taken = [...this.#notices.values()]
      .filter(({ nextTryAt }) => nextTryAt <= now)
      .toSorted((a, b) => a.notice.createdAt - b.notice.createdAt)
      .slice(0, limit)
      .map(({ notice }) => ({ ...notice, tries: notice.tries + 1 }));
    for (const notice of taken) {
      this.#notices.set(notice.id, { notice, nextTryAt: now + pauseAfter(notice.tries) });
    }
    return taken;
  }

  async dropNotice(id: string): Promise<void> {
    this.#notices.delete(id);
  }

  #keepRefunds({ attempt, refunds }: SandboxAccount): void {
    for (const { refundId } of refunds) {
      const owner = this.#paymentOfRefund.get(refundId) ?? attempt.paymentId;
      if (owner !== attempt.paymentId) throw new Error("The refund's id belongs to another payment.");
    }
    for (const { refundId } of refunds) this.#paymentOfRefund.set(refundId, attempt.paymentId);
  }
}
