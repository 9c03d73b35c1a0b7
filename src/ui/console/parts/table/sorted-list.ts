import { makeAutoObservable, observableRef, runInAction, when } from "mobx";
import type { PagedList } from "#ui/parts/asking/paged-list.ts";
import { compareKeys, type SortKey } from "./sort-key.ts";

export interface Sorting<Column extends string> {
  readonly column: Column;
  readonly descending: boolean;
}

/** What each column that can be sorted is sorted by. */
export type SortKeys<Item, Column extends string> = Readonly<Record<Column, (item: Item) => SortKey>>;

/** More rows than this are not read to be sorted. */
export const mostSorted = 1_000;
const pageSize = 20;
/** The most that the server answers at once: for the rest of a list that is sorted. */
const largestPage = 100;

/**
 * An endless list in an order that somebody chose. Sorting what happens to be read would be wrong as soon as more
 * comes: the rest is read first, and a list that is too long stays as its server orders it.
 */
export class SortedList<Item, Column extends string> {
  /** What was chosen; null: as the server orders them. */
  chosen: Sorting<Column> | null = null;
  trouble: "too_many" | "failed" | null = null;
  isReading = false;
  readonly list: PagedList<Item>;
  readonly #keys: SortKeys<Item, Column>;
  readonly #byServer: () => Sorting<Column> | null;

  /** `byServer` is how the server orders the list, where a column says it. */
  constructor(
    list: PagedList<Item>,
    keys: SortKeys<Item, Column>,
    byServer: () => Sorting<Column> | null = () => null,
  ) {
    this.list = list;
    this.#keys = keys;
    this.#byServer = byServer;
    makeAutoObservable(this, { list: false, chosen: observableRef }, { autoBind: true });
  }

  /** How many items to ask for at once. */
  get limit(): number {
    return this.chosen === null ? pageSize : largestPage;
  }

  /** The order of `items`: what was chosen counts once all of them are read. */
  get sorting(): Sorting<Column> | null {
    return this.chosen !== null && !this.list.hasMore ? this.chosen : this.#byServer();
  }

  get items(): readonly Item[] {
    const { chosen, list } = this;
    if (chosen === null || list.hasMore) return list.items;
    const keyOf = this.#keys[chosen.column];
    const keyed = list.items.map((item) => ({ item, key: keyOf(item) }));
    return keyed.toSorted((a, b) => compareKeys(a.key, b.key, chosen.descending)).map(({ item }) => item);
  }

  maySort(column: string): column is Column {
    return Object.hasOwn(this.#keys, column);
  }

  /** Upwards, then downwards, then as the server orders them. Never rejects. */
  async press(column: Column): Promise<void> {
    const now = this.chosen ?? this.#byServer();
    const server = this.#byServer();
    let next: Sorting<Column> | null = { column, descending: false };
    if (now?.column === column && !now.descending) next = { column, descending: true };
    else if (now?.column === column && server?.column !== column) next = null;
    const isServers = next?.column === server?.column && next?.descending === server?.descending;
    this.chosen = isServers ? null : next;
    this.trouble = null;
    await this.complete();
  }

  /** Back to the server's order: for another list. */
  reset(): void {
    this.chosen = null;
    this.trouble = null;
  }

  /** Reads what a chosen order lacks; call it after the list was read again. Never rejects. */
  async complete(): Promise<void> {
    if (this.isReading) return;
    this.isReading = true;
    const { list } = this;
    const isDone = () => this.chosen === null || !list.hasMore || list.items.length >= mostSorted;
    let hasFailed = false;
    while (!isDone() && !hasFailed) {
      await when(() => list.more !== "loading" && !list.refreshing);
      await list.readMore();
      hasFailed = list.more === "failed";
    }
    runInAction(() => {
      this.isReading = false;
      if (this.chosen === null || !list.hasMore) return;
      this.chosen = null;
      this.trouble = hasFailed ? "failed" : "too_many";
    });
  }
}
