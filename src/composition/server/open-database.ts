import type { Clock, MovableClock } from "#server/application/ports/clock.ts";
import type { EventSignals } from "#server/application/events/event-signals.ts";
import type { IdempotencyStore } from "#server/application/ports/idempotency.ts";
import type { IdSource } from "#server/application/ports/id-source.ts";
import type { JobQueue } from "#server/application/work/job-queue.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { type BossDatabase, bossOnPglite, bossOnPool } from "#server/adapters/jobs/boss.ts";
import { PgBossJobQueue } from "#server/adapters/jobs/pg-boss-job-queue.ts";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { MovedClock } from "#server/adapters/system/clocks.ts";
import { repeat } from "./sweeper.ts";
import type { Settings } from "./settings.ts";
import { type DatabaseSettings, openDatabase } from "./settings-database.ts";

/** How often a process checks whether another one has moved the clock, in milliseconds. */
const followClockEvery = 500;

/** The database with every port that keeps its data there. */
export interface Persistence {
  readonly db: OpenedDatabase<unknown>["db"];
  /** The business clock. */
  readonly clock: Clock;
  /** The same clock when it can be moved, in development; else null. */
  readonly movableClock: MovableClock | null;
  readonly unitOfWork: UnitOfWork;
  readonly idempotency: IdempotencyStore;
  readonly signals: EventSignals;
  readonly jobs: JobQueue;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database that the settings name: PostgreSQL, or the embedded one in its folder. */
export async function openPersistence(
  settings: DatabaseSettings & Pick<Settings, "retention">,
  machineClock: Clock,
  ids: IdSource,
  logger: Logger,
): Promise<Persistence> {
  const onConnectionError = (error: unknown) => logger.warn({ error }, "A database connection broke.");
  const { kind, opened } = await openDatabase(settings, onConnectionError);
  return orClosed(opened, () =>
    persistenceOn(opened, kind === "embedded" ? bossOnPglite(opened.raw) : bossOnPool(opened.raw), {
      machineClock,
      isMovable: settings.mode === "development",
      keysLiveFor: settings.retention.answers,
      ids,
      logger,
    }),
  );
}

interface Surroundings {
  readonly machineClock: Clock;
  /** When false, business time is the machine's clock, even if the database's clock was moved before. */
  readonly isMovable: boolean;
  /** In milliseconds. */
  readonly keysLiveFor: number;
  readonly ids: IdSource;
  readonly logger: Logger;
}

async function persistenceOn(
  opened: OpenedDatabase<unknown>,
  database: BossDatabase,
  { machineClock, isMovable, keysLiveFor, ids, logger }: Surroundings,
): Promise<Persistence> {
  const movableClock = isMovable ? await MovedClock.open(machineClock, opened.clockOffset) : null;
  const clock = movableClock ?? machineClock;
  const jobs = await PgBossJobQueue.open({
    database,
    clock,
    background: true,
    onFailure: (job, error) => logger.error({ job, error }, "A job failed and will be tried again."),
    onTrouble: (error) => logger.warn({ error }, "The job queue has trouble."),
  });
  const onFailure = (error: unknown) => logger.warn({ error }, "The clock could not be read and will be tried again.");
  const follower = movableClock && repeat(() => movableClock.follow(), followClockEvery, onFailure);
  return {
    db: opened.db,
    clock,
    movableClock,
    unitOfWork: opened.unitOfWork((transaction) => jobs.outbox(transaction)),
    idempotency: opened.idempotency(ids, keysLiveFor),
    signals: opened.signals,
    jobs,
    ping: () => opened.ping(),
    close: async () => {
      await follower?.stop();
      await opened.close();
    },
  };
}

/** Closes the database when building on it fails. */
async function orClosed<Built>(opened: { close(): Promise<void> }, build: () => Promise<Built>): Promise<Built> {
  try {
    return await build();
  } catch (error) {
    await opened.close();
    throw error;
  }
}
