export type Cell = string | number | null;

/**
 * Rows as CSV (RFC 4180), for spreadsheets: lines end in CRLF. Text that a spreadsheet would run as a formula gets an
 * apostrophe before it. Numbers are written as they are.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cellText).join(",")}\r\n`).join("");
}

/** Signs that begin a formula, wide ones too; tab and line breaks, which a spreadsheet drops before it looks. */
const dangerous = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = dangerous.test(cell) ? `'${cell}` : cell;
  return /[",\r\n;\t]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
