import type { EventId } from "#domain/event/sports-event.ts";
import type { AskedJob } from "#server/application/work/job-queue.ts";
import { type Access, type Table, TableView } from "./table.ts";
import type { Tables } from "./tables.ts";

type ViewOf<Kept> = Kept extends Table<infer Row, infer Index> ? TableView<Row, Index> : never;
type Views = { readonly [Name in keyof Tables]: ViewOf<Tables[Name]> };

/** The tables as one transaction or read sees them, the events that it has locked, and the jobs that it added. */
export class MemoryTransaction implements Access {
  readonly rows: Views;
  readonly #asked: AskedJob[] = [];
  readonly #lockedEvents = new Set<EventId>();
  readonly #writable: boolean;
  #ended = false;

  constructor(tables: Tables, mode: "write" | "read") {
    this.#writable = mode === "write";
    const views = Object.entries(tables).map(([name, table]: [string, Table<unknown>]) => [
      name,
      new TableView(table, this),
    ]);
    this.rows = Object.fromEntries(views) as Views;
  }

  demandRead(): void {
    if (this.#ended) throw new Error("The store was used after its transaction ended.");
  }

  demandWrite(): void {
    this.demandRead();
    if (!this.#writable) throw new Error("A read neither writes nor locks: use run.");
  }

  ask(asked: AskedJob): void {
    this.demandWrite();
    this.#asked.push(asked);
  }

  lockEvent(id: EventId): void {
    this.demandWrite();
    this.#lockedEvents.add(id);
  }

  demandEvent(id: EventId): void {
    if (!this.#lockedEvents.has(id)) throw new Error("A room is saved only under its event's lock.");
  }

  demandNoEvent(): void {
    if (this.#lockedEvents.size > 0) throw new Error("A member is locked before an event, never after.");
  }

  /** Commits all writes at once. Returns the jobs that may run now. */
  commit(): readonly AskedJob[] {
    this.end();
    for (const view of Object.values(this.rows)) view.commit();
    return this.#asked;
  }

  end(): void {
    this.#ended = true;
  }
}
