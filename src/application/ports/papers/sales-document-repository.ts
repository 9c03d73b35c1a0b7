import type { SalesDocumentView } from "#contract/sales/sales-documents.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { Buyer } from "#domain/sales-document/buyer.ts";
import type { Language } from "#languages/language.ts";
import type { SalesDocumentId } from "#domain/sales-document/sales-document.ts";
import { port } from "#wiring/needs.ts";

export type NameBuyerAnswer =
  | { readonly kind: "given"; readonly document: SalesDocumentView }
  | { readonly kind: "refused"; readonly reason: "buyer_closed" | "invalid_request" }
  /** Receipts can't show these signs of the name. */
  | { readonly kind: "unprintable"; readonly signs: string };

/** Receipts and credit notes of the member's payments. Failures reject with RequestFailed. */
export interface SalesDocumentRepository {
  /** The papers of a payment, oldest first; null when the payment is not the member's. */
  ofPayment(paymentId: PaymentId): Promise<readonly SalesDocumentView[] | null>;
  /** Says for whom a receipt is, in Taiwan or Japan; null: for nobody in particular. Repeatable. */
  giveBuyer(documentId: SalesDocumentId, buyer: Buyer | null): Promise<NameBuyerAnswer>;
  /**
   * Where the paper's PDF is, for an external browser, in a language; null: nothing is printed here. The link works for
   * a day after the paper was read.
   */
  pdfUrl(document: Pick<SalesDocumentView, "id" | "pdfKey">, language: Language): string | null;
}
export const SalesDocumentRepository = port<SalesDocumentRepository>("SalesDocumentRepository");
