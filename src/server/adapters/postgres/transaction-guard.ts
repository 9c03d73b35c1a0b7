import type { EventId } from "#domain/event/sports-event.ts";
import { AsyncLocalStorage } from "node:async_hooks";
import type { KyselyPlugin } from "kysely";

const running = new AsyncLocalStorage<{ open: boolean }>();

/** Runs the work of a transaction. The guards below recognise everything that this work calls and awaits. */
export async function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const mark = { open: true };
  try {
    return await running.run(mark, work);
  } finally {
    mark.open = false;
  }
}

/**
 * Throws inside a transaction. Work in a transaction must not ask for a second connection: an embedded database has
 * only one, so it would wait for ever. On a server, transactions that each wait for a second connection can use up the
 * pool and wait for ever too.
 * @throws Error inside a transaction's work.
 */
export function demandOutsideTransaction(): void {
  if (running.getStore()?.open) {
    throw new Error("Inside a transaction only its own store is used: this asked for a second connection.");
  }
}

/** For a handle that may be used only outside transactions: its statements throw inside one. */
export const outsideTransactions: KyselyPlugin = {
  transformQuery({ node }) {
    demandOutsideTransaction();
    return node;
  },
  async transformResult({ result }) {
    return result;
  },
};
/** For a handle that only reads, outside transactions: its statements throw when they write or lock. */
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

/** For a write that sends a finished text, which plugins don't see, or that may have nothing to send. */
export function demandTransaction(db: { readonly isTransaction: boolean }): void {
  if (!db.isTransaction) throw new Error("A read neither writes nor locks: use run.");
}

/** For a read that sends a finished text: inside a transaction only its own handle may be used. */
export function demandOwnConnection(db: { readonly isTransaction: boolean }): void {
  if (!db.isTransaction) demandOutsideTransaction();
}

/** The events that a transaction has locked. Locking in the wrong order throws, because it could deadlock. */
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
