import type { OpenOrders } from "#application/ports/environment.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { TextStore } from "./storage.ts";

/** Name in the tab's session storage. */
export const openOrdersName = "sideline.open-orders";

/**
 * Long enough for a login, and short enough that the member still remembers the order. The server keeps keys for 24 h.
 */
export const ordersStayFor = 15 * 60_000;

type Row = readonly [order: string, key: string, openedAt: Instant];

/** Open orders in the tab's session storage, oldest first. */
export class StoredOpenOrders implements OpenOrders {
  readonly #store: TextStore;
  readonly #now: () => Instant;

  /** `now` is the device's clock. */
  constructor(store: TextStore, now: () => Instant) {
    this.#store = store;
    this.#now = now;
  }

  keyOf(order: string): string | null {
    return this.#rows().find(([open]) => open === order)?.[1] ?? null;
  }

  open(order: string, key: string): void {
    this.#write([...this.#rows().filter(([open]) => open !== order), [order, key, this.#now()]]);
  }

  close(order: string): void {
    const rows = this.#rows();
    const others = rows.filter(([open]) => open !== order);
    if (others.length < rows.length) this.#write(others);
  }

  last(beginning: string): string | null {
    const found = this.#rows().findLast(([order]) => order.startsWith(beginning));
    return found?.[0].slice(beginning.length) ?? null;
  }

  #rows(): readonly Row[] {
    const oldest = this.#now() - ordersStayFor;
    return parse(this.#store.get(openOrdersName)).filter(
      ([, , openedAt]) => openedAt > oldest && openedAt <= this.#now(),
    );
  }

  #write(rows: readonly Row[]): void {
    this.#store.put(openOrdersName, JSON.stringify(rows));
  }
}

function parse(text: string | null): readonly Row[] {
  try {
    const rows: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(rows) ? rows.filter(isRow) : [];
  } catch {
    return [];
  }
}

function isRow(value: unknown): value is Row {
  if (!Array.isArray(value)) return false;
  const [order, key, openedAt] = value as readonly unknown[];
  return typeof order === "string" && typeof key === "string" && typeof openedAt === "number";
}
