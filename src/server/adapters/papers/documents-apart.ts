import { fileURLToPath } from "node:url";
import type { SalesDocument } from "#domain/sales-document/sales-document.ts";
import type { Language } from "#languages/language.ts";
import type { MonthStatement } from "#server/application/ledger/month-statement.ts";
import { Busy } from "#server/application/ports/store.ts";
import type { DocumentPrinter } from "#server/application/sales-documents/document-printer.ts";
import { ProcessApart } from "../system/process-apart.ts";
import type { Printed, PrintingAsked, PrintingSubject } from "./printing-process.ts";

const program = fileURLToPath(new URL("./printing-process.ts", import.meta.url));

/** How many papers may wait. A core draws several in a second. */
const mostWaiting = 20;

/** Draws papers in a process of its own, where the fonts are read once. */
export class DocumentsApart implements DocumentPrinter {
  readonly prints = true;
  readonly #process = new ProcessApart<Omit<PrintingAsked, "id">, Printed>(
    program,
    "The process that draws papers ended.",
  );

  /** @throws Busy when too many wait, or the process ended. */
  print(document: SalesDocument, language: Language): Promise<Uint8Array> {
    return this.#drawn({ kind: "document", document }, language);
  }

  /** @throws Busy when too many wait, or the process ended. */
  printMonth(statement: MonthStatement, language: Language): Promise<Uint8Array> {
    return this.#drawn({ kind: "month", statement }, language);
  }

  /** Ends the process. The next paper starts another. */
  end(): void {
    this.#process.end();
  }

  async #drawn(subject: PrintingSubject, language: Language): Promise<Uint8Array> {
    if (this.#process.waiting >= mostWaiting) throw new Busy("Too many papers wait to be drawn.");
    const { file, trouble } = await this.#process.ask({ subject, language });
    if (!file) throw new Error(`A paper could not be drawn: ${trouble}.`);
    return file;
  }
}
