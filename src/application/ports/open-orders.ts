import { port } from "#wiring/needs.ts";

/**
 * What was asked of the server and is not known to be done, each order with its idempotency key. It outlives a reload and
 * a login that leaves the page, in this tab and for as long as somebody would remember it; so an order is ids, numbers
 * and choices, never anything personal, and never a card.
 */
export interface OpenOrders {
  /** The order's key; null when it is not open. */
  keyOf(order: string): string | null;
  /** Opens an order, or gives it another key. */
  open(order: string, key: string): void;
  /** Its answer is known. */
  close(order: string): void;
  /** The open order that begins so and was opened last, without that beginning; null without one. */
  last(beginning: string): string | null;
}
export const OpenOrders = port<OpenOrders>("OpenOrders");
