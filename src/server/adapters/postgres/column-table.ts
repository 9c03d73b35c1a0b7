import { type ColumnType, CompiledQuery, type Insertable, type Kysely, type Selectable, type Simplify } from "kysely";
import type { Currency } from "#domain/money/currency.ts";
import { type Money, money } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import { demandTransaction } from "./transaction-guard.ts";

/** A field that is kept in one column, whose name is the field's name in snake case. */
interface InColumn<Way extends keyof typeof codecs, Left extends boolean> {
  readonly how: Way;
  /** May the field be left out of the record? */
  readonly isOptional: Left;
}

/** A field that is kept in columns with their own names. `Beside`: other columns of the table that reading it needs. */
interface InColumns<Value, Columns, Beside = unknown> {
  readonly how: "columns";
  readonly columns: readonly (keyof Columns & string)[];
  read(row: Selectable<Columns> & Beside): Value;
  write(value: Value): Insertable<Columns>;
}

const codecs = {
  plain: { read: (column: unknown) => column, write: (value: unknown) => value },
  timestamp: {
    read: (column: unknown) => toInstant(column as Date | null),
    write: (at: unknown) => toDate(at as Instant),
  },
  json: { read: (column: unknown) => column, write: (value: unknown) => toJson(value as object | null) },
} as const;

/** As it is. */
export const plain: InColumn<"plain", false> = { how: "plain", isOptional: false };
/** An instant as timestamptz. */
export const timestamp: InColumn<"timestamp", false> = { how: "timestamp", isOptional: false };
/** Anything as jsonb. */
export const json: InColumn<"json", false> = { how: "json", isOptional: false };

/** For a field that may be left out of the record; its column is then null. */
export function optional<Way extends keyof typeof codecs>({ how }: InColumn<Way, false>): InColumn<Way, true> {
  return { how, isOptional: true };
}

