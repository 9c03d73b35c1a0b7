import { grouped } from "../grouped.ts";
import type { Currency } from "../money/currency.ts";
import type { Money } from "../money/money.ts";
import type { Instant } from "../time/instant.ts";
import { dayAt } from "./bank-day.ts";
import { bankIdIn } from "./bank-id.ts";
import { type StatementColumn, type Columns, columnsOf, oneLine } from "./columns.ts";
import { type DateReader, dayOrderOf, readInstant } from "./day.ts";
import type { LineFault, LineField } from "./line-fault.ts";
import { currencyIn, directionIn, statedMoney, isNothing, readSum } from "./sum.ts";

/** A row of a file, with the line on which it ends. */
export interface StatementRow {
  readonly line: number;
  /** Null where its cells can't be told apart. */
  readonly cells: readonly string[] | null;
}

/** Money that came, as a line of a bank's statement tells of it. */
export interface StatementLine {
  /** The bank's id; null where its form has none, or none that tells its transfer from others. */
  readonly transferId: string | null;
  readonly amount: Money;
  readonly reference: string | null;
  readonly payer: string | null;
  readonly arrivedAt: Instant;
  /** The day at the bank, as `2026-12-01`. */
  readonly day: string;
  /** What the account held then, as the bank writes it without signs; null where it says none. */
  readonly balance: string | null;
  /** All that the line says, and what its id's column says: by these its transfer was booked formerly. */
  readonly said: string;
  readonly saidId: string | null;
}

/** `headingOf`: the file's own heading of a field's column. */
export type ReadLine = { readonly line: number; readonly headingOf: (field: LineField) => string | null } & (
  | { readonly kind: "read"; readonly told: StatementLine }
  | { readonly kind: "fault"; readonly fault: LineFault }
);

/** How many rows of a file may stand above its header. */
const mostAbove = 30;

/** How many of our columns the header of a file names; 0 for rows of which none is a header. */
export function columnsNamed(rows: readonly StatementRow[]): number {
  const found = rows.slice(0, mostAbove).map(({ cells }) => cells && columnsOf(cells));
  return found.find(Boolean)?.known ?? 0;
}

/** What is shorter in an id's column is a counter, and no text of the payer. */
const shortestWords = 6;

/** A row under the header that was above it. */
interface Row {
  readonly line: number;
  readonly cells: readonly string[] | null;
  readonly columns: Columns;
}

/**
 * The lines of a bank's statement on which money came in, by the columns that its header names. Lines without a date
 * and without money in are left out: totals, remarks, money that went. What can't be read with certainty is a fault of
 * its line. Null when no row is a header. `currency` is that of lines that say none.
 */
export function readStatement(
  rows: readonly StatementRow[],
  currency: Currency | null,
  now: Instant,
): readonly ReadLine[] | null {
  const under = rowsUnder(rows);
  if (!under) return null;
  const cellsOf = (column: StatementColumn) => under.map(({ cells, columns }) => cellIn(cells, columns, column));
  const home = currency ?? currencyIn(cellsOf("currency").join(" ")) ?? "THB";
  const order = dayOrderOf(cellsOf("date"), home, now);
  const isDirected = cellsOf("direction").some((said) => directionIn(said) !== null);
  return withoutSharedIds(
    under.flatMap((row) => {
      const ways = { usual: currency, order, now, isDirected: isDirected || row.columns.isDirected };
      return new LineReader(row, ways).read();
    }),
  );
}

/** The rows of money: another header, as of another page or account, counts for those under it. */
function rowsUnder(rows: readonly StatementRow[]): readonly Row[] | null {
  const found: Row[] = [];
  let columns: Columns | null = null;
  for (const [at, { line, cells }] of rows.entries()) {
    const header: Columns | null = cells && (columns || at < mostAbove) ? columnsOf(cells) : null;
    if (header) columns = header;
    else if (columns) found.push({ line, cells, columns });
  }
  return columns && found;
}

/** A number that several lines have is none of theirs. */
function withoutSharedIds(lines: readonly ReadLine[]): readonly ReadLine[] {
  const idOf = (line: ReadLine) => (line.kind === "read" ? line.told.transferId : null);
  const sharing = grouped(lines, (line) => idOf(line) ?? "");
  return lines.map((line) => {
    const isShared = line.kind === "read" && (sharing.get(line.told.transferId ?? "") ?? []).length > 1;
    return isShared ? { ...line, told: { ...line.told, transferId: null } } : line;
  });
}

function cellIn(cells: readonly string[] | null, columns: Columns, column: StatementColumn): string {
  const found = columns.places[column].map((at) => clean(cells?.[at] ?? "")).filter((text) => text !== "");
  if (column === "date") return found.join("/");
  if (column === "time")
    return found.length === 1 ? found.join("") : found.map((one) => one.padStart(2, "0")).join(":");
  return [...new Set(found)].join(" ");
}

/** Without width and blanks, and without what makes a spreadsheet keep digits as text: `="0012"`. */
function clean(cell: string): string {
  const text = cell.normalize("NFKC").trim();
  return /^="(?<kept>.*)"$/u.exec(text)?.groups?.["kept"]?.trim() ?? text;
}

