import { Calls, orThrow } from "#application/ports/calls.ts";
import { HandOver } from "#application/ports/environment.ts";
import {
  type BookLineView,
  getMonthOfBooks,
  type MonthOfBooksView,
  printMonthOfBooks,
} from "#contract/merchants/books.ts";
import { inMajorUnits } from "#domain/money/major-units.ts";
import { toCsv } from "#domain/text/csv.ts";
import { localDateOf } from "#domain/time/local-date.ts";
import type { Language } from "#languages/language.ts";
import type { Needs } from "#wiring/needs.ts";
import { FileSaver } from "../ports/file-saver.ts";

const bookColumns = ["date", "what", "method", "game", "gameDate", "person", "amount", "currency"] as const;
type BookColumn = (typeof bookColumns)[number];

/** What a file of a month says in the organiser's language: the columns' names, and why money moved. */
export interface BookWords {
  readonly columns: Readonly<Record<BookColumn, string>>;
  readonly nameOf: (name: BookLineView["name"]) => string;
  readonly methodOf: (method: NonNullable<BookLineView["method"]>) => string;
}

const csv = "text/csv";

/** A month of the merchant's books as a file. Failures reject with RequestFailed. */
export class ReadMonth {
  static readonly needs: Needs<typeof ReadMonth> = [Calls, HandOver, FileSaver];
  readonly #calls: Calls;
  readonly #handOver: HandOver;
  readonly #saver: FileSaver;

  constructor(calls: Calls, handOver: HandOver, saver: FileSaver) {
    this.#calls = calls;
    this.#handOver = handOver;
    this.#saver = saver;
  }

  /** Does this browser have downloads? LINE's own has none. */
  get canSave(): boolean {
    return this.#handOver.waysFor({ name: "month.csv", type: csv, text: "" }).includes("save");
  }

  /** Reads every line of a month and hands them to the browser as CSV. False where the browser took no file. */
  async save(month: string, words: BookWords): Promise<boolean> {
    const lines: BookLineView[] = [];
    let cursor: string | null = null;
    let timeZone = "UTC";
    do {
      const query = { limit: "100", cursor: cursor ?? undefined };
      const page: MonthOfBooksView = (await this.#calls.ask(getMonthOfBooks, { params: { month }, query })).value;
      lines.push(...page.items);
      cursor = page.nextCursor;
      timeZone = page.timeZone;
    } while (cursor !== null);
    const file = { name: `books-${month}.csv`, type: csv, text: textOf(lines, timeZone, words) };
    return (await this.#handOver.hand(file, "save")) === "done";
  }

  /** Hands the month to the browser as PDF. */
  async savePdf(month: string, language: Language): Promise<void> {
    const answer = await this.#calls.ask(printMonthOfBooks, { params: { month }, query: { language } });
    this.#saver.save(`books-${month}.pdf`, orThrow(answer));
  }
}

/** With the mark by which spreadsheets know UTF-8. Amounts are digits with a point, negative where less was earned. */
function textOf(lines: readonly BookLineView[], timeZone: string, { columns, nameOf, methodOf }: BookWords): string {
  const rows = lines.map(({ at, name, method, title, startsAt, gameZone, displayName, amount: moved }) => [
    localDateOf(at, timeZone),
    nameOf(name),
    method && methodOf(method),
    title,
    startsAt === null ? null : localDateOf(startsAt, gameZone ?? timeZone),
    displayName,
    Number(inMajorUnits(moved)),
    moved.currency,
  ]);
  const heads = bookColumns.map((column) => columns[column]);
  return `\ufeff${toCsv(heads, rows)}`;
}
