import { CompiledQuery, type Insertable, type Kysely, type QueryResult, type Selectable, type Simplify } from "kysely";
import { Busy } from "#server/application/ports/store.ts";
import { codecs, type InColumn, type InColumns, type JsonColumn, type NullOf } from "./column-kinds.ts";
import type { KeyRing } from "./sealing/key-ring.ts";
import { demandTransaction } from "./transaction-guard.ts";

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;
type IsOptional<Value> = undefined extends Value ? true : false;

/** How a value may be kept. */
type How<Value> =
  | (NonNullable<Value> extends Uint8Array ? InColumn<"plain", IsOptional<Value>> : never)
  | (NonNullable<Value> extends object ? InColumn<"json", IsOptional<Value>> : InColumn<"plain", IsOptional<Value>>)
  | (NonNullable<Value> extends number ? InColumn<"timestamp", IsOptional<Value>> : never)
  | (NonNullable<Value> extends string | object ? InColumn<"sealed", IsOptional<Value>> : never)
  | { readonly how: "columns"; read(row: never): Value; write(value: Value): unknown };

/** How every field of a record is kept. */
type Fields<Item> = { readonly [Field in keyof Item]-?: How<Item[Field]> };

/** A column's type for Kysely. */
type Column<Value, Kept> =
  Kept extends InColumn<"timestamp", boolean>
    ? Date | NullOf<Value>
    : Kept extends InColumn<"json", boolean>
      ? JsonColumn<NonNullable<Value> | NullOf<Value>>
      : Kept extends InColumn<"sealed", boolean>
        ? string | NullOf<Value>
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
  /**
   * A lasting field that erasing changes behind everybody's back: a write that still has the old value throws Busy, so
   * that it is done again with what is stored now.
   */
  readonly owner?: Field;
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
  readonly sealed: readonly string[];
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
  readonly name: Name;
  /** The columns of a record, as `table.column`, for `select` and `returning`. */
  readonly columns: readonly `${Name}.${keyof Columns & string}`[];
  /** The fields of a record. */
  readonly fields: readonly string[];
  /** The columns that are sealed, and those of the key. */
  readonly sealed: readonly string[];
  readonly key: readonly string[];
  readonly #definition: readonly [Fields<Item>, Options<keyof Item>];
  readonly #keys: KeyRing | null;
  readonly names: readonly string[];
  /** Its jsonb columns with one value each. */
  readonly isJson: ReadonlySet<string>;
  readonly #steps: readonly Step[];
  readonly #changing: readonly string[];
  readonly #owner: readonly string[];
  readonly #upsertOne: string;
  readonly #under = new WeakMap<KeyRing, ColumnTable<Name, Item, Columns>>();

  constructor(name: Name, fields: Fields<Item>, options: Options<keyof Item>, keys: KeyRing | null = null) {
    const { key, lasting = [], owner } = options;
    const steps = Object.entries(fields as Record<string, How<unknown>>).map(([field, how]) => stepOf(field, how));
    const columnsOf = (some: readonly (keyof Item)[]) =>
      steps.filter(({ field }) => some.some((one) => one === field)).flatMap(({ columns }) => columns);
    const kept = new Set([...columnsOf(key), ...columnsOf(lasting)]);
    this.name = name;
    this.#definition = [fields, options];
    this.#keys = keys;
    this.#steps = steps;
    this.fields = steps.map(({ field }) => field);
    this.names = steps.flatMap(({ columns }) => columns);
    const inJson = Object.entries(fields as Record<string, How<unknown>>).filter(([, { how }]) => how === "json");
    this.isJson = new Set(columnsOf(inJson.map(([field]) => field as keyof Item)));
    this.key = columnsOf(key);
    this.#owner = owner === undefined ? [] : columnsOf([owner]);
    this.sealed = steps.flatMap((step) => step.sealed);
    this.#changing = this.names.filter((column) => !kept.has(column));
    this.columns = this.names.map((column) => `${name}.${column}` as `${Name}.${keyof Columns & string}`);
    this.#upsertOne = this.upsert(1);
  }

  /** The same table with the keys that it seals and opens with. A table with sealed columns is used only like this. */
  under(keys: KeyRing): ColumnTable<Name, Item, Columns> {
    const known = this.#under.get(keys) ?? new ColumnTable<Name, Item, Columns>(this.name, ...this.#definition, keys);
    this.#under.set(keys, known);
    return known;
  }

  toRow(item: Item): Insertable<Columns> {
    const row: Values = {};
    for (const step of this.#steps) step.write(item as Values, row);
    return this.#passed("seal", row, row) as Insertable<Columns>;
  }

  toItem(row: Selectable<Columns>): Item {
    const item: Values = {};
    const clear = this.#passed("open", row, row);
    for (const step of this.#steps) step.read(clear, item);
    return item as Item;
  }

  /** Some fields of the record with this key, for an update. */
  part(key: Partial<Item>, fields: Partial<Item>): Partial<Insertable<Columns>> {
    const [keyRow, row]: [Values, Values] = [{}, {}];
    for (const step of this.#steps) {
      if (step.field in key) step.write(key, keyRow);
      if (step.field in fields) step.write(fields, row);
    }
    return this.#passed("seal", row, keyRow) as Partial<Insertable<Columns>>;
  }

  /** The row with its sealed columns sealed or opened; `place` has its key. */
  #passed(way: "seal" | "open", row: Values, place: Values): Values {
    const texts = this.sealed.filter((column) => typeof row[column] === "string");
    if (texts.length === 0) return row;
    const keys = this.#keys;
    if (!keys) throw new Error(`The table ${this.name} has sealed columns: use it under its keys.`);
    const rowKey = this.key.map((column) => place[column]);
    const passed = texts.map((column) => [
      column,
      keys[way](row[column] as string, sealedPlace(this.name, column, rowKey)),
    ]);
    return { ...row, ...Object.fromEntries(passed) };
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
   * Inserts the records, at least one. If there is already one with the same key, that one gets the new values, except
   * for the lasting fields.
   */
  async save(db: Pick<Kysely<unknown>, "executeQuery" | "isTransaction">, ...items: readonly Item[]): Promise<void> {
    demandTransaction(db);
    const text = items.length === 1 ? this.#upsertOne : this.upsert(items.length);
    const values = items.flatMap((item) => this.values(item));
    demandAllWritten(await db.executeQuery(CompiledQuery.raw(text, values)), items.length);
  }

  /** Inserts new records. Throws for one that is there. */
  async addAll(db: Pick<Kysely<unknown>, "executeQuery" | "isTransaction">, items: readonly Item[]): Promise<void> {
    demandTransaction(db);
    // A statement has at most 65,535 parameters.
    const most = Math.floor(50_000 / this.names.length);
    for (let from = 0; from < items.length; from += most) {
      const some = items.slice(from, from + most);
      const values = some.flatMap((item) => this.values(item));
      await db.executeQuery(CompiledQuery.raw(this.#insert(some.length), values));
    }
  }

  /** A record's values, in the order in which `upsert` takes them. */
  values(item: Item): unknown[] {
    const row = this.toRow(item) as Values;
    return this.names.map((column) => row[column]);
  }

  /** The text of a statement that does what `save` does, for `count` records. Its parameters are their `values`. */
  upsert(count: number): string {
    return `${this.#insert(count)}
      ${this.onConflict}`;
  }

  #insert(count: number): string {
    const width = this.names.length;
    const row = (index: number) => `(${this.names.map((_, column) => `$${index * width + column + 1}`).join(", ")})`;
    return `insert into ${this.name} (${this.names.join(", ")})
      values ${Array.from({ length: count }, (_, index) => row(index)).join(", ")}`;
  }

  /** What happens to records that are there already. */
  get onConflict(): string {
    return `on conflict (${this.key.join(", ")}) do update
      set ${this.#changing.map((column) => `${column} = excluded.${column}`).join(", ")}${this.#owner
        .map((column) => ` where ${this.name}.${column} = excluded.${column}`)
        .join("")}`;
  }
}

/** For an upsert of so many records. @throws Busy when one belongs to somebody else now: its member was erased. */
export function demandAllWritten({ numAffectedRows }: Pick<QueryResult<unknown>, "numAffectedRows">, count: number) {
  if (numAffectedRows !== BigInt(count)) throw new Busy("The member of a record that was to be written has gone.");
}

/** A table of records of one kind, `columnTable<Payment>()("payments", { id: plain, … }, { key: ["id"] })`. */
export function columnTable<Item>() {
  return <const Name extends string, Kept extends Fields<Item>>(
    name: Name,
    fields: Kept & Readonly<Record<Exclude<keyof Kept, keyof Item>, never>>,
    options: Options<keyof Item>,
  ): ColumnTable<Name, Item, RowWith<Item, Kept>> => new ColumnTable(name, fields, options);
}

/** Where a sealed value belongs: it opens nowhere else. */
export function sealedPlace(table: string, column: string, rowKey: readonly unknown[]): string {
  return `${table}.${column} ${JSON.stringify(rowKey)}`;
}

function stepOf(field: string, how: How<unknown>): Step {
  if (how.how === "columns") {
    const { columns, sealed: sealedColumns, read, write } = how as InColumns<unknown, Values>;
    return {
      field,
      columns,
      sealed: sealedColumns,
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
    sealed: how.how === "sealed" ? [column] : [],
    read: (row, item) => {
      const value = read(row[column]);
      if (!isOptional || value !== null) item[field] = value;
    },
    write: (item, row) => {
      row[column] = write(item[field] ?? null);
    },
  };
}
