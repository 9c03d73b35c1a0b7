import type { EventId } from "#domain/event/sports-event.ts";
import { AsyncLocalStorage } from "node:async_hooks";
import type { KyselyPlugin } from "kysely";

const running = new AsyncLocalStorage<{ open: boolean }>();

/** Runs the work of a transaction. The guards below recognise everything that the work calls and awaits. */
export async function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const mark = { open: true };
  try {
    return await running.run(mark, work);
  } finally {
    mark.open = false;
  }
}

/**
 * Inside a transaction a second connection must not be asked for. An embedded database has only one, so the wait never
 * ends; on a server, transactions that each wait for a second connection can use up the pool and wait forever.
 * @throws Error inside a transaction's work.
 */
export function demandOutsideTransaction(): void {
  if (running.getStore()?.open) {
    throw new Error("Inside a transaction only its own store is used: this asked for a second connection.");
  }
}

/** For a handle for use outside transactions: each statement through it throws inside one. */
export const outsideTransactions: KyselyPlugin = {
  transformQuery({ node }) {
    demandOutsideTransaction();
    return node;
  },
  async transformResult({ result }) {
    return result;
  },
};
/** For a handle for reads outside transactions: each statement through it that writes or locks throws. */
export const readsOnly: KyselyPlugin = {
  transformQuery({ node }) {
    const isRead = node.kind === "RawNode" || (node.kind === "SelectQueryNode" && !node.endModifiers?.length);
    if (!isRead) throw new Error("A read neither writes nor locks: use run.");
    return node;
  },
  async transformResult({ result }) {
    return result;
  },
};

/** For a write that sends a ready text, which no plugin sees, or that may have nothing to send. */
export function demandTransaction(db: { readonly isTransaction: boolean }): void {
  if (!db.isTransaction) throw new Error("A read neither writes nor locks: use run.");
}

/** The events that a transaction has locked. Locking in the wrong order throws, where it could deadlock otherwise. */
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
