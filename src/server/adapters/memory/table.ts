/** How rows are found: by key, and by the value of an index. Null: the index does not list the row. */
export interface TableRules<Row, Index extends string> {
  readonly key: (row: Row) => string;
  readonly under: Readonly<Record<Index, (row: Row) => string | null>>;
}

/** The committed rows of one kind. Only a commit of a view changes them. */
export class Table<Row, Index extends string = never> {
  readonly rules: TableRules<Row, Index>;
  readonly #rows = new Map<string, Row>();
  readonly #files: ReadonlyMap<Index, Map<string, Set<string>>>;

  constructor(rules: TableRules<Row, Index>) {
    this.rules = rules;
    this.#files = new Map((Object.keys(rules.under) as Index[]).map((index) => [index, new Map()]));
  }

  get(key: string): Row | undefined {
    return this.#rows.get(key);
  }

  entries(): Iterable<[string, Row]> {
    return this.#rows.entries();
  }

  keysUnder(index: Index, value: string): Iterable<string> {
    return this.#files.get(index)?.get(value) ?? [];
  }

  /** Writes a row, or removes it when it is null. */
  write(key: string, row: Row | null): void {
    const old = this.#rows.get(key);
    for (const [index, file] of this.#files) {
      const rule = this.rules.under[index];
      if (old !== undefined) unfile(file, rule(old), key);
      if (row !== null) fileUnder(file, rule(row), key);
    }
    if (row === null) this.#rows.delete(key);
    else this.#rows.set(key, row);
  }
}

function fileUnder(file: Map<string, Set<string>>, value: string | null, key: string): void {
  if (value === null) return;
  const keys = file.get(value);
  if (keys) keys.add(key);
  else file.set(value, new Set([key]));
}

function unfile(file: Map<string, Set<string>>, value: string | null, key: string): void {
  if (value === null) return;
  const keys = file.get(value);
  keys?.delete(key);
  if (keys?.size === 0) file.delete(value);
}

/** Whether a view may still be used, and for reading or also for writing. */
export interface Access {
  /** @throws Error when the transaction has ended or the view is only for reading. */
  demandWrite(): void;
  /** @throws Error when the transaction has ended. */
  demandRead(): void;
}

/**
 * A table as one transaction sees it: the committed rows, with its own writes on top. Other transactions don't see
 * these writes before `commit`. Without `commit` they are lost.
 */
export class TableView<Row, Index extends string = never> {
  readonly #table: Table<Row, Index>;
  readonly #access: Access;
  /** Own writes; null is a removal. */
  readonly #writes = new Map<string, Row | null>();
  /** The same, found as the committed rows are; from the first write on. */
  #written: Table<Row, Index> | null = null;

  constructor(table: Table<Row, Index>, access: Access) {
    this.#table = table;
    this.#access = access;
  }

  get(key: string): Row | null {
    this.#access.demandRead();
    const written = this.#writes.get(key);
    return written === undefined ? (this.#table.get(key) ?? null) : written;
  }

  put(row: Row): void {
    this.#access.demandWrite();
    this.#write(this.#table.rules.key(row), frozenCopy(row));
  }

  remove(key: string): void {
    this.#access.demandWrite();
    this.#write(key, null);
  }

  all(): Row[] {
    this.#access.demandRead();
    const rows: Row[] = [];
    for (const [key, row] of this.#table.entries()) if (!this.#writes.has(key)) rows.push(row);
    for (const row of this.#writes.values()) if (row !== null) rows.push(row);
    return rows;
  }

  /** The rows that the index lists under this value, in any order. */
  under(index: Index, value: string): Row[] {
    this.#access.demandRead();
    const rows: Row[] = [];
    for (const key of this.#table.keysUnder(index, value)) {
      const row = this.#writes.has(key) ? undefined : this.#table.get(key);
      if (row !== undefined) rows.push(row);
    }
    for (const key of this.#written?.keysUnder(index, value) ?? []) {
      const row = this.#written?.get(key);
      if (row !== undefined) rows.push(row);
    }
    return rows;
  }

  #write(key: string, row: Row | null): void {
    this.#writes.set(key, row);
    this.#written ??= new Table(this.#table.rules);
    this.#written.write(key, row);
  }

  commit(): void {
    for (const [key, row] of this.#writes) this.#table.write(key, row);
  }
}

const ours = new WeakSet<object>();

/**
 * A deeply frozen copy of plain data, so that no caller can change a stored row. Parts that are already frozen by this
 * function are not copied again, so saving a row with one changed field copies little. Bytes are never copied.
 */
export function frozenCopy<Value>(value: Value): Value;
export function frozenCopy(value: unknown): unknown {
  if (typeof value !== "object" || value === null || ours.has(value) || ArrayBuffer.isView(value)) return value;
  const copy: unknown = Array.isArray(value)
    ? value.map((item: unknown) => frozenCopy(item))
    : Object.fromEntries(Object.entries(value).map(([key, part]: [string, unknown]) => [key, frozenCopy(part)]));
  const frozen = Object.freeze(copy as object);
  ours.add(frozen);
  return frozen;
}
