import { parse } from "csv-parse/sync";
import type { GatewayEntryKind } from "#domain/ledger/gateway-entry.ts";
import { exponentOf, isCurrency } from "#domain/money/currency.ts";
import { type Money, money } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";

/** A line of a settlement file. */
export interface SettledLine {
  /** Its line in the file, from 1. */
  readonly line: number;
  /** LINE Pay's id of the payment, the refund or the payout. */
  readonly transaction: string;
  /** The order id that we gave; empty for a payout. */
  readonly order: string;
  readonly kind: Extract<GatewayEntryKind, "charge" | "refund" | "payout">;
  readonly at: Instant;
  /** Signed as LINE Pay's balance changed: a refund and a payout are negative. */
  readonly amount: Money;
  readonly fee: Money;
}

export type SettlementRead =
  | { readonly kind: "read"; readonly lines: readonly SettledLine[] }
  /** Sentences that name line and column. */
  | { readonly kind: "invalid"; readonly faults: readonly string[] };

const columns = ["transactionId", "orderId", "type", "date", "amount", "fee", "currency"] as const;
type Cells = Readonly<Record<(typeof columns)[number], string>>;

/** By LINE Pay's names of transaction types (Online API v3, *Payment details*); `PAYOUT`: what went to the bank. */
const kinds: Readonly<Record<string, SettledLine["kind"]>> = {
  PAYMENT: "charge",
  PAYMENT_REFUND: "refund",
  PARTIAL_REFUND: "refund",
  PAYOUT: "payout",
};

/**
 * Reads a merchant's settlement: CSV in UTF-8 with the columns above in any order, and others beside them. Amounts are
 * in the currency's own units. All of it, or nothing.
 */
export function readSettlement(text: string): SettlementRead {
  let rows: readonly { readonly info: { readonly lines: number }; readonly record: Readonly<Record<string, string>> }[];
  try {
    rows = parse(text, { bom: true, columns: true, info: true, skip_empty_lines: true, trim: true }) as never;
  } catch {
    return invalid("The file is no CSV with a line of column names.");
  }
  const [first] = rows;
  if (!first) return invalid("The file has no lines.");
  const missing = columns.filter((name) => !(name in first.record));
  if (missing.length > 0) return invalid(`The file has no column ${missing.join(", ")}.`);
  const read = rows.map(({ info, record }) => lineOf(info.lines, record as Cells));
  const faults = read.filter((one) => typeof one === "string");
  return faults.length > 0
    ? { kind: "invalid", faults }
    : { kind: "read", lines: read.filter((one) => typeof one !== "string") };
}

/** The line, or what is wrong with it. */
function lineOf(line: number, cells: Cells): SettledLine | string {
  const { transactionId: transaction, orderId: order, type, date, currency } = cells;
  const fault = (column: string, rule: string) => `Line ${line}, ${column}: ${rule}.`;
  const kind = kinds[type];
  if (kind === undefined) return fault("type", `must be ${Object.keys(kinds).join(", ")}`);
  if (!/^\d{1,30}$/u.test(transaction)) return fault("transactionId", "must be LINE Pay's number");
  if (kind !== "payout" && order === "") return fault("orderId", "must be there");
  const at = /^\d{4}-\d{2}-\d{2}/u.test(date) ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(at)) return fault("date", "must be a date such as 2026-11-23");
  if (!isCurrency(currency)) return fault("currency", "must be a code such as TWD");
  const amount = minorUnits(cells.amount, exponentOf(currency));
  if (amount === null) return fault("amount", `must be a number in ${currency}`);
  const fee = cells.fee === "" ? 0 : minorUnits(cells.fee, exponentOf(currency));
  if (fee === null) return fault("fee", `must be a number in ${currency}`);
  const signed = kind === "charge" ? Math.abs(amount) : -Math.abs(amount);
  return { line, transaction, order, kind, at, amount: money(signed, currency), fee: money(fee, currency) };
}

function minorUnits(text: string, exponent: number): number | null {
  const found = /^(?<sign>-?)(?<whole>\d{1,10})(?:\.(?<part>\d+))?$/u.exec(text.replaceAll(",", ""))?.groups;
  const part = (found?.["part"] ?? "").replace(/0+$/u, "");
  if (!found || part.length > exponent) return null;
  const amount = Number(`${found["whole"] ?? ""}${part.padEnd(exponent, "0")}`);
  return found["sign"] === "-" && amount !== 0 ? -amount : amount;
}

function invalid(sentence: string): SettlementRead {
  return { kind: "invalid", faults: [sentence] };
}
