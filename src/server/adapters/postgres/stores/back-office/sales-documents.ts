import { grouped } from "#domain/grouped.ts";
import { sql } from "kysely";
import type { Currency } from "#domain/money/currency.ts";
import { money } from "#domain/money/money.ts";
import { type NumberSeries, numbered, type SalesDocument, seriesKey } from "#domain/sales-document/sales-document.ts";
import type { SalesDocumentStore } from "#server/application/sales-documents/sales-document-store.ts";
import { inColumns, json, moneyIn, plain, sealed, timestamp, toDate } from "../../column-kinds.ts";
import { columnTable } from "../../column-table.ts";
import type { Db } from "../../database.ts";
import { isOneOf, type ListOrder, nextRows } from "../../queries.ts";
import type { KeyRing } from "../../sealing/key-ring.ts";
import { demandTransaction } from "../../transaction-guard.ts";

declare module "../../database.ts" {
  interface Database {
    sales_documents: typeof salesDocumentTable.row;
    document_counters: { merchant_id: string; kind: NumberSeries["kind"]; year: number; last: number };
  }
}

interface TaxColumns {
  /** In the paper's currency. */
  tax: number | null;
}

export const salesDocumentTable = columnTable<SalesDocument>()(
  "sales_documents",
  {
    id: plain,
    kind: plain,
    merchantId: plain,
    memberId: plain,
    joinId: plain,
    eventId: plain,
    paymentId: plain,
    refundId: plain,
    year: plain,
    serial: plain,
    issuedAt: timestamp,
    amount: moneyIn("amount", "currency"),
    tax: inColumns<SalesDocument["tax"], TaxColumns, { currency: Currency }>(["tax"], {
      read: ({ tax, currency }) => (tax === null ? null : money(tax, currency)),
      write: (tax) => ({ tax: tax?.amount ?? null }),
    }),
    facts: json,
    buyer: sealed,
    voidedAt: timestamp,
    keptUntil: timestamp,
  },
  {
    key: ["id"],
    lasting: [
      "kind",
      "merchantId",
      "memberId",
      "joinId",
      "eventId",
      "paymentId",
      "refundId",
      "year",
      "serial",
      "issuedAt",
      "amount",
      "tax",
      "facts",
      "keptUntil",
    ],
    owner: "memberId",
  },
);

const newestFirst: ListOrder = { key: "issued_at", newestFirst: true, id: "id" };

export function pgSalesDocuments(db: Db, keys: KeyRing): SalesDocumentStore {
  const table = salesDocumentTable.under(keys);
  const select = () => db.selectFrom("sales_documents").select(table.columns);
  return {
    async add(drafts) {
      demandTransaction(db);
      const documents = numbered(drafts, await reserved(db, [...grouped(drafts, seriesKey).entries()].sort(byKey)));
      await table.addAll(db, documents);
      return documents;
    },
    save: (document) => table.save(db, document),
    find: (id) => table.one(select().where("id", "=", id)),
    lock: (id) => table.one(select().where("id", "=", id).forNoKeyUpdate()),
    async lockOfPayments(paymentIds) {
      demandTransaction(db);
      if (paymentIds.length === 0) return;
      const theirs = db.selectFrom("sales_documents").select("id").where(isOneOf("payment_id", paymentIds));
      await theirs.orderBy("id").forNoKeyUpdate().execute();
    },
    async ofPayments(paymentIds) {
      if (paymentIds.length === 0) return [];
      return table.all(select().where(isOneOf("payment_id", paymentIds)).orderBy("issued_at").orderBy("id"));
    },
    listOfMerchant(merchantId, { kind, year }, limit, after) {
      let theirs = select().where("merchant_id", "=", merchantId);
      if (kind !== null) theirs = theirs.where("kind", "=", kind);
      if (year !== null) theirs = theirs.where("year", "=", year);
      return table.all(nextRows(theirs, newestFirst, limit, after));
    },
    async forgetBuyers(now, limit) {
      const over = db
        .selectFrom("sales_documents")
        .select("id")
        .where("buyer", "is not", null)
        .where("kept_until", "<=", toDate(now))
        .limit(limit);
      const forgotten = db.updateTable("sales_documents").set({ buyer: null }).where("id", "in", over);
      return Number((await forgotten.executeTakeFirstOrThrow()).numUpdatedRows);
    },
  };
}

type Series = readonly [key: string, drafts: readonly NumberSeries[]];

function byKey([a]: Series, [b]: Series): number {
  return a < b ? -1 : 1;
}

/**
 * Counts the numbers of these series, in their order, and locks the counters until the transaction ends. Returns the
 * last number of each before.
 */
async function reserved(db: Db, series: readonly Series[]): Promise<ReadonlyMap<string, number>> {
  const counts = series.flatMap(([, drafts]) => {
    const [first] = drafts;
    return first ? [{ merchant_id: first.merchantId, kind: first.kind, year: first.year, last: drafts.length }] : [];
  });
  if (counts.length === 0) return new Map();
  const rows = await db
    .insertInto("document_counters")
    .values(counts)
    .onConflict((conflict) =>
      conflict
        .columns(["merchant_id", "kind", "year"])
        .doUpdateSet({ last: sql<number>`document_counters.last + excluded.last` }),
    )
    .returning(["merchant_id", "kind", "year", "last"])
    .execute();
  const added = new Map(series.map(([key, drafts]) => [key, drafts.length]));
  return new Map(
    rows.map(({ merchant_id: merchantId, kind, year, last }) => {
      const key = seriesKey({ merchantId, kind, year });
      return [key, last - (added.get(key) ?? 0)];
    }),
  );
}
