import type { EventId } from "#domain/event/sports-event.ts";

/** Which events one transaction has locked, so that a use of the store in the wrong order is an error, not a deadlock. */
export class TransactionLocks {
  readonly #events = new Set<EventId>();

  tookEvent(id: EventId): void {
    this.#events.add(id);
  }

  demandEvent(id: EventId): void {
    if (!this.#events.has(id)) throw new Error("A room is saved only under its event's lock.");
  }

  demandNoEvent(): void {
    if (this.#events.size > 0) throw new Error("A member is locked before an event, never after.");
  }
}
