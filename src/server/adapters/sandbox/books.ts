import type { PaymentId } from "#domain/payment/payment.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { IdSource } from "#server/application/ports/id-source.ts";
import type { SandboxAccount, SandboxAttempt } from "./account.ts";
import type { SandboxCard, SandboxLedger } from "./ledger.ts";
import { newsBetween } from "./notice.ts";
import { keepsCard } from "./payment-view.ts";
import { settledAccount } from "./settle.ts";

const batch = 50;

/** Reads and changes accounts of the ledger as they stand at the clock's now, and writes down what there is to tell. */
export class SandboxBooks {
  readonly #ledger: SandboxLedger;
  readonly #clock: Clock;
  readonly #ids: IdSource;
  readonly #onChange: () => void;

  /** `onChange` is called after every change, when there may be something to deliver. */
  constructor(ledger: SandboxLedger, clock: Clock, ids: IdSource, onChange: () => void) {
    this.#ledger = ledger;
    this.#clock = clock;
    this.#ids = ids;
    this.#onChange = onChange;
  }

  /** The account now: what was due has happened, and is written down. Null when there is none. */
  async current(paymentId: PaymentId): Promise<SandboxAccount | null> {
    const stored = await this.#ledger.read(paymentId);
    if (stored === null || settledAccount(stored, this.#clock.now()) === stored) return stored;
    return this.changeKnown(paymentId, (known) => known);
  }

  /** Changes an account that is there. A surprise when it is not. */
  async changeKnown(paymentId: PaymentId, decide: (known: SandboxAccount) => SandboxAccount): Promise<SandboxAccount> {
    return this.change(paymentId, (known) => {
      if (known === null) throw new Error("The sandbox lost a payment.");
      return decide(known);
    });
  }

  /** Changes an account, or makes it. `decide` gets it settled up to now. */
  async change(
    paymentId: PaymentId,
    decide: (known: SandboxAccount | null) => SandboxAccount,
  ): Promise<SandboxAccount> {
    const changed = await this.#ledger.change(paymentId, (stored) => {
      const now = this.#clock.now();
      const account = decide(stored && settledAccount(stored, now));
      const notices = newsBetween(stored, account).map((facts) => ({
        ...facts,
        id: `evt_${this.#ids.newId()}`,
        createdAt: now,
        tries: 0,
      }));
      return { account, notices, card: cardToKeep(stored, account) };
    });
    this.#onChange();
    return changed;
  }

  /** Lets everything happen that is due by now. */
  async settleDue(): Promise<void> {
    for (;;) {
      const due = await this.#ledger.due(this.#clock.now(), batch);
      for (const paymentId of due) await this.current(paymentId);
      if (due.length < batch) return;
    }
  }
}

export function withAttempt(account: SandboxAccount, attempt: SandboxAttempt): SandboxAccount {
  return attempt === account.attempt ? account : { ...account, attempt };
}

function cardToKeep(before: SandboxAccount | null, { attempt }: SandboxAccount): SandboxCard | null {
  const { order } = attempt;
  if (!keepsCard(attempt) || (before && keepsCard(before.attempt))) return null;
  if (order?.source.kind !== "card" || order.source.number === null) return null;
  return { ref: order.source.ref, memberId: order.memberId, number: order.source.number };
}
