import { type Invalid, type NotFound, notFound } from "#domain/refusal.ts";
import type { Language } from "#languages/language.ts";
import { DocumentPrinter } from "#server/application/sales-documents/document-printer.ts";
import type { Needs } from "#wiring/needs.ts";
import { type BooksQuery, ReadBooks } from "./read-books.ts";

export type PrintBooksAnswer = { readonly kind: "printed"; readonly pdf: Uint8Array } | NotFound | Invalid;

/** A month's books on paper. */
export class PrintBooks {
  static readonly needs: Needs<typeof PrintBooks> = [ReadBooks, DocumentPrinter];
  readonly #books: ReadBooks;
  readonly #printer: DocumentPrinter;

  constructor(books: ReadBooks, printer: DocumentPrinter) {
    this.#books = books;
    this.#printer = printer;
  }

  /** False: nothing is printed here. */
  get prints(): boolean {
    return this.#printer.prints;
  }

  /**
   * A month in a language. Refuses what `ReadBooks.statement` refuses; `not_found` where nothing is printed.
   * @throws Busy when too many papers wait.
   */
  async month(
    asked: Pick<BooksQuery, "merchantId" | "month" | "timeZone">,
    language: Language,
  ): Promise<PrintBooksAnswer> {
    if (!this.prints) return notFound;
    const answer = await this.#books.statement(asked);
    if (answer.kind === "invalid") return answer;
    const pdf = await this.#printer.printMonth(answer.statement, language);
    return pdf ? { kind: "printed", pdf } : notFound;
  }
}
