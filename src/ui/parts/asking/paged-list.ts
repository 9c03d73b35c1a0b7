import { makeAutoObservable, observableRef } from "mobx";
import type { Page } from "#domain/page.ts";
import { Latest } from "./latest.ts";

/** Reads a page from a cursor; null is the first one. */
export type ReadPage<Item, Read extends Page<Item> = Page<Item>> = (cursor: string | null) => Promise<Read>;

/** More pages than this are not read again at once. */
const mostPages = 25;

/**
 * An endless list. Only the latest reading counts: older answers that arrive after it are dropped. `refresh` keeps what
 * is shown until the new first page arrives; `renew` keeps its length too; `load` empties the list at once.
 */
export class PagedList<Item, Read extends Page<Item> = Page<Item>> {
  /** The first page as it was read: what a list says beside its items. */
  first: Read | null = null;
  items: readonly Item[] = [];
  status: "idle" | "loading" | "ready" | "failed" = "idle";
  /** Why the first page could not be read. */
  failure: unknown = null;
  more: "idle" | "loading" | "failed" = "idle";
  refreshing = false;
  /** The last refresh failed: what is shown may be old. */
  stale = false;
  cursor: string | null = null;

  readonly #idOf: (item: Item) => string;
  #read: ReadPage<Item, Read> = () => Promise.reject(new Error("Nothing is read before load or show."));
  readonly #latest = new Latest();
  /** The end of the list was reached while it was read again. */
  #wantsMore = false;
  /** It was to be read again while it was read. */
  #isOutrun = false;

  /** `idOf` tells items apart, so that one that moved between two pages is shown once. */
  constructor(idOf: (item: Item) => string) {
    this.#idOf = idOf;
    makeAutoObservable(
      this,
      { first: observableRef, items: observableRef, failure: observableRef },
      { autoBind: true },
    );
  }

  get hasMore(): boolean {
    return this.status === "ready" && this.cursor !== null;
  }

  get isEmpty(): boolean {
    return this.status === "ready" && this.items.length === 0 && this.cursor === null;
  }

  /** Reads another list from its start. Never rejects. */
  async load(read: ReadPage<Item, Read>): Promise<void> {
    this.#read = read;
    this.status = "loading";
    this.first = null;
    this.items = [];
    this.cursor = null;
    await this.#first();
  }

  /**
   * Reads the list again from its start and keeps what is shown meanwhile. Give `read` for another list, or if the
   * list may not have been read before. Never rejects.
   */
  async refresh(read: ReadPage<Item, Read> = this.#read): Promise<void> {
    if (this.status === "idle") return this.load(read);
    this.#read = read;
    if (this.status !== "ready") this.status = "loading";
    this.refreshing = true;
    await this.#first();
  }

  /**
   * Reads again as many items as are shown, so that the person stays where they are. A list that is being read is read
   * once more after that. Give `read` for another list. Never rejects.
   */
  async renew(read: ReadPage<Item, Read> = this.#read): Promise<void> {
    if (this.status === "failed") return this.refresh(read);
    if (this.status === "idle") return;
    if (this.status !== "ready" || this.refreshing) {
      this.#isOutrun = true;
      return;
    }
    const wanted = this.items.length + (this.more === "loading" ? 1 : 0);
    this.#read = read;
    this.refreshing = true;
    await this.#first(wanted);
  }

  /** Shows a first page that was read elsewhere; `read` fetches the next ones. */
  show(page: Read, read: ReadPage<Item, Read>): void {
    this.#latest.drop();
    this.#read = read;
    this.#take(page, []);
  }

  /** Empties the list while its first page is read elsewhere. */
  wait(): void {
    this.#latest.drop();
    this.status = "loading";
    this.first = null;
    this.items = [];
    this.cursor = null;
    this.refreshing = false;
  }

  /** The first page could not be read elsewhere. */
  fail(failure: unknown): void {
    this.#latest.drop();
    this.status = "failed";
    this.failure = failure;
    this.refreshing = false;
  }

  /** Reads the next page, if there is one; after the refresh that is under way. Never rejects. */
  async readMore(): Promise<void> {
    this.#wantsMore = this.refreshing;
    if (!this.hasMore || this.more === "loading" || this.refreshing) return;
    this.more = "loading";
    await this.#latest.ask(
      () => this.#read(this.cursor),
      (page) => this.#take(page, this.items),
      () => (this.more = "failed"),
    );
  }

  /** Reads the first page, and more until there are so many items. */
  async #first(wanted = 0): Promise<void> {
    this.more = "idle";
    this.#wantsMore = false;
    this.#isOutrun = false;
    const isLatest = await this.#latest.ask(
      () => this.#readUpTo(wanted),
      (page) => this.#take(page, []),
      (failure) => {
        this.refreshing = false;
        if (this.status === "ready") this.stale = true;
        else this.fail(failure);
      },
    );
    if (isLatest && this.#wantsMore) await this.readMore();
    if (isLatest && this.#isOutrun && this.status === "ready") await this.renew();
  }

  async #readUpTo(wanted: number): Promise<Read> {
    const read = this.#read;
    const first = await read(null);
    const items = new Map(first.items.map((item) => [this.#idOf(item), item]));
    let { nextCursor } = first;
    for (let pages = 1; nextCursor !== null && items.size < wanted && pages < mostPages; pages += 1) {
      const page = await read(nextCursor);
      for (const item of page.items) items.set(this.#idOf(item), item);
      ({ nextCursor } = page);
    }
    return { ...first, items: [...items.values()], nextCursor };
  }

  /** Appends a page to the earlier items. */
  #take(page: Read, before: readonly Item[]): void {
    if (before.length === 0) this.first = page;
    const known = new Set(before.map(this.#idOf));
    const shown = new Map(this.items.map((item) => [this.#idOf(item), item]));
    /** What says the same as before stays the same object, so that nobody draws it again. */
    const same = (item: Item): Item => {
      const old = shown.get(this.#idOf(item));
      return old !== undefined && JSON.stringify(old) === JSON.stringify(item) ? old : item;
    };
    this.items = [...before, ...page.items.filter((item) => !known.has(this.#idOf(item))).map(same)];
    this.cursor = page.nextCursor;
    this.status = "ready";
    this.failure = null;
    this.more = "idle";
    this.refreshing = false;
    this.stale = false;
  }
}
