import type { Kysely } from "kysely";
import type { EventSignals } from "#server/application/events/event-signals.ts";
import type { IdempotencyStore } from "#server/application/ports/idempotency.ts";
import type { IdSource } from "#server/application/ports/id-source.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { PgClockOffset } from "./pg-clock-offset.ts";
import { PgIdempotencyStore } from "./pg-idempotency-store.ts";
import { type JobOutboxes, PgUnitOfWork } from "./pg-unit-of-work.ts";
import type { Database } from "./schema/tables.ts";

/** A database with its schema up to date, and the ports that it implements. `Raw` is the driver below. */
export interface OpenedDatabase<Raw> {
  readonly db: Kysely<Database>;
  /** For work that brings its own driver, such as a job queue. */
  readonly raw: Raw;
  readonly signals: EventSignals;
  /** Where a movable clock keeps how far it was moved. */
  readonly clockOffset: PgClockOffset;
  unitOfWork(jobs: JobOutboxes): UnitOfWork;
  idempotency(ids: IdSource): IdempotencyStore;
  /** One small read; throws when the database does not answer. */
  ping(): Promise<void>;
  /** Ends signals and connections, after the work under way. Repeatable. */
  close(): Promise<void>;
}

/** The ports that are the same on every PostgreSQL. */
export function portsOn(
  db: Kysely<Database>,
): Pick<OpenedDatabase<never>, "clockOffset" | "unitOfWork" | "idempotency" | "ping"> {
  const clockOffset = new PgClockOffset(db);
  return {
    clockOffset,
    unitOfWork: (jobs) => new PgUnitOfWork(db, jobs),
    idempotency: (ids) => new PgIdempotencyStore(db, ids),
    ping: async () => {
      await clockOffset.load();
    },
  };
}
