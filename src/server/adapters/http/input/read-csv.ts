import type { Currency } from "#domain/money/currency.ts";
import type { StatementRow } from "#domain/statement/read-statement.ts";
import { textsIn } from "./text-in.ts";

/** The most rows that a file may hold. */
export const maxRows = 1_000;

const delimiters = [",", "\t", ";", "|"] as const;

/** The most signs of a line; a longer one is no row. */
const mostInLine = 10_000;

/** How many lines are looked at to find the header. */
const linesOfHead = 60;

/**
 * The rows of a bank's CSV file. Its encoding and its delimiter are those under which a header names the most columns;
 * `currency` says which of its country's encodings is likeliest. Null for what is no text, and for more than `maxRows`
 * rows. The reader is loaded when the first file comes.
 */
export async function readCsv(bytes: Uint8Array, currency: Currency | null): Promise<readonly StatementRow[] | null> {
  const [{ parse }, { columnsNamed }] = await Promise.all([
    import("csv-parse/sync"),
    import("#domain/statement/read-statement.ts"),
  ]);
  const ways = textsIn(bytes, currency).flatMap((text) => {
    const head = linesOf(text).slice(0, linesOfHead).join("\n");
    return delimiters.map((delimiter) => {
      return { text, delimiter, named: columnsNamed(rowsOf(parse, head, delimiter)) };
    });
  });
  const [best] = ways.toSorted((one, other) => other.named - one.named);
  if (!best) return null;
  const rows = rowsOf(parse, best.text, best.delimiter);
  return rows.length === 0 || rows.length > maxRows ? null : rows;
}

type Parse = typeof import("csv-parse/sync").parse;

/** The rows of a file as it should be; if it is not so, those of each line by itself. */
function rowsOf(parse: Parse, text: string, delimiter: string): readonly StatementRow[] {
  const all = linesOf(text);
  const rows = all.some((line) => line.length > mostInLine) ? null : parsed(parse, text, delimiter, false);
  const isWhole = rows?.every(({ cells }) => cells.every((cell) => !holdsRow(cell, delimiter)));
  if (rows && isWhole) return rows;
  const lines = all.flatMap((one, at) => (one === "" ? [] : [{ line: at + 1, text: one }]));
  return lines.slice(0, maxRows + 1).map(({ line, text: one }) => ({ line, cells: cellsOf(parse, one, delimiter) }));
}

/** A quotation mark without an end takes the next lines into its cell. */
function holdsRow(cell: string, delimiter: string): boolean {
  const [, ...more] = linesOf(cell);
  return more.some((line) => line.includes(delimiter));
}

/** A line by itself; quotation marks within a cell are its own. */
function cellsOf(parse: Parse, line: string, delimiter: string): readonly string[] | null {
  if (line.length > mostInLine) return null;
  const [row] = parsed(parse, line, delimiter, false) ?? parsed(parse, line, delimiter, true) ?? [];
  return row?.cells ?? null;
}

/** Null where quotation marks have no end, or a row is far too long. */
function parsed(parse: Parse, text: string, delimiter: string, isLenient: boolean) {
  try {
    const records: readonly unknown[] = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: isLenient,
      skip_empty_lines: true,
      max_record_size: mostInLine,
      to: maxRows + 1,
    });
    // With `info` the reader answers each row with its place, which its types don't say.
    const rows = records as readonly {
      readonly info: { readonly lines: number };
      readonly record: readonly string[];
    }[];
    return rows.map(({ info, record }) => ({ line: info.lines, cells: record }));
  } catch {
    return null;
  }
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/u);
}
