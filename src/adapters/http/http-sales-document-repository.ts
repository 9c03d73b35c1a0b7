import type { NameBuyerAnswer, SalesDocumentRepository } from "#application/ports/papers/sales-document-repository.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { routes } from "#contract/routes.ts";
import type { SalesDocumentView } from "#contract/sales/sales-documents.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { Buyer } from "#domain/sales-document/buyer.ts";
import type { SalesDocumentId } from "#domain/sales-document/sales-document.ts";
import { unprintableSigns } from "#domain/sales-document/unprintable.ts";
import type { Language } from "#languages/language.ts";
import { endpoint, type HttpClient } from "./http-client.ts";
import { nullIfNotFound, refusalIn } from "./request-failure.ts";

const listSalesDocuments = endpoint<typeof routes.listSalesDocuments>("GET", "/line/sales/documents");
const printSalesDocument = endpoint<typeof routes.printSalesDocument>("GET", "/line/sales/document/pdf");
const giveBuyer = endpoint<typeof routes.giveBuyer>("PUT", "/line/sales/document/buyer");

/** The member's receipts and credit notes over HTTP. */
export class HttpSalesDocumentRepository implements SalesDocumentRepository {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async ofPayment(paymentId: PaymentId): Promise<readonly SalesDocumentView[] | null> {
    const answer = await this.#http.ask(listSalesDocuments, { query: { paymentId } }).catch(nullIfNotFound);
    return answer && answer.items;
  }

  pdfUrl({ id: documentId, pdfKey: key }: Pick<SalesDocumentView, "id" | "pdfKey">, language: Language): string | null {
    return key === null ? null : this.#http.addressOf(printSalesDocument, { documentId, key, language });
  }

  async giveBuyer(documentId: SalesDocumentId, buyer: Buyer | null): Promise<NameBuyerAnswer> {
    try {
      return { kind: "given", document: await this.#http.ask(giveBuyer, { body: { documentId, buyer } }) };
    } catch (error) {
      const signs = error instanceof RequestFailed ? unprintableSigns(error.fields["buyer.code"]) : null;
      if (signs !== null) return { kind: "unprintable", signs };
      return { kind: "refused", reason: refusalIn(error, ["buyer_closed", "invalid_request"]) };
    }
  }
}
