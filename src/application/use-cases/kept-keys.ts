import type { KeySource, OpenOrders } from "#application/ports/environment.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { EventId } from "#domain/event/sports-event.ts";

/**
 * One idempotency key per order, kept until the answer is known. Sending the same order again, after a lost answer or a
 * login that left the page, then continues the same work instead of starting it twice.
 */
export class KeptKeys {
  readonly #source: KeySource;
  readonly #orders: OpenOrders;

  /** Without `orders`, keys last only as long as the page. Use that for orders that may not be stored. */
  constructor(source: KeySource, orders: OpenOrders = new OrdersOfThisPage()) {
    this.#source = source;
    this.#orders = orders;
  }

  /** Was this order sent and its answer lost? */
  isOpen(order: string): boolean {
    return this.#orders.keyOf(order) !== null;
  }

  /** Sends an order with its key. Rejects as `send` does. */
  async ask<Answer>(order: string, send: (key: string) => Promise<Answer>): Promise<Answer> {
    const key = this.#orders.keyOf(order) ?? this.#source.newKey();
    this.#orders.open(order, key);
    try {
      const answer = await send(key);
      this.#orders.close(order);
      return answer;
    } catch (error) {
      if (!answerIsLost(error)) this.#orders.close(order);
      throw error;
    }
  }
}

/**
 * Is it unknown whether the server did the work? It is known only after an answer that the server stores and replays:
 * 2xx, or 4xx except 401, 429 and the answer that a first request still runs.
 */
export function answerIsLost(error: unknown): boolean {
  if (!(error instanceof RequestFailed) || error.status === null) return true;
  if (error.code === "request_in_progress") return true;
  return error.status < 400 || error.status >= 500 || error.status === 401 || error.status === 429;
}

/** The common beginning of an event's join orders. */
export function joinOrdersOf(eventId: EventId): string {
  return `join ${eventId} `;
}

/** Closes every open order with this beginning. Stops if the store fails to close one, so that the loop ends. */
export function closeOrders(orders: OpenOrders, beginning: string): void {
  let open = orders.last(beginning);
  while (open !== null) {
    orders.close(beginning + open);
    const next = orders.last(beginning);
    if (next === open) return;
    open = next;
  }
}

/** Open orders in this page's memory, for orders that may not be stored. */
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
