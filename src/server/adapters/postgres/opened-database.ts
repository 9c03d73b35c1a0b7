import { sql } from "kysely";
import type { EventSignals } from "#server/application/events/event-signals.ts";
import type { IdempotencyStore } from "#server/application/ports/idempotency.ts";
import type { IdSource } from "#server/application/ports/id-source.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { PgIdempotencyStore } from "./pg-idempotency-store.ts";
import { type Beside, type JobOutboxes, PgUnitOfWork } from "./pg-unit-of-work.ts";
import type { Db } from "./database.ts";
import { checkWritable } from "./connections/write-check.ts";
import type { KeyRing } from "./sealing/key-ring.ts";

/** A database with its schema up to date, and the ports that it implements. `Raw` is the driver. */
export interface OpenedDatabase<Raw> {
  readonly db: Db;
  /** For work that brings its own driver, such as a job queue. */
  readonly raw: Raw;
  readonly signals: EventSignals;
  /** Where a movable clock stores how far it was moved. */
  readonly clockOffset: PgClockOffset;
  unitOfWork(jobs: JobOutboxes): UnitOfWork;
  /** `keysLiveFor`: in milliseconds; 24 h if left out. */
  idempotency(ids: IdSource, keysLiveFor?: number): IdempotencyStore;
  /** Throws when the database takes no writes (`checkWritable`). */
  ping(): Promise<void>;
  /** Waits for running work, then ends signals and connections. Repeatable. */
  close(): Promise<void>;
}

/** The ports that are the same on every PostgreSQL. */
export function portsOn(
  db: Db,
  keys: KeyRing,
  beside?: Beside,
  diesWithServer = false,
): Pick<OpenedDatabase<never>, "clockOffset" | "unitOfWork" | "idempotency" | "ping"> {
  const clockOffset = new PgClockOffset(db);
  return {
    clockOffset,
    unitOfWork: (jobs) => new PgUnitOfWork(db, jobs, keys, beside),
    idempotency: (ids, keysLiveFor) => new PgIdempotencyStore(db, ids, keys, keysLiveFor, diesWithServer),
    ping: () => checkWritable(db),
  };
}

/** How far a moved clock runs ahead of the real one, in milliseconds, in a table of one row. */
export class PgClockOffset {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Zero if the clock was never moved. */
  async load(): Promise<number> {
    const row = await this.#db.selectFrom("clock_offset").select("milliseconds").executeTakeFirst();
    return row?.milliseconds ?? 0;
  }

  /** Returns the sum. It is one statement, so nothing is lost when several processes add at once. */
  async add(milliseconds: number): Promise<number> {
    const sum = sql<number>`clock_offset.milliseconds + excluded.milliseconds`;
    const row = await this.#db
      .insertInto("clock_offset")
      .values({ milliseconds })
      .onConflict((conflict) => conflict.column("singleton").doUpdateSet({ milliseconds: sum }))
      .returning("milliseconds")
      .executeTakeFirstOrThrow();
    return row.milliseconds;
  }
}
