import type { StatementItemView } from "#contract/transfers/receipt.ts";
import type { Currency } from "#domain/money/currency.ts";
import { port } from "#wiring/needs.ts";

/** `no_columns`: no line of the file names a date and an amount, or it is no CSV. */
export type StatementRefusal = "no_columns" | "too_large";

export type StatementAnswer =
  | { readonly kind: "read"; readonly items: readonly StatementItemView[] }
  | { readonly kind: "refused"; readonly reason: StatementRefusal };

export interface StatementSent {
  readonly file: Blob;
  /** Of lines that say none; null: every line says it. */
  readonly currency: Currency | null;
  /** Only shows what would be booked. */
  readonly isDryRun: boolean;
}

/** The bank's statements of a merchant. Unexpected failures reject with RequestFailed. */
export interface BankStatements {
  /**
   * Every line on which money came in, in the file's order. Each is booked once, whatever file it is in. `key` is the
   * upload's idempotency key; a dry run has one of its own.
   */
  send(statement: StatementSent, key: string): Promise<StatementAnswer>;
}
export const BankStatements = port<BankStatements>("BankStatements");
