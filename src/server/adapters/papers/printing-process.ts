import type { SalesDocument } from "#domain/sales-document/sales-document.ts";
import type { Language } from "#languages/language.ts";
import type { MonthStatement } from "#server/application/ledger/month-statement.ts";
import { PdfPrinter } from "./pdf-printer.ts";
import { readFontSigns } from "./read-font-signs.ts";

/** What papers are about; `signs`: no paper, but which signs the fonts have. */
export type PrintingSubject =
  | { readonly kind: "signs" }
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
  void made(subject, language)
    .then(
      (file): Printed => ({ id, file, trouble: null }),
      (error: unknown): Printed => ({ id, file: null, trouble: error instanceof Error ? error.name : "unknown" }),
    )
    .then((printed) => process.connected && process.send?.(printed));
});

function made(subject: PrintingSubject, language: Language): Promise<Uint8Array> {
  if (subject.kind === "signs") return readFontSigns();
  return subject.kind === "month"
    ? printer.printMonth(subject.statement, language)
    : printer.print(subject.document, language);
}

process.once("disconnect", () => process.exit());
