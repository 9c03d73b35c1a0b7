import { getOwnSalesDocument, listOwnSalesDocuments, printOwnSalesDocument } from "#contract/sales/sales-documents.ts";
import { salesDocumentKinds } from "#domain/sales-document/sales-document.ts";
import { everyPage } from "../api.ts";
import type { Command } from "../command.ts";
import { intoNewFile } from "../new-file.ts";

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
  {
    name: "documents pdf",
    usage: "--id ID --out FILE [--language en|th|ja|zh-TW]",
    summary: "Puts one receipt or credit note into a new file, as PDF.",
    async run(context, { need, value }) {
      const [documentId, file, language] = [need("id"), need("out"), value("language")];
      const { size } = await intoNewFile(context, file, {
        ask: () =>
          context.api.call(printOwnSalesDocument, {
            params: { documentId },
            query: language === undefined ? {} : { language },
          }),
        contentOf: (pdf) => pdf.bytes(),
      });
      return { documentId, bytes: size, file };
    },
  },
];
