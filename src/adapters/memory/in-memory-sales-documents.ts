import type { NameBuyerAnswer, SalesDocumentRepository } from "#application/ports/papers/sales-document-repository.ts";
import { routes } from "#contract/routes.ts";
import type { SalesDocumentView } from "#contract/sales/sales-documents.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { Buyer } from "#domain/sales-document/buyer.ts";
import type { SalesDocumentId } from "#domain/sales-document/sales-document.ts";
import { unprintableSigns } from "#domain/sales-document/unprintable.ts";
import type { Language } from "#languages/language.ts";
import { GiveBuyer } from "#server/application/sales-documents/give-buyer.ts";
import { ReadSalesDocuments } from "#server/application/sales-documents/read-sales-documents.ts";
import { type InMemoryBackend, rejection } from "./in-memory-backend.ts";

/** The member's receipts and credit notes in the in-memory backend. */
export class InMemorySalesDocumentRepository implements SalesDocumentRepository {
  readonly #backend: InMemoryBackend;

  constructor(backend: InMemoryBackend) {
    this.#backend = backend;
  }

  ofPayment(paymentId: PaymentId): Promise<readonly SalesDocumentView[] | null> {
    return this.#backend.askAsMember(routes.listSalesDocuments, { paymentId }, (memberId) =>
      this.#backend.use(ReadSalesDocuments).ofPayment(memberId, paymentId),
    );
  }

  /** The address that it would have on the page's own origin. */
  pdfUrl({ id: documentId, pdfKey: key }: Pick<SalesDocumentView, "id" | "pdfKey">, language: Language): string | null {
    if (key === null) return null;
    return `${routes.printSalesDocument.path}?${new URLSearchParams({ documentId, key, language })}`;
  }

  giveBuyer(documentId: SalesDocumentId, buyer: Buyer | null): Promise<NameBuyerAnswer> {
    return this.#backend.askAsMember(routes.giveBuyer, { documentId, buyer }, async (memberId) => {
      const answer = await this.#backend.use(GiveBuyer).run(memberId, documentId, buyer);
      if (answer.kind === "not_found") throw rejection(answer);
      if (answer.kind !== "invalid") return answer;
      const signs = unprintableSigns(answer.fields["buyer.code"]);
      return signs === null ? { kind: "refused", reason: "invalid_request" } : { kind: "unprintable", signs };
    });
  }
}
