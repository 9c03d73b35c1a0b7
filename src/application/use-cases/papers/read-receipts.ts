import { type NameBuyerAnswer, SalesDocumentRepository } from "#application/ports/papers/sales-document-repository.ts";
import type { SalesDocumentView } from "#contract/sales/sales-documents.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import { buyerFaults, buyerFrom } from "#domain/sales-document/buyer.ts";
import { taxCountryOf } from "#domain/sales-document/tax-country.ts";
import type { Language } from "#languages/language.ts";
import type { Needs } from "#wiring/needs.ts";

/** The member's receipts and credit notes. Failures reject with RequestFailed. */
export class ReadReceipts {
  static readonly needs: Needs<typeof ReadReceipts> = [SalesDocumentRepository];
  readonly #documents: SalesDocumentRepository;

  constructor(documents: SalesDocumentRepository) {
    this.#documents = documents;
  }

  /** The papers of a payment, oldest first; null when the payment is not the member's. */
  ofPayment(paymentId: PaymentId): Promise<readonly SalesDocumentView[] | null> {
    return this.#documents.ofPayment(paymentId);
  }

  /** Where a paper's PDF is, for an external browser; null: nothing is printed here. Good for a day after reading. */
  pdfUrl(paper: SalesDocumentView, language: Language): string | null {
    return this.#documents.pdfUrl(paper, language);
  }

  /**
   * Says for whom a receipt is, by what was typed, in its country's way; nothing typed: for nobody in particular. What
   * can't be a code or a name is `invalid_request` at once.
   */
  async giveBuyer({ id, amount }: Pick<SalesDocumentView, "id" | "amount">, typed: string): Promise<NameBuyerAnswer> {
    const buyer = typed.trim() === "" ? null : buyerFrom(typed, taxCountryOf(amount.currency));
    if (buyer && Object.keys(buyerFaults(buyer)).length > 0) return { kind: "refused", reason: "invalid_request" };
    return this.#documents.giveBuyer(id, buyer);
  }
}
