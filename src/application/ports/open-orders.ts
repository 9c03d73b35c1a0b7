import { port } from "#wiring/needs.ts";

/**
 * Orders that were sent to the server and whose answer is not known, each with its idempotency key. They survive a
 * reload and a login that leaves the page, in this tab and for a limited time. So an order holds ids, numbers and
 * choices only: nothing personal, and never a card.
 */
export interface OpenOrders {
  /** The order's key; null when the order is not open. */
  keyOf(order: string): string | null;
  /** Opens an order, or replaces its key. */
  open(order: string, key: string): void;
  /** Removes an order, because its answer is known. */
  close(order: string): void;
  /**
   * Of the open orders with this beginning, the one opened last, without the beginning; null when there is no such
   * order.
   */
  last(beginning: string): string | null;
}
export const OpenOrders = port<OpenOrders>("OpenOrders");
