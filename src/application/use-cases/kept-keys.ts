import type { KeySource } from "#application/ports/environment.ts";
import type { OpenOrders } from "#application/ports/open-orders.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { EventId } from "#domain/event/sports-event.ts";

/**
 * One idempotency key per order, kept until its answer is known: asking the same again after a lost answer, or after a
 * login that left the page, carries the same work on instead of starting it twice.
 */
export class KeptKeys {
  readonly #source: KeySource;
  readonly #orders: OpenOrders;

  /** Without `orders`, keys live as long as the page: the only place for what may not be kept. */
  constructor(source: KeySource, orders: OpenOrders = new OrdersOfThisPage()) {
    this.#source = source;
    this.#orders = orders;
  }

  /** Was this order sent, and its answer lost? */
  isOpen(order: string): boolean {
    return this.#orders.keyOf(order) !== null;
  }

  /** Sends an order under its key; rejects as `send` does. */
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
 * Is it unknown whether the server did the work? Only an answer that the server stores and replays settles it:
 * 2xx, and 4xx apart from 401 and 429 and from a first request that still runs.
 */
export function answerIsLost(error: unknown): boolean {
  if (!(error instanceof RequestFailed) || error.status === null) return true;
  if (error.code === "request_in_progress") return true;
  return error.status < 400 || error.status >= 500 || error.status === 401 || error.status === 429;
}

/** How the open joins of an event begin. */
export function joinOrdersOf(eventId: EventId): string {
  return `join ${eventId} `;
}

/** Closes every open order that begins so. Stops when the store keeps an order that it was told to close. */
export function closeOrders(orders: OpenOrders, beginning: string): void {
  let open = orders.last(beginning);
  while (open !== null) {
    orders.close(beginning + open);
    const next = orders.last(beginning);
    if (next === open) return;
    open = next;
  }
}

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
