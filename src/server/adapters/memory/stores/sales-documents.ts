import { numbered, type SalesDocument, seriesKey } from "#domain/sales-document/sales-document.ts";
import type { SalesDocumentStore } from "#server/application/sales-documents/sales-document-store.ts";
import { newestFirst, nextItems, oldestFirst } from "../order.ts";
import { demandSameMember } from "../tables.ts";
import type { MemoryTransaction } from "../transaction.ts";

export function memorySalesDocuments(tx: MemoryTransaction): SalesDocumentStore {
  const { salesDocuments, documentCounters } = tx.rows;
  const place = ({ issuedAt: key, id }: SalesDocument) => ({ key, id });
  return {
    async add(drafts) {
      tx.demandWrite();
      const last = new Map(
        drafts.map((draft) => [seriesKey(draft), documentCounters.get(seriesKey(draft))?.last ?? 0]),
      );
      const documents = numbered(drafts, last);
      for (const document of documents) {
        if (salesDocuments.get(document.id)) throw new Error("A paper is given once.");
        const { merchantId, kind, year, serial } = document;
        salesDocuments.put(document);
        documentCounters.put({ merchantId, kind, year, last: serial });
      }
      return documents;
    },
    async save(document) {
      const stored = salesDocuments.get(document.id);
      if (!stored) throw new Error("Only a paper that was given can change.");
      demandSameMember(stored, document);
      salesDocuments.put({ ...stored, buyer: document.buyer, voidedAt: document.voidedAt });
    },
    find: async (id) => salesDocuments.get(id),
    async lock(id) {
      tx.demandWrite();
      return salesDocuments.get(id);
    },
    lockOfPayments: async () => tx.demandWrite(),
    async ofPayments(paymentIds) {
      const found = [...new Set(paymentIds)].flatMap((id) => salesDocuments.under("payment", id));
      return found.sort((a, b) => oldestFirst(place(a), place(b)));
    },
    async listOfMerchant(merchantId, { kind, year }, limit, after) {
      const theirs = salesDocuments
        .under("merchant", merchantId)
        .filter((one) => (kind === null || one.kind === kind) && (year === null || one.year === year));
      return nextItems(theirs, place, newestFirst, limit, after);
    },
    async forgetBuyers(now, limit) {
      const over = salesDocuments.all().filter((one) => one.buyer !== null && one.keptUntil <= now);
      const some = over.slice(0, limit);
      for (const document of some) salesDocuments.put({ ...document, buyer: null });
      return some.length;
    },
  };
}
