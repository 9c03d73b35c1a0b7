import type { ColumnType, Insertable, Selectable } from "kysely";
import type { Currency } from "#domain/money/currency.ts";
import { type Money, money } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";

/** A field that is kept in one column, whose name is the field's name in snake case. */
export interface InColumn<Way extends keyof typeof codecs, Left extends boolean> {
  readonly how: Way;
  /** May the field be left out of the record? */
  readonly isOptional: Left;
}

/** A field that is kept in columns with their own names. `Beside`: other columns of the table that reading it needs. */
export interface InColumns<Value, Columns, Beside = unknown> {
  readonly how: "columns";
  readonly columns: readonly (keyof Columns & string)[];
  /** Columns of text that are sealed: `read` and `write` have their text in clear. */
  readonly sealed: readonly (keyof Columns & string)[];
  read(row: Selectable<Columns> & Beside): Value;
  write(value: Value): Insertable<Columns>;
}

export const codecs = {
  plain: { read: (column: unknown) => column, write: (value: unknown) => value },
  timestamp: {
    read: (column: unknown) => toInstant(column as Date | null),
    write: (at: unknown) => toDate(at as Instant),
  },
  json: { read: (column: unknown) => column, write: (value: unknown) => toJson(value as object | null) },
  // The table seals and opens the text.
  sealed: {
    read: (column: unknown): unknown => (column === null ? null : JSON.parse(column as string)),
    write: (value: unknown) => (value === null ? null : JSON.stringify(value)),
  },
} as const;

/** As it is. */
export const plain: InColumn<"plain", false> = { how: "plain", isOptional: false };
/** An instant as timestamptz. */
export const timestamp: InColumn<"timestamp", false> = { how: "timestamp", isOptional: false };
/** Anything as jsonb. */
export const json: InColumn<"json", false> = { how: "json", isOptional: false };
/** Anything as a sealed text: for what nobody may read in a dump or a backup (decision 0034). */
export const sealed: InColumn<"sealed", false> = { how: "sealed", isOptional: false };

/** For a field that may be left out of the record; its column is then null. */
export function optional<Way extends keyof typeof codecs>({ how }: InColumn<Way, false>): InColumn<Way, true> {
  return { how, isOptional: true };
}

/** For a field that takes several columns, or that is kept together with something derived from it. */
export function inColumns<Value, Columns, Beside = unknown>(
  columns: readonly (keyof Columns & string)[],
  codec: Pick<InColumns<Value, Columns, Beside>, "read" | "write"> & Partial<Pick<InColumns<Value, Columns>, "sealed">>,
): InColumns<Value, Columns, Beside> {
  return { how: "columns", columns, sealed: [], ...codec };
}

type MoneyColumns<Amount extends string, Unit extends string> = Readonly<
  Record<Amount, number> & Record<Unit, Currency>
>;

/** Money in two columns: minor units as bigint, and the currency. */
export function moneyIn<Amount extends string, Unit extends string>(
  amount: Amount,
  currency: Unit,
): InColumns<Money, MoneyColumns<Amount, Unit>> {
  type Columns = MoneyColumns<Amount, Unit>;
  return inColumns<Money, Columns>([amount, currency], {
    read: (row) => money((row as Columns)[amount], (row as Columns)[currency]),
    write: (value) => ({ [amount]: value.amount, [currency]: value.currency }) as Insertable<Columns>,
  });
}

/**
 * An instant in the driver's form.
 * @throws RangeError for a number that is not an instant, such as infinity, which pg would send as an unreadable text.
 */
export function toDate(at: Instant): Date;
export function toDate(at: Instant | null): Date | null;
export function toDate(at: Instant | null): Date | null {
  if (at === null) return null;
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not an instant: ${at}.`);
  return date;
}

export function toInstant(date: Date): Instant;
export function toInstant(date: Date | null): Instant | null;
export function toInstant(date: Date | null): Instant | null {
  return date === null ? null : date.getTime();
}

/**
 * A value for a jsonb column, as text, because pg would send an array in PostgreSQL's own array form. Null stays SQL's
 * null.
 */
export function toJson(value: object): string;
export function toJson(value: object | null): string | null;
export function toJson(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

/** A jsonb column: read as the value, written as text. */
export type JsonColumn<Value> = ColumnType<Value, string | NullOf<Value>, string | NullOf<Value>>;

/** Null, for a value that may be missing. */
export type NullOf<Value> = undefined extends Value ? null : null extends Value ? null : never;
