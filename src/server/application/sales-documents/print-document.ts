import type { MerchantId } from "#domain/event/sports-event.ts";
import { documentNumber, type SalesDocument, type SalesDocumentId } from "#domain/sales-document/sales-document.ts";
import type { Language } from "#languages/language.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { DocumentLinks, DocumentPrinter } from "./document-printer.ts";

/** A paper as a file. */
export interface PrintedDocument {
  /** `R-2026-000042`. */
  readonly number: string;
  readonly pdf: Uint8Array;
}

/** Prints receipts and credit notes: for who has a link's key, and for the merchant who sold. Nobody else. */
export class PrintDocument {
  static readonly needs: Needs<typeof PrintDocument> = [Transactions, DocumentPrinter, DocumentLinks];
  readonly #transactions: Transactions;
  readonly #printer: DocumentPrinter;
  readonly #links: DocumentLinks;

  constructor(transactions: Transactions, printer: DocumentPrinter, links: DocumentLinks) {
    this.#transactions = transactions;
    this.#printer = printer;
    this.#links = links;
  }

  /** Null when the key does not open the paper any more, or there is none. */
  async byKey(id: SalesDocumentId, key: string, language: Language): Promise<PrintedDocument | null> {
    return this.#links.opens(id, key, this.#transactions.now()) ? this.#print(id, language, () => true) : null;
  }

  /** Null when the merchant has no such paper. */
  ofMerchant(merchantId: MerchantId, id: SalesDocumentId, language: Language): Promise<PrintedDocument | null> {
    return this.#print(id, language, (document) => document.merchantId === merchantId);
  }

  async #print(
    id: SalesDocumentId,
    language: Language,
    mayBe: (document: SalesDocument) => boolean,
  ): Promise<PrintedDocument | null> {
    const document = await this.#transactions.read((store) => store.salesDocuments.find(id));
    if (!document || !mayBe(document)) return null;
    const pdf = await this.#printer.print(document, language);
    return pdf && { number: documentNumber(document), pdf };
  }
}
