import { fileURLToPath } from "node:url";
import type { SalesDocument } from "#domain/sales-document/sales-document.ts";
import { type Language, sourceLanguage } from "#languages/language.ts";
import type { MonthStatement } from "#server/application/ledger/month-statement.ts";
import { Busy } from "#server/application/ports/store.ts";
import type { DocumentPrinter } from "#server/application/sales-documents/document-printer.ts";
import { ProcessApart } from "../system/process-apart.ts";
import { hasIn, unprintableIn } from "./font-signs.ts";
import type { Printed, PrintingAsked, PrintingSubject } from "./printing-process.ts";

const program = fileURLToPath(new URL("./printing-process.ts", import.meta.url));

/** How many receipts may wait. A core draws several in a second. */
const mostDocuments = 20;

/** How many months may wait. A long one takes a core for seconds. */
const mostMonths = 5;

/** All of our fonts have these: no process has to start for them. */
const isPlain = /^[ -~]*$/u;

type Papers = ProcessApart<Omit<PrintingAsked, "id">, Printed>;

/**
 * Draws papers in processes of their own, where the fonts are read once. Months have another one than receipts: a
 * member never waits for the books of a merchant.
 */
export class DocumentsApart implements DocumentPrinter {
  readonly prints = true;
  readonly #documents: Papers = new ProcessApart(program, "The process that draws receipts ended.");
  readonly #months: Papers = new ProcessApart(program, "The process that draws months ended.");

  #signs: Uint8Array | null = null;

  /** @throws Busy when too many wait, or the process ended. */
  print(document: SalesDocument, language: Language): Promise<Uint8Array> {
    return drawn(this.#documents, mostDocuments, { kind: "document", document }, language);
  }

  /** @throws Busy when too many wait, or the process ended. */
  printMonth(statement: MonthStatement, language: Language): Promise<Uint8Array> {
    return drawn(this.#months, mostMonths, { kind: "month", statement }, language);
  }

  /** @throws Busy when too many wait, or the process ended. */
  async unprintable(text: string): Promise<readonly string[]> {
    if (isPlain.test(text)) return [];
    this.#signs ??= await drawn(this.#documents, mostDocuments, { kind: "signs" }, sourceLanguage);
    return unprintableIn(text, hasIn(this.#signs));
  }

  /** Ends the processes. The next paper starts another. */
  end(): void {
    this.#documents.end();
    this.#months.end();
  }
}

async function drawn(
  papers: Papers,
  mostWaiting: number,
  subject: PrintingSubject,
  language: Language,
): Promise<Uint8Array> {
  if (papers.waiting >= mostWaiting) throw new Busy("Too many papers wait to be drawn.");
  const { file, trouble } = await papers.ask({ subject, language });
  if (!file) throw new Error(`A paper could not be drawn: ${trouble}.`);
  return file;
}
