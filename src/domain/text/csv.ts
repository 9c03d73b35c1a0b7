import { exponentOf } from "#domain/money/currency.ts";
import type { Money } from "#domain/money/money.ts";

export type Cell = string | number | null;

/**
 * Rows as CSV (RFC 4180) for spreadsheets, with CRLF line ends. A text that a spreadsheet would run as a formula gets
 * an apostrophe in front. Numbers stay as they are.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cellText).join(",")}\r\n`).join("");
}

/**
 * Signs that begin a formula, full-width ones too, and tab and line breaks, which spreadsheets drop before they look.
 */
const dangerous = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = dangerous.test(cell) ? `'${cell}` : cell;
  return /[",\r\n;\t]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** An amount in the currency's main unit, as a text: 350.00. */
export function decimalOf(money: Money | null | undefined): Cell {
  if (!money) return null;
  const exponent = exponentOf(money.currency);
  const digits = String(money.amount).padStart(exponent + 1, "0");
  const split = digits.length - exponent;
  return exponent === 0 ? digits : `${digits.slice(0, split)}.${digits.slice(split)}`;
}
