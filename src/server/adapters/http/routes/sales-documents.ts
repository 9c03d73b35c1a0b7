import { routes } from "#contract/routes.ts";
import { sourceLanguage } from "#languages/language.ts";
import { ReadFigures } from "#server/application/figures/read-figures.ts";
import { PrintBooks } from "#server/application/ledger/print-books.ts";
import { ReadBooks } from "#server/application/ledger/read-books.ts";
import { ReadOwedByGateway } from "#server/application/ledger/read-owed-by-gateway.ts";
import { GiveBuyer } from "#server/application/sales-documents/give-buyer.ts";
import { PrintDocument, type PrintedDocument } from "#server/application/sales-documents/print-document.ts";
import { ReadSalesDocuments } from "#server/application/sales-documents/read-sales-documents.ts";
import type { HttpDeps } from "../deps.ts";
import { done, type Endpoint, serve } from "../endpoint/endpoint.ts";
import { pageFrom } from "../input/page-query.ts";
import { problem, problemFromAnswer } from "../problem.ts";

/** Receipts and credit notes, for members and for merchants. */
export function salesDocumentEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const readSalesDocuments = use(ReadSalesDocuments);
  const giveBuyer = use(GiveBuyer);
  const printDocument = use(PrintDocument);
  return [
    serve(routes.listSalesDocuments, async ({ caller, query: { paymentId } }) => {
      const items = await readSalesDocuments.ofPayment(caller.memberId, paymentId);
      return items ? done({ items }) : problem("not_found");
    }),
    serve(routes.getSalesDocument, async ({ caller, query: { documentId } }) => {
      const document = await readSalesDocuments.ofMember(caller.memberId, documentId);
      return document ? done(document) : problem("not_found");
    }),
    serve(routes.giveBuyer, async ({ caller, body: { documentId, buyer } }) => {
      const answer = await giveBuyer.run(caller.memberId, documentId, buyer);
      return answer.kind === "given" ? done(answer.document) : problemFromAnswer(answer);
    }),
    serve(routes.listOwnSalesDocuments, async ({ caller: { merchantId }, query }) => {
      const { kind = null, year, ...page } = query;
      const only = { kind, year: year === undefined ? null : Number(year) };
      return done(await readSalesDocuments.list({ merchantId, ...only, ...pageFrom(page) }));
    }),
    serve(routes.getOwnSalesDocument, async ({ caller: { merchantId }, params: { documentId } }) => {
      const document = await readSalesDocuments.ofMerchant(merchantId, documentId);
      return document ? done(document) : problem("not_found");
    }),
    serve(routes.printSalesDocument, async ({ query: { documentId, key, language } }) =>
      fileOf(await printDocument.byKey(documentId, key, language)),
    ),
    serve(routes.printOwnSalesDocument, async ({ caller: { merchantId }, params: { documentId }, query }) =>
      fileOf(await printDocument.ofMerchant(merchantId, documentId, query.language ?? sourceLanguage)),
    ),
  ];
}

function fileOf(printed: PrintedDocument | null) {
  return printed ? pdfAnswer(printed.pdf, printed.number) : problem("not_found");
}

/** Shown by the browser, and kept nowhere on the way. */
function pdfAnswer(pdf: Uint8Array, name: string) {
  return done(new Blob([new Uint8Array(pdf)], { type: "application/pdf" }), {
    "content-disposition": `inline; filename="${name}.pdf"`,
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
    "cache-control": "private, no-store",
  });
}

/** A merchant's books and figures. */
export function bookEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const readBooks = use(ReadBooks);
  const readFigures = use(ReadFigures);
  const printBooks = use(PrintBooks);
  const readOwedByGateway = use(ReadOwedByGateway);
  return [
    serve(routes.getMonthOfBooks, async ({ caller: { merchantId }, params: { month }, query }) => {
      const { timeZone = null, ...page } = query;
      const answer = await readBooks.month({ merchantId, month, timeZone, ...pageFrom(page, "booking") });
      return answer.kind === "read" ? done({ ...answer.month, hasPdf: printBooks.prints }) : problemFromAnswer(answer);
    }),
    serve(routes.printMonthOfBooks, async ({ caller: { merchantId }, params: { month }, query }) => {
      const { timeZone = null, language = sourceLanguage } = query;
      const answer = await printBooks.month({ merchantId, month, timeZone }, language);
      return answer.kind === "printed" ? pdfAnswer(answer.pdf, `books-${month}`) : problemFromAnswer(answer);
    }),
    serve(routes.getGatewayBalance, async ({ caller: { merchantId }, query }) => {
      const { only = null, ...page } = query;
      return done(await readOwedByGateway.run({ merchantId, only, ...pageFrom(page, "booking") }));
    }),
    serve(routes.getFigures, async ({ caller: { merchantId } }) => done(await readFigures.run(merchantId))),
  ];
}
