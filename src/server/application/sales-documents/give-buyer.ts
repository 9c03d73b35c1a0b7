import type { SalesDocumentView } from "#contract/sales/sales-documents.ts";
import type { MemberId } from "#domain/member/member.ts";
import { type Invalid, invalid, isFaulty, type NotFound, notFound, type Refused } from "#domain/refusal.ts";
import { type Buyer, buyerFaults, buyerKindsIn } from "#domain/sales-document/buyer.ts";
import { decideGiveBuyer } from "#domain/sales-document/give-buyer.ts";
import type { SalesDocumentId } from "#domain/sales-document/sales-document.ts";
import { taxCountryOf } from "#domain/sales-document/tax-country.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { DocumentLinks, DocumentPrinter } from "./document-printer.ts";
import { printableFaults } from "./printable-faults.ts";
import { salesDocumentViewOf } from "./sales-document-view.ts";

export type GiveBuyerAnswer =
  | { readonly kind: "given"; readonly document: SalesDocumentView }
  | Refused<"buyer_closed">
  | Invalid
  | NotFound;

/**
 * A member says for whom a receipt is: in Taiwan so that its merchant can issue the 統一發票, in Japan the name that stands
 * on it. Repeatable.
 */
export class GiveBuyer {
  static readonly needs: Needs<typeof GiveBuyer> = [Transactions, DocumentLinks, DocumentPrinter];
  readonly #transactions: Transactions;
  readonly #links: DocumentLinks;
  readonly #printer: DocumentPrinter;

  constructor(transactions: Transactions, links: DocumentLinks, printer: DocumentPrinter) {
    this.#transactions = transactions;
    this.#links = links;
    this.#printer = printer;
  }

  /** `buyer` null: for nobody in particular. */
  async run(memberId: MemberId, id: SalesDocumentId, buyer: Buyer | null): Promise<GiveBuyerAnswer> {
    const faults = buyer ? buyerFaults(buyer) : {};
    if (isFaulty(faults)) {
      return invalid(Object.fromEntries(Object.entries(faults).map(([field, text]) => [`buyer.${field}`, text])));
    }
    const unprintable = buyer ? await printableFaults(this.#printer, { "buyer.code": buyer.code }) : {};
    if (isFaulty(unprintable)) return invalid(unprintable);
    return this.#transactions.run(async (transaction): Promise<GiveBuyerAnswer> => {
      const { salesDocuments } = transaction.store;
      const document = await salesDocuments.lock(id);
      if (document?.memberId !== memberId) return notFound;
      const kinds = buyerKindsIn(taxCountryOf(document.amount.currency));
      if (buyer && kinds.length > 0 && !kinds.includes(buyer.kind))
        return invalid({ "buyer.kind": `This receipt takes ${kinds.join(" or ")}.` });
      const outcome = decideGiveBuyer(document, buyer, transaction.now);
      if (outcome.kind === "refused") return outcome;
      if (outcome.isNew) await salesDocuments.save(outcome.document);
      return { kind: "given", document: salesDocumentViewOf(outcome.document, transaction.now, this.#links) };
    });
  }
}
