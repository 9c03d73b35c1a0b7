import type { EventId } from "#domain/event/sports-event.ts";
import { AsyncLocalStorage } from "node:async_hooks";
import type { KyselyPlugin } from "kysely";

const running = new AsyncLocalStorage<{ open: boolean }>();

/** Runs a transaction's work so that the guards below know it, in everything that the work calls and awaits. */
export async function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const mark = { open: true };
  try {
    return await running.run(mark, work);
  } finally {
    mark.open = false;
  }
}

/**
 * A second connection asked for inside a transaction never comes on an embedded database, and can use up a pool on
 * another: transactions that each wait for one more wait for ever.
 * @throws Error inside a transaction's work.
 */
export function demandOutsideTransaction(): void {
  if (running.getStore()?.open) {
    throw new Error("Inside a transaction only its own store is used: this asked for a second connection.");
  }
}

/** For a handle that is used outside of transactions: each statement through it demands that it is. */
export const outsideTransactions: KyselyPlugin = {
  transformQuery({ node }) {
    demandOutsideTransaction();
    return node;
  },
  async transformResult({ result }) {
    return result;
  },
};
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
