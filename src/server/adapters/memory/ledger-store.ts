import { accountKey, type LedgerAccount } from "#domain/ledger/account.ts";
import type { Posting, Subject } from "#domain/ledger/posting.ts";
import { add } from "#domain/money/money.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { LedgerBalance, LedgerStore } from "#server/application/ledger/ledger-store.ts";
import { by, inOrder } from "./order.ts";
import { subjectKey } from "./tables.ts";
import type { MemoryTransaction } from "./transaction.ts";

export class InMemoryLedgerStore implements LedgerStore {
  readonly #tx: MemoryTransaction;

  constructor(transaction: MemoryTransaction) {
    this.#tx = transaction;
  }

  async add(postings: readonly Posting[]): Promise<void> {
    for (const posting of postings) {
      const subject = subjectKey(posting.subject);
      const number = this.#tx.ledger.under("subject", subject).length;
      this.#tx.ledger.set(`${subject} ${number}`, { posting, number });
    }
  }

  async ofSubjects(kind: Subject["kind"], ids: readonly string[]): Promise<readonly Posting[]> {
    const rows = ids.flatMap((id) => this.#tx.ledger.under("subject", subjectKey({ kind, id })));
    return rows.sort(by(({ number }) => number)).map(({ posting }) => posting);
  }

  async balances(): Promise<readonly LedgerBalance[]> {
    const balances = new Map<string, LedgerBalance>();
    for (const { posting } of this.#tx.ledger.all()) {
      for (const { account, amount } of posting.lines) {
        const key = `${accountKey(account)} ${amount.currency}`;
        const known = balances.get(key);
        balances.set(key, { account, balance: known ? add(known.balance, amount) : amount });
      }
    }
    const owner = ({ account }: { readonly account: LedgerAccount }) => account.owner ?? "";
    const order = inOrder<LedgerBalance>(
      by(({ account }) => account.kind),
      by(owner),
      by(({ balance }) => balance.currency),
    );
    return [...balances.values()].sort(order);
  }

  async orphans(): Promise<readonly Subject[]> {
    const subjects = new Map(this.#tx.ledger.all().map(({ posting: { subject } }) => [subjectKey(subject), subject]));
    const missing = [...subjects.values()].filter(({ kind, id }) =>
      kind === "payment" ? !this.#tx.payments.get(id) : !this.#tx.refunds.get(id),
    );
    return missing.sort(
      inOrder(
        by(({ kind }) => kind),
        by(({ id }) => id),
      ),
    );
  }

  async payments(limit: number, afterId: string | null): Promise<readonly Payment[]> {
    return after(this.#tx.payments.all(), limit, afterId);
  }

  async refunds(limit: number, afterId: string | null): Promise<readonly Refund[]> {
    return after(this.#tx.refunds.all(), limit, afterId);
  }
}

function after<Row extends { readonly id: string }>(
  rows: Row[],
  limit: number,
  afterId: string | null,
): readonly Row[] {
  const wanted = rows.filter(({ id }) => afterId === null || id > afterId);
  return wanted.sort(by(({ id }) => id)).slice(0, limit);
}
