import type { SalesDocumentView } from "#contract/sales/sales-documents.ts";
import { buyerMayBeGivenUntil } from "#domain/sales-document/give-buyer.ts";
import { documentNumber, paperFormOf, type SalesDocument } from "#domain/sales-document/sales-document.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { DocumentLinks } from "./document-printer.ts";

/** A paper as its member and its merchant see it at `now`. `links` gives the key to its PDF. */
export function salesDocumentViewOf(document: SalesDocument, now: Instant, links: DocumentLinks): SalesDocumentView {
  const { memberId: _member, year: _year, serial: _serial, keptUntil: _kept, facts, tax, ...shown } = document;
  const { seller, registration, ...told } = facts;
  return {
    ...shown,
    ...told,
    form: paperFormOf(document),
    number: documentNumber(document),
    taxes: registration && tax ? [{ percent: registration.percent, amount: document.amount, tax }] : [],
    seller: {
      ...seller,
      registration: registration && {
        country: registration.country,
        number: registration.number,
        branch: registration.branch,
      },
    },
    buyerUntil: buyerMayBeGivenUntil(document, now),
    pdfKey: links.keyOf(document.id, now),
  };
}
