import { getOwnSalesDocument, listOwnSalesDocuments } from "#contract/sales/sales-documents.ts";
import { salesDocumentKinds } from "#domain/sales-document/sales-document.ts";
import { everyPage } from "../api.ts";
import type { Command } from "../command.ts";

/** Receipts and credit notes. */
export const documentCommands: readonly Command[] = [
  {
    name: "documents list",
    usage: `[--kind ${salesDocumentKinds.join("|")}] [--year YEAR]`,
    summary: "Receipts and credit notes, the newest first, with what a buyer in Taiwan gave for the 統一發票.",
    run({ api }, { value }) {
      const [kind, year] = [value("kind"), value("year")];
      const only = { ...(kind === undefined ? {} : { kind }), ...(year === undefined ? {} : { year }) };
      return everyPage((query) => api.call(listOwnSalesDocuments, { query: { ...query, ...only } }));
    },
  },
  {
    name: "documents show",
    usage: "--id ID",
    summary: "One receipt or credit note.",
    run: ({ api }, { need }) => api.call(getOwnSalesDocument, { params: { documentId: need("id") } }),
  },
];
