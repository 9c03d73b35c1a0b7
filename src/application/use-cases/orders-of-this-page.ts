import type { OpenOrders } from "../ports/open-orders.ts";

/** Open orders that only this page knows: what may not be kept anywhere. */
export class OrdersOfThisPage implements OpenOrders {
  readonly #keys = new Map<string, string>();

  keyOf(order: string): string | null {
    return this.#keys.get(order) ?? null;
  }

  open(order: string, key: string): void {
    this.#keys.delete(order);
    this.#keys.set(order, key);
  }

  close(order: string): void {
    this.#keys.delete(order);
  }

  last(beginning: string): string | null {
    const found = [...this.#keys.keys()].findLast((order) => order.startsWith(beginning));
    return found?.slice(beginning.length) ?? null;
  }
}
