import { readFileSync } from "node:fs";
import type { Currency } from "#domain/money/currency.ts";
import { decimalOf } from "#domain/text/csv.ts";
import { readStatement } from "#domain/statement/read-statement.ts";
import { hour } from "#domain/time/instant.ts";
import { readCsv } from "#server/adapters/http/input/read-csv.ts";

interface Statement {
  readonly name: string;
  readonly currency: Currency;
  /** In which the bank writes it. */
  readonly encoding: string;
}

const of = (currency: Currency, encoding: string, names: string): readonly Statement[] =>
  names.split(" ").map((name) => ({ name, currency, encoding }));

/** Statements in the forms of banks, with invented rows. Beside each stands what each of its lines is read as. */
export const statements: readonly Statement[] = [
  ...of("JPY", "shift_jis", "mizuho mufg paypay rakuten smbc years-of-reiwa years-of-two-digits yucho"),
  ...of("TWD", "big5", "cathay ctbc taiwan-bank"),
  ...of("THB", "windows-874", "kbank kbank-one-column kbank-thai krungsri scb typed"),
  ...of("THB", "utf-8", "clocks currencies form ids offsets pages"),
];

/** When they are read. */
export const readAt = Date.parse("2026-12-10T00:00:00Z");

export function fileOf(name: string): string {
  return readFileSync(new URL(`../files/${name}`, import.meta.url), "utf8");
}

const hoursAhead = { THB: 7, TWD: 8, JPY: 9 } as const;

/** What each line is read as: its number, amount, time at the bank, bank's id and texts; or its fault and the column. */
export async function itemsOf(bytes: Uint8Array, currency: Currency): Promise<readonly string[]> {
  const rows = await readCsv(bytes, currency);
  return (readStatement(rows ?? [], currency, readAt) ?? []).map((item) => {
    if (item.kind === "fault") return `${item.line} | ${item.fault.field} can't be read | ${item.fault.column}`;
    const { amount, arrivedAt, transferId, reference, payer } = item.told;
    const at = new Date(arrivedAt + hoursAhead[amount.currency] * hour).toISOString().slice(0, 16);
    const sum = `${decimalOf(amount)} ${amount.currency}`;
    return [item.line, sum, at, transferId, reference, payer].map((one) => one ?? "-").join(" | ");
  });
}
