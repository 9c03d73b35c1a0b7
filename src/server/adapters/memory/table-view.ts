import { frozenCopy } from "./frozen.ts";
import type { Table } from "./table.ts";

/** Whether a view may still be used, and for what. */
export interface Access {
  /** @throws Error when the transaction has ended or the view is only for reading. */
  demandWrite(): void;
  /** @throws Error when the transaction has ended. */
  demandRead(): void;
}

/**
 * A table as one transaction sees it: the committed rows with its own writes over them. Nobody else sees the writes
 * before `commit`; without it they are gone.
 */
export class TableView<Row, Index extends string = never> {
  readonly #table: Table<Row, Index>;
  readonly #access: Access;
  /** Own writes; null is a removal. */
  readonly #writes = new Map<string, Row | null>();

  constructor(table: Table<Row, Index>, access: Access) {
    this.#table = table;
    this.#access = access;
  }

  get(key: string): Row | null {
    this.#access.demandRead();
    const written = this.#writes.get(key);
    return written === undefined ? (this.#table.get(key) ?? null) : written;
  }

  set(key: string, row: Row): void {
    this.#access.demandWrite();
    this.#writes.set(key, frozenCopy(row));
  }

  remove(key: string): void {
    this.#access.demandWrite();
    this.#writes.set(key, null);
  }

  all(): Row[] {
    this.#access.demandRead();
    const rows: Row[] = [];
    for (const [key, row] of this.#table.entries()) {
      if (!this.#writes.has(key)) rows.push(row);
    }
    for (const row of this.#writes.values()) {
      if (row !== null) rows.push(row);
    }
    return rows;
  }

  /** Rows that the index files under the value, in no particular order. */
  under(index: Index, value: string): Row[] {
    this.#access.demandRead();
    const rows: Row[] = [];
    for (const key of this.#table.keysUnder(index, value)) {
      const row = this.#writes.has(key) ? undefined : this.#table.get(key);
      if (row !== undefined) rows.push(row);
    }
    const rule = this.#table.rules[index];
    for (const row of this.#writes.values()) {
      if (row !== null && rule(row) === value) rows.push(row);
    }
    return rows;
  }

  commit(): void {
    for (const [key, row] of this.#writes) this.#table.put(key, row);
  }
}
