import type { Currency } from "#domain/money/currency.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { IdSource } from "#server/application/ports/id-source.ts";
import { dueAt, type SandboxAccount, type SandboxAttempt, type SandboxRefund, settledAccount } from "./account.ts";
import { keepsCard } from "./payment-view.ts";
import type { DocumentWrite, SandboxCard, SandboxStorage } from "./storage.ts";
import { newsBetween, webhookPauseAfter, type SandboxNotice } from "./notices.ts";

const batch = 50;

/** What the sandbox stores: accounts at the clock's present time, saved cards, and notices to deliver. */
export class SandboxBooks {
  readonly #storage: SandboxStorage;
  readonly #clock: Clock;
  readonly #ids: IdSource;
  readonly #onChange: () => void;

  /** `onChange` is called after every change, because there may be something to deliver. */
  constructor(storage: SandboxStorage, clock: Clock, ids: IdSource, onChange: () => void) {
    this.#storage = storage;
    this.#clock = clock;
    this.#ids = ids;
    this.#onChange = onChange;
  }

  /** The account now: what was due has happened and is stored. Null when there is no account. */
  async current(paymentId: PaymentId): Promise<SandboxAccount | null> {
    const stored = await this.#storage.find("account", paymentId);
    if (stored === null || settledAccount(stored, this.#clock.now()) === stored) return stored;
    return this.changeKnown(paymentId, (known) => known);
  }

  /** Changes an account that exists. @throws Error when it does not. */
  async changeKnown(paymentId: PaymentId, decide: (known: SandboxAccount) => SandboxAccount): Promise<SandboxAccount> {
    return this.change(paymentId, (known) => {
      if (known === null) throw new Error("The sandbox lost a payment.");
      return decide(known);
    });
  }

  /**
   * Changes an account, or creates it. `decide` is pure and gets the account settled up to now. If it returns the
   * stored account, nothing is written.
   */
  async change(
    paymentId: PaymentId,
    decide: (known: SandboxAccount | null) => SandboxAccount,
  ): Promise<SandboxAccount> {
    const changed = await this.#storage.change(`payment:${paymentId}`, async (reader) => {
      const stored = await reader.find("account", paymentId);
      const account = decide(stored && settledAccount(stored, this.#clock.now()));
      return { result: account, writes: account === stored ? [] : this.#writesOf(stored, account) };
    });
    this.#onChange();
    return changed;
  }

  /** A refund at the present time; null when it never arrived. */
  async findRefund(
    refundId: RefundId,
  ): Promise<{ readonly refund: SandboxRefund; readonly currency: Currency } | null> {
    const owner = await this.#storage.find("refund", refundId);
    const account = owner && (await this.current(owner.paymentId));
    const refund = account?.refunds.find((one) => one.refundId === refundId);
    return refund && account?.attempt.paid ? { refund, currency: account.attempt.paid.currency } : null;
  }

  /** Every account at the present time, in pages, by their payments' ids. */
  async *all(): AsyncGenerator<readonly SandboxAccount[]> {
    await this.settleDue();
    let last: PaymentId | null = null;
    for (;;) {
      const page: readonly SandboxAccount[] = await this.#storage.list("account", last, batch);
      if (page.length > 0) yield page;
      if (page.length < batch) return;
      last = page.at(-1)?.attempt.paymentId ?? null;
    }
  }

  /** Carries out everything that is due by now. */
  async settleDue(): Promise<void> {
    for (;;) {
      const due = await this.#storage.due("account", this.#clock.now(), batch);
      for (const { attempt } of due) await this.current(attempt.paymentId);
      if (due.length < batch) return;
    }
  }

  async saveCard(card: SandboxCard): Promise<void> {
    await this.#write(`card:${card.ref}`, [cardWrite(card)]);
  }

  async findCard(ref: string): Promise<SandboxCard | null> {
    return this.#storage.find("card", ref);
  }

  async removeCard(ref: string): Promise<void> {
    await this.#write(`card:${ref}`, [{ remove: { kind: "card", key: ref } }]);
  }

  /**
   * Takes notices that are due, oldest first. The try is counted, and the next try is postponed by its pause. So a
   * process that dies while delivering costs only that pause, and two processes don't deliver one notice at the same
   * time.
   */
  async takeNotices(): Promise<readonly SandboxNotice[]> {
    return this.#storage.change("notices", async (reader) => {
      const now = this.#clock.now();
      const due = await reader.due("notice", now, batch);
      const taken = due
        .toSorted((a, b) => a.createdAt - b.createdAt)
        .map((notice) => ({ ...notice, tries: notice.tries + 1 }));
      return {
        result: taken,
        writes: taken.map((notice) => noticeWrite(notice, now + webhookPauseAfter(notice.tries))),
      };
    });
  }

  /** Call it when the notice was delivered. */
  async dropNotice(id: string): Promise<void> {
    await this.#write("notices", [{ remove: { kind: "notice", key: id } }]);
  }

  #write(name: string, writes: readonly DocumentWrite[]): Promise<void> {
    return this.#storage.change(name, async () => ({ result: undefined, writes }));
  }

  #writesOf(before: SandboxAccount | null, account: SandboxAccount): readonly DocumentWrite[] {
    const { paymentId } = account.attempt;
    const now = this.#clock.now();
    const card = cardToKeep(before, account);
    const newRefunds = account.refunds.slice(before?.refunds.length ?? 0);
    return [
      { put: { kind: "account", key: paymentId, document: account, dueAt: dueAt(account) } },
      // A refund's id belongs to one payment for ever.
      ...newRefunds.map(({ refundId }): DocumentWrite => ({
        add: { kind: "refund", key: refundId, document: { paymentId } },
      })),
      ...(card ? [cardWrite(card)] : []),
      ...newsBetween(before, account).map((facts) =>
        noticeWrite({ ...facts, id: `evt_${this.#ids.newId()}`, createdAt: now, tries: 0 }, now),
      ),
    ];
  }
}

export function withAttempt(account: SandboxAccount, attempt: SandboxAttempt): SandboxAccount {
  return attempt === account.attempt ? account : { ...account, attempt };
}

function cardWrite(card: SandboxCard): DocumentWrite {
  return { put: { kind: "card", key: card.ref, document: card } };
}

function noticeWrite(notice: SandboxNotice, nextTryAt: number): DocumentWrite {
  return { put: { kind: "notice", key: notice.id, document: notice, dueAt: nextTryAt } };
}

/** The card to save, when its payment has just succeeded. */
function cardToKeep(before: SandboxAccount | null, { attempt }: SandboxAccount): SandboxCard | null {
  const { order } = attempt;
  if (!keepsCard(attempt) || (before && keepsCard(before.attempt))) return null;
  if (order?.source.kind !== "card" || order.source.number === null) return null;
  return { ref: order.source.ref, memberId: order.memberId, number: order.source.number };
}