/** Digits of a balance, however many decimals and commas they are written with. */
function plainDigits(text: string): string | null {
  const [whole = "", decimals = ""] = text.replaceAll(/[^\d.]/gu, "").split(".");
  const kept = decimals.replace(/0+$/u, "");
  return whole + (kept && `.${kept}`) || null;
}

interface Ways {
  readonly usual: Currency | null;
  readonly order: DateReader["order"];
  readonly now: Instant;
  /** Does the direction's column of this file say directions? */
  readonly isDirected: boolean;
}

class LineReader {
  readonly #row: Row;
  readonly #ways: Ways;
  readonly #money: "credit" | "amount";

  constructor(row: Row, ways: Ways) {
    this.#row = row;
    this.#ways = ways;
    this.#money = row.columns.places.credit.length > 0 ? "credit" : "amount";
  }

  read(): readonly ReadLine[] {
    const { cells, columns } = this.#row;
    if (!cells) return this.#fault("line", "A quotation mark of this line has no end.");
    if (this.#cell("date") === "") return [];
    if (cells.slice(columns.width).some((cell) => cell.trim() !== "")) {
      return this.#fault("line", "This line has more cells than its header.");
    }
    const sum = this.#cell(this.#money);
    if (this.#isCutOff(cells)) return this.#fault("line", "This line has fewer cells than its header.");
    if (isNothing(sum)) return [];
    const read = readSum(sum);
    if (!read) return this.#fault("amount", "Write an amount, as 1,234.50.");
    const direction = this.#direction(read.direction);
    if (direction === "out") return [];
    if (direction === null) return this.#fault("direction", "Say whether this money came or went.");
    const currency = this.#currency(sum);
    if (currency === null) return this.#fault("currency", "Say the currency of the statement.");
    const amount = statedMoney(read.digits, currency);
    if (!amount) return this.#fault("amount", "This is not an amount of the currency.");
    const { order, now } = this.#ways;
    const arrivedAt = readInstant(this.#cell("date"), this.#cell("time"), { currency, now, order });
    if (arrivedAt === null) return this.#fault("arrivedAt", "Write a date, as 2026-12-01.");
    return [{ ...this.#place(), kind: "read", told: this.#told(cells, amount, arrivedAt) }];
  }

  /** Does a line end before its money, and tell of none that went? */
  #isCutOff(cells: readonly string[]): boolean {
    const { places } = this.#row.columns;
    const isShort = cells.length <= (places[this.#money][0] ?? 0);
    return isShort && isNothing(this.#cell("debit")) && cells.filter((cell) => cell.trim() !== "").length > 1;
  }

  #told(cells: readonly string[], amount: Money, arrivedAt: Instant): StatementLine {
    const [saidId, payer] = [this.#text("id", 100), this.#text("payer", 200)];
    const words = [this.#text("note", 390), (saidId?.length ?? 0) < shortestWords ? null : saidId];
    const reference = words.filter(Boolean).join(" ") || null;
    const balance = plainDigits(this.#cell("balance"));
    return {
      transferId: bankIdIn(saidId),
      amount,
      reference,
      payer,
      arrivedAt,
      day: dayAt(arrivedAt, amount.currency),
      balance,
      said: cells.map((one) => one.trim()).join("\n"),
      saidId,
    };
  }

  /** By the amount's own sign and what other columns say; null where they disagree, or none that should says it. */
  #direction(signed: "in" | "out" | null): "in" | "out" | null {
    const said = directionIn(this.#cell("direction"));
    if (signed !== null && said !== null && signed !== said) return null;
    if (this.#money === "amount") {
      return signed ?? said ?? (this.#ways.isDirected || this.#row.columns.isMixed ? null : "in");
    }
    if (signed === "out") return "out";
    return said === "out" || !isNothing(this.#cell("debit")) ? null : "in";
  }

  /** The line's own; a column of currencies with another one is none of ours. */
  #currency(sum: string): Currency | null {
    const own = this.#cell("currency");
    const heading = this.#heading(this.#money) ?? "";
    return own === ""
      ? (currencyIn(sum) ?? currencyIn(heading.normalize("NFKC")) ?? this.#ways.usual)
      : currencyIn(own);
  }

  #cell(column: StatementColumn): string {
    return cellIn(this.#row.cells, this.#row.columns, column);
  }

  #text(column: StatementColumn, most: number): string | null {
    return oneLine(this.#cell(column)).slice(0, most) || null;
  }

  #heading(column: StatementColumn): string | null {
    const { places, names } = this.#row.columns;
    return names[places[column][0] ?? -1] ?? null;
  }

  #headingOf(field: LineField): string | null {
    const money = this.#heading(this.#money);
    const headings: Readonly<Record<LineField, string | null>> = {
      transferId: this.#heading("id"),
      amount: money,
      currency: this.#heading("currency") ?? money,
      arrivedAt: this.#heading("date"),
      direction: this.#heading("direction") ?? money,
      line: null,
    };
    return headings[field];
  }

  #place(): Pick<ReadLine, "line" | "headingOf"> {
    return { line: this.#row.line, headingOf: (field) => this.#headingOf(field) };
  }

  #fault(field: LineField, message: string): readonly ReadLine[] {
    return [{ ...this.#place(), kind: "fault", fault: { field, column: this.#headingOf(field), message } }];
  }
}