/** For a field that takes several columns, or that is kept together with something derived from it. */
export function inColumns<Value, Columns, Beside = unknown>(
  columns: readonly (keyof Columns & string)[],
  codec: Pick<InColumns<Value, Columns, Beside>, "read" | "write">,
): InColumns<Value, Columns, Beside> {
  return { how: "columns", columns, ...codec };
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
  return {
    how: "columns",
    columns: [amount, currency],
    read: (row) => money((row as Columns)[amount], (row as Columns)[currency]),
    write: (value) => ({ [amount]: value.amount, [currency]: value.currency }) as Insertable<Columns>,
  };
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

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;
type NullOf<Value> = undefined extends Value ? null : null extends Value ? null : never;
type IsOptional<Value> = undefined extends Value ? true : false;

/** How a value may be kept. */
type How<Value> =
  | (NonNullable<Value> extends Uint8Array ? InColumn<"plain", IsOptional<Value>> : never)
  | (NonNullable<Value> extends object ? InColumn<"json", IsOptional<Value>> : InColumn<"plain", IsOptional<Value>>)
  | (NonNullable<Value> extends number ? InColumn<"timestamp", IsOptional<Value>> : never)
  | { readonly how: "columns"; read(row: never): Value; write(value: Value): unknown };

/** How every field of a record is kept. */
type Fields<Item> = { readonly [Field in keyof Item]-?: How<Item[Field]> };

/** A column's type for Kysely. */
type Column<Value, Kept> =
  Kept extends InColumn<"timestamp", boolean>
    ? Date | NullOf<Value>
    : Kept extends InColumn<"json", boolean>
      ? JsonColumn<NonNullable<Value> | NullOf<Value>>
      : NonNullable<Value> | NullOf<Value>;

type OneColumnEach<Item, Kept> = {
  [
    Field in keyof Kept & keyof Item & string as Kept[Field] extends InColumn<keyof typeof codecs, boolean>
      ? Snake<Field>
      : never
  ]: Column<Item[Field], Kept[Field]>;
};
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type OwnColumns<Kept> = AllOf<
  {
    [Field in keyof Kept]: Kept[Field] extends InColumns<infer _Value, infer Columns, infer _Beside> ? Columns : never;
  }[keyof Kept]
>;
type RowWith<Item, Kept> = Simplify<OneColumnEach<Item, Kept> & OwnColumns<Kept>>;

interface Options<Field> {
  /** The fields that identify a record. */
  readonly key: readonly Field[];
  /** Fields beside the key that never change after the first write. */
  readonly lasting?: readonly Field[];
}

/** The part of Kysely's query that is used here. */
interface Query<Columns> {
  execute(): Promise<readonly Selectable<Columns>[]>;
}

/** A record or a row while its fields are copied one by one. */
type Values = Record<string, unknown>;

/** Copies one field between a record and a row. */
interface Step {
  readonly field: string;
  readonly columns: readonly string[];
  read(row: Values, item: Values): void;
  write(item: Values, row: Values): void;
}

/**
 * How records of one kind are stored in a table. Its one list of fields gives the columns, their types in Kysely's
 * `Database`, the conversion between record and row in both directions, and what an upsert changes.
 */
export class ColumnTable<Name extends string, Item, Columns> {
  /** Only a type: the table's columns for Kysely. */
  declare readonly row: Columns;
  /** The columns of a record, as `table.column`, for `select` and `returning`. */
  readonly columns: readonly `${Name}.${keyof Columns & string}`[];
  readonly #name: Name;
  readonly #names: readonly string[];
  readonly #steps: readonly Step[];
  readonly #key: readonly string[];
  readonly #changing: readonly string[];
  readonly #upsertOne: string;

  constructor(name: Name, fields: Fields<Item>, { key, lasting = [] }: Options<keyof Item>) {
    const steps = Object.entries(fields as Record<string, How<unknown>>).map(([field, how]) => stepOf(field, how));
    const columnsOf = (some: readonly (keyof Item)[]) =>
      steps.filter(({ field }) => some.some((one) => one === field)).flatMap(({ columns }) => columns);
    const kept = new Set([...columnsOf(key), ...columnsOf(lasting)]);
    this.#name = name;
    this.#steps = steps;
    this.#names = steps.flatMap(({ columns }) => columns);
    this.#key = columnsOf(key);
    this.#changing = this.#names.filter((column) => !kept.has(column));
    this.columns = this.#names.map((column) => `${name}.${column}` as `${Name}.${keyof Columns & string}`);
    this.#upsertOne = this.upsert(1);
  }

  toRow(item: Item): Insertable<Columns> {
    const row: Values = {};
    for (const step of this.#steps) step.write(item as Values, row);
    return row as Insertable<Columns>;
  }

  toItem(row: Selectable<Columns>): Item {
    const item: Values = {};
    for (const step of this.#steps) step.read(row, item);
    return item as Item;
  }

  /** The columns that may change: all except the key and the lasting fields. */
  changes(item: Item): Partial<Insertable<Columns>> {
    const row = this.toRow(item) as Values;
    return Object.fromEntries(this.#changing.map((column) => [column, row[column]])) as Partial<Insertable<Columns>>;
  }

  /** The first record that the query finds, or null. */
  async one(query: Query<Columns>): Promise<Item | null> {
    const [row] = await query.execute();
    return row === undefined ? null : this.toItem(row);
  }

  async all(query: Query<Columns>): Promise<readonly Item[]> {
    return (await query.execute()).map((row) => this.toItem(row));
  }

  /**
   * Inserts the record. If there is already one with its key, that one gets the new values, except for the lasting
   * fields.
   */
  async save(db: Pick<Kysely<unknown>, "executeQuery" | "isTransaction">, item: Item): Promise<void> {
    demandTransaction(db);
    await db.executeQuery(CompiledQuery.raw(this.#upsertOne, this.values(item)));
  }

  /** A record's values, in the order in which `upsert` takes them. */
  values(item: Item): unknown[] {
    const row = this.toRow(item) as Values;
    return this.#names.map((column) => row[column]);
  }

  /** The text of a statement that does what `save` does, for `count` records. Its parameters are their `values`. */
  upsert(count: number): string {
    const width = this.#names.length;
    const row = (index: number) => `(${this.#names.map((_, column) => `$${index * width + column + 1}`).join(", ")})`;
    return `insert into ${this.#name} (${this.#names.join(", ")})
      values ${Array.from({ length: count }, (_, index) => row(index)).join(", ")}
      on conflict (${this.#key.join(", ")}) do update
      set ${this.#changing.map((column) => `${column} = excluded.${column}`).join(", ")}`;
  }
}

/** A table of records of one kind, `columnTable<Payment>()("payments", { id: plain, … }, { key: ["id"] })`. */
export function columnTable<Item>() {
  return <const Name extends string, Kept extends Fields<Item>>(
    name: Name,
    fields: Kept & Readonly<Record<Exclude<keyof Kept, keyof Item>, never>>,
    options: Options<keyof Item>,
  ): ColumnTable<Name, Item, RowWith<Item, Kept>> => new ColumnTable(name, fields, options);
}

function stepOf(field: string, how: How<unknown>): Step {
  if (how.how === "columns") {
    const { columns, read, write } = how as InColumns<unknown, Values>;
    return {
      field,
      columns,
      read: (row, item) => {
        item[field] = read(row);
      },
      write: (item, row) => {
        Object.assign(row, write(item[field]));
      },
    };
  }
  const column = field.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
  const { read, write } = codecs[how.how];
  const { isOptional } = how;
  return {
    field,
    columns: [column],
    read: (row, item) => {
      const value = read(row[column]);
      if (!isOptional || value !== null) item[field] = value;
    },
    write: (item, row) => {
      row[column] = write(item[field] ?? null);
    },
  };
}
