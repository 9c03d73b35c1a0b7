import type { SalesDocument } from "#domain/sales-document/sales-document.ts";
import type { Language } from "#languages/language.ts";
import type { MonthStatement } from "#server/application/ledger/month-statement.ts";
import { PdfPrinter } from "./pdf-printer.ts";

/** What papers are about. */
export type PrintingSubject =
  | { readonly kind: "document"; readonly document: SalesDocument }
  | { readonly kind: "month"; readonly statement: MonthStatement };

/** A paper to draw, and the file that it became, under the same number; null when it could not be drawn. */
export interface PrintingAsked {
  readonly id: number;
  readonly subject: PrintingSubject;
  readonly language: Language;
}

export interface Printed {
  readonly id: number;
  readonly file: Uint8Array | null;
  /** Why not; without a name or an amount, for the server's log. */
  readonly trouble: string | null;
}

/*
 * The program of the process that draws papers (see `DocumentsApart`). A member waits for its paper, so it has the
 * usual priority; a core is all that it takes. It ends with the server.
 */
const printer = new PdfPrinter();

process.on("message", ({ id, subject, language }: PrintingAsked) => {
  const printing =
    subject.kind === "month"
      ? printer.printMonth(subject.statement, language)
      : printer.print(subject.document, language);
  void printing
    .then(
      (file): Printed => ({ id, file, trouble: null }),
      (error: unknown): Printed => ({ id, file: null, trouble: error instanceof Error ? error.name : "unknown" }),
    )
    .then((printed) => process.connected && process.send?.(printed));
});
process.once("disconnect", () => process.exit());
