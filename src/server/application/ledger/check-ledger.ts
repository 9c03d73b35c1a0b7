import { grouped } from "#domain/grouped.ts";
import type { Needs } from "#wiring/needs.ts";
import { faultsOf, type LedgerFault } from "#domain/ledger/check.ts";
import { legsOfEntry } from "#domain/ledger/gateway-entry.ts";
import { type Leg, legsOfPayment, legsOfRefund } from "#domain/ledger/movement.ts";
import type { Posting, Subject } from "#domain/ledger/posting.ts";
import type { Currency } from "#domain/money/currency.ts";
import type { LedgerBalance, LedgerStore } from "./ledger-store.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { refundsOf } from "#domain/refund/refund.ts";
import { documentsFault } from "#domain/sales-document/check-documents.ts";
import { type Store, UnitOfWork } from "#server/application/ports/store.ts";

const batch = 500;

export interface LedgerReport {
  readonly balances: readonly LedgerBalance[];
  readonly faults: readonly LedgerFault[];
  readonly payments: number;
  readonly refunds: number;
  /** Lines of gateways' own books. */
  readonly entries: number;
}

/** Called with every posting, one subject after the other. It can explain the balances. */
export type Explain = (posting: Posting) => void;

/**
 * Compares the ledger with itself, with every payment and refund, and with what was read of gateways' books; receipts
 * and credit notes with what was paid and returned; and the counts of each event with its participations. Writes
 * nothing.
 */
export class CheckLedger {
  static readonly needs: Needs<typeof CheckLedger> = [UnitOfWork];
  readonly #unitOfWork: UnitOfWork;

  constructor(unitOfWork: UnitOfWork) {
    this.#unitOfWork = unitOfWork;
  }

  /** Reads in one transaction. If the database can promise it, nothing changes meanwhile. */
  run(explain: Explain = () => undefined): Promise<LedgerReport> {
    return this.#unitOfWork.run(async (store) => {
      const { ledger, events } = store;
      const documents: LedgerFault[] = [];
      const readPayments = async (afterId: string | null) => {
        const read = await ledger.payments(batch, afterId);
        documents.push(...(await documentFaults(store, read)));
        return read;
      };
      const payments = await this.#walk("payment", ledger, readPayments, legsOfPayment, explain);
      const refunds = await this.#walk("refund", ledger, (id) => ledger.refunds(batch, id), legsOfRefund, explain);
      const entries = await this.#walk(
        "gateway_entry",
        ledger,
        (id) => ledger.gatewayEntries(batch, id),
        legsOfEntry,
        explain,
      );
      const orphans = (await ledger.orphans()).map((subject): LedgerFault => ({ kind: "subject_missing", subject }));
      const miscounted = (await events.miscounted()).map((eventId): LedgerFault => ({
        kind: "seats_miscounted",
        eventId,
      }));
      const balances = await ledger.balances();
      const walked = [...payments.faults, ...documents, ...refunds.faults, ...entries.faults];
      const faults = [...walked, ...orphans, ...sumsNotZero(balances), ...miscounted];
      return { balances, faults, payments: payments.count, refunds: refunds.count, entries: entries.count };
    });
  }

  async #walk<Row extends { readonly id: string }>(
    kind: Subject["kind"],
    ledger: LedgerStore,
    read: (afterId: string | null) => Promise<readonly Row[]>,
    legsOf: (row: Row) => readonly Leg[],
    explain: Explain,
  ): Promise<{ readonly count: number; readonly faults: readonly LedgerFault[] }> {
    const faults: LedgerFault[] = [];
    let count = 0;
    let rows = await read(null);
    while (rows.length > 0) {
      const postings = await ledger.ofSubjects(
        kind,
        rows.map(({ id }) => id),
      );
      for (const posting of postings) explain(posting);
      const bySubject = grouped(postings, ({ subject }) => subject.id);
      for (const row of rows) faults.push(...faultsOf({ kind, id: row.id }, legsOf(row), bySubject.get(row.id) ?? []));
      count += rows.length;
      rows = await read(rows.at(-1)?.id ?? null);
    }
    return { count, faults };
  }
}

async function documentFaults(store: Store, payments: readonly Payment[]): Promise<readonly LedgerFault[]> {
  if (payments.length === 0) return [];
  const refunds = await store.refunds.ofParticipations([...new Set(payments.map(({ joinId }) => joinId))]);
  const papers = await store.salesDocuments.ofPayments(payments.map(({ id }) => id));
  const papersOf = grouped(papers, ({ paymentId }) => paymentId);
  return payments.flatMap((payment) => {
    const theirs = refundsOf(payment, refunds.get(payment.joinId) ?? []);
    return documentsFault(payment, theirs, papersOf.get(payment.id) ?? []) ?? [];
  });
}

function sumsNotZero(balances: readonly LedgerBalance[]): readonly LedgerFault[] {
  const byCurrency = grouped(balances, ({ balance }): Currency => balance.currency);
  return [...byCurrency].flatMap(([currency, group]): LedgerFault[] => {
    const sum = group.reduce((total, { balance }) => total + balance.amount, 0);
    return sum === 0 ? [] : [{ kind: "sum_not_zero", currency, sum }];
  });
}
