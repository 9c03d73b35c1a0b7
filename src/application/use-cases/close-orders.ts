import type { EventId } from "#domain/event/sports-event.ts";
import type { OpenOrders } from "../ports/open-orders.ts";

/** How the open joins of an event begin. */
export function joinOrdersOf(eventId: EventId): string {
  return `join ${eventId} `;
}

/** Closes every open order that begins so. A store that does not let go of one keeps it: then that is the end. */
export function closeOrders(orders: OpenOrders, beginning: string): void {
  let open = orders.last(beginning);
  while (open !== null) {
    orders.close(beginning + open);
    const next = orders.last(beginning);
    if (next === open) return;
    open = next;
  }
}
