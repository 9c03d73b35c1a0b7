import type { SalesDocumentView } from "#contract/sales/sales-documents.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Page } from "#domain/page.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { SalesDocument, SalesDocumentId, SalesDocumentKind } from "#domain/sales-document/sales-document.ts";
import { decodeCursor, pageOf } from "#server/application/ports/cursor.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { DocumentLinks } from "./document-printer.ts";
import { salesDocumentViewOf } from "./sales-document-view.ts";

export interface OwnDocumentList {
  readonly merchantId: MerchantId;
  /** Null: all. */
  readonly kind: SalesDocumentKind | null;
  readonly year: number | null;
  readonly limit: number;
  readonly cursor: string | null;
}

/** Receipts and credit notes, for the member who paid and for the merchant who sold. Nobody else finds them. */
export class ReadSalesDocuments {
  static readonly needs: Needs<typeof ReadSalesDocuments> = [Transactions, DocumentLinks];
  readonly #transactions: Transactions;
  readonly #links: DocumentLinks;

  constructor(transactions: Transactions, links: DocumentLinks) {
    this.#transactions = transactions;
    this.#links = links;
  }

  /** The papers of a member's payment, oldest first; null when the payment is not the member's. */
  async ofPayment(memberId: MemberId, paymentId: PaymentId): Promise<readonly SalesDocumentView[] | null> {
    const documents = await this.#transactions.read(async (store) => {
      const payment = await store.payments.find(paymentId);
      return payment?.memberId === memberId ? store.salesDocuments.ofPayments([paymentId]) : null;
    });
    return documents && documents.map((document) => this.#see(document));
  }

  /** One paper of a member's; null when there is none. */
  async ofMember(memberId: MemberId, id: SalesDocumentId): Promise<SalesDocumentView | null> {
    return this.#one(id, (document) => document.memberId === memberId);
  }

  /** One paper of a merchant's; null when there is none. */
  async ofMerchant(merchantId: MerchantId, id: SalesDocumentId): Promise<SalesDocumentView | null> {
    return this.#one(id, (document) => document.merchantId === merchantId);
  }

  /** A merchant's papers, newest first. */
  async list({ merchantId, kind, year, limit, cursor }: OwnDocumentList): Promise<Page<SalesDocumentView>> {
    const after = decodeCursor(cursor);
    const documents = await this.#transactions.read((store) =>
      store.salesDocuments.listOfMerchant(merchantId, { kind, year }, limit + 1, after),
    );
    const page = pageOf(documents, limit, ({ issuedAt: key, id }) => ({ key, id }));
    return { items: page.items.map((document) => this.#see(document)), nextCursor: page.nextCursor };
  }

  async #one(id: SalesDocumentId, isOwn: (document: SalesDocument) => boolean): Promise<SalesDocumentView | null> {
    const document = await this.#transactions.read((store) => store.salesDocuments.find(id));
    return document && isOwn(document) ? this.#see(document) : null;
  }

  #see(document: SalesDocument): SalesDocumentView {
    return salesDocumentViewOf(document, this.#transactions.now(), this.#links);
  }
}
