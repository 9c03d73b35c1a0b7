import { HandOver } from "#application/ports/environment.ts";
import type { PageRequest } from "#application/ports/event-repository.ts";
import type { BookLineView, MonthOfBooksView } from "#contract/merchants/books.ts";
import { inMajorUnits } from "#domain/money/major-units.ts";
import { toCsv } from "#domain/text/csv.ts";
import { localDateOf } from "#domain/time/local-date.ts";
import type { Language } from "#languages/language.ts";
import type { Needs } from "#wiring/needs.ts";
import { FileSaver } from "../ports/file-saver.ts";
import { OwnBooks } from "../ports/own-books.ts";

/** What a file of a month says in the organiser's language: the columns' names, and why money moved. */
export interface BookWords {
  readonly columns: Readonly<Record<"date" | "what" | "game" | "person" | "amount" | "currency", string>>;
  readonly nameOf: (name: BookLineView["name"]) => string;
}

const pageSize = 100;
const csv = "text/csv";

/** A month of the merchant's books, on the screen and as a file. Failures reject with RequestFailed. */
export class ReadMonth {
  static readonly needs: Needs<typeof ReadMonth> = [OwnBooks, HandOver, FileSaver];
  readonly #books: OwnBooks;
  readonly #handOver: HandOver;
  readonly #saver: FileSaver;

  constructor(books: OwnBooks, handOver: HandOver, saver: FileSaver) {
    this.#books = books;
    this.#handOver = handOver;
    this.#saver = saver;
  }

  /** Does this browser have downloads? LINE's own has none. */
  get canSave(): boolean {
    return this.#handOver.waysFor({ name: "month.csv", type: csv, text: "" }).includes("save");
  }

  page(month: string, page?: PageRequest): Promise<MonthOfBooksView> {
    return this.#books.month(month, page);
  }

  /** Reads every line of a month and hands them to the browser as CSV. False where the browser took no file. */
  async save(month: string, words: BookWords): Promise<boolean> {
    const lines: BookLineView[] = [];
    let cursor: string | null = null;
    let timeZone = "UTC";
    do {
      const page: MonthOfBooksView = await this.#books.month(month, { limit: pageSize, cursor });
      lines.push(...page.items);
      cursor = page.nextCursor;
      timeZone = page.timeZone;
    } while (cursor !== null);
    const file = { name: `books-${month}.csv`, type: csv, text: textOf(lines, timeZone, words) };
    return (await this.#handOver.hand(file, "save")) === "done";
  }

  /** Hands the month to the browser as PDF. */
  async savePdf(month: string, language: Language): Promise<void> {
    this.#saver.save(`books-${month}.pdf`, await this.#books.pdf(month, language));
  }
}

/** With the mark by which spreadsheets know UTF-8. Amounts are digits with a point, negative where less was earned. */
function textOf(lines: readonly BookLineView[], timeZone: string, { columns, nameOf }: BookWords): string {
  const rows = lines.map(({ at, name, title, displayName, amount: moved }) => [
    localDateOf(at, timeZone),
    nameOf(name),
    title,
    displayName,
    Number(inMajorUnits(moved)),
    moved.currency,
  ]);
  const { date, what, game, person, amount, currency } = columns;
  return `\ufeff${toCsv([date, what, game, person, amount, currency], rows)}`;
}
