import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from "kysely";
import { Pool, types } from "pg";
import { type OpenedDatabase, portsOn } from "./opened-database.ts";
import { preparing } from "./prepared-statements.ts";
import { Gate } from "./connections/gate.ts";
import { PgEventSignals } from "./pg-event-signals.ts";
import { Replica } from "./connections/replica.ts";
import { migrate } from "./schema/migrate.ts";
import type { Database } from "./database.ts";
import type { KeyRing } from "./sealing/key-ring.ts";
import { outsideTransactions } from "./transaction-guard.ts";

export interface PostgresSettings {
  /** A connection string, as libpq writes it. */
  readonly url: string;
  /** What account numbers are sealed with. */
  readonly keys: KeyRing;
  /** A streaming replica of it, for reads that may be a little old (see `UnitOfWork.read`). */
  readonly replicaUrl?: string | null;
  /** How many connections statements may use, at the replica too; signals use one more. 10 if left out. */
  readonly poolSize?: number;
  /**
   * How long a statement outside transactions may take, in milliseconds; then it throws Busy. 15 s if left out, null:
   * as long as it likes, for commands that look through everything.
   */
  readonly readsWithin?: number | null;
  /** Called when an idle connection broke. The pool replaces it. */
  readonly onConnectionError?: (error: unknown) => void;
}

const int8 = 20;
const waitForConnectionMs = 10_000;
const usualPoolSize = 10;
const usualReadsWithin = 15_000;
/** Of the connections, those that transactions leave to reads; of fewer than twice as many, half. */
const leftToReads = 3;

/**
 * Connects to a PostgreSQL (15 or later) and brings its schema up to date. Any number of processes may share it.
 * @throws Error when it can't be reached or a migration fails; nothing stays open then.
 */
export async function openPostgres(settings: PostgresSettings): Promise<OpenedDatabase<Pool>> {
  const onError = settings.onConnectionError ?? (() => undefined);
  const { url, keys, poolSize = usualPoolSize, readsWithin = usualReadsWithin } = settings;
  await migrateOn(url, keys, onError);
  const pool = openPool(url, poolSize, readsWithin, onError);
  const unguarded = new Kysely<Database>({ dialect: new PatientPostgresDialect({ pool: preparing(pool) }) });
  const db = unguarded.withPlugin(outsideTransactions);
  const signals = new PgEventSignals({ url, onError });
  const replica = settings.replicaUrl
    ? replicaOn(openPool(settings.replicaUrl, poolSize, readsWithin, onError), pool, onError)
    : null;
  if (replica) signals.watchAll(() => replica.state.moved());
  let closing: Promise<void> | null = null;
  const close = async () => {
    await signals.close();
    await replica?.close();
    await db.destroy();
    // Kysely ends only a pool that it has used.
    if (!pool.ending) await pool.end();
  };
  const most = poolSize - Math.min(leftToReads, Math.floor(poolSize / 2));
  const beside = { gate: new Gate(most), ...(replica && { replica }) };
  return { db, raw: pool, signals, ...portsOn(db, keys, beside), close: () => (closing ??= close()) };
}

function replicaOn(pool: Pool, primary: Pool, onError: (error: unknown) => void) {
  const db = new Kysely<Database>({ dialect: new PatientPostgresDialect({ pool: preparing(pool) }) });
  const close = async () => {
    await db.destroy();
    if (!pool.ending) await pool.end();
  };
  const reads = db.withPlugin(outsideTransactions);
  return { state: new Replica(primary, pool, onError), db: reads, close };
}

/** On connections of its own, whose statements may take long. */
async function migrateOn(url: string, keys: KeyRing, onError: (error: unknown) => void): Promise<void> {
  const pool = preparing(openPool(url, 2, null, onError));
  const db = new Kysely<Database>({ dialect: new PatientPostgresDialect({ pool }, begin) });
  const hasty = new Kysely<Database>({ dialect: new PatientPostgresDialect({ pool }, beginHasty) });
  try {
    await migrate(db, keys, { alone: false, hasty });
  } finally {
    await db.destroy();
  }
}

function openPool(url: string, size: number, within: number | null, onError: (error: unknown) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: waitForConnectionMs,
    keepAlive: true,
    application_name: "sideline",
    // Lists are compiled for longer than they run (a page of events with seats: 218 ms instead of 0.2).
    options: `-c jit=off -c statement_timeout=${within ?? 0}`,
    types: { getTypeParser: (oid: number, format) => (oid === int8 ? Number : types.getTypeParser(oid, format)) },
  });
  pool.on("error", onError);
  // If a connection breaks in use, its statement fails. Without this listener the whole process would end too.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/**
 * Begins a transaction and limits its waiting, in one round trip. A transaction fails if a lock does not come within 3
 * s. If its process is silent for 30 s, the server ends the transaction and frees its locks.
 */
const begin = "begin; set local lock_timeout = '3s'; set local idle_in_transaction_session_timeout = '30s'";
/**
 * Migrations lock table after table against everybody. While they wait for one, others wait for those that they have,
 * or for ever: PostgreSQL looks for deadlocks after 1 s, and would break off either.
 */
const beginHasty = begin.replace("'3s'", "'300ms'");
/** A statement of a transaction, which may write much, gets more time than a read. */
const beginBounded = `${begin}; set local statement_timeout = '60s'`;

class PatientDriver extends PostgresDriver {
  readonly #begin: CompiledQuery;

  constructor(settings: PostgresDialectConfig, beginning: string) {
    super(settings);
    this.#begin = CompiledQuery.raw(beginning);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(this.#begin);
  }
}

/** Kysely's own dialect with bounded waiting in transactions. */
class PatientPostgresDialect extends PostgresDialect {
  readonly #settings: PostgresDialectConfig;
  readonly #begin: string;

  constructor(settings: PostgresDialectConfig, beginning = beginBounded) {
    super(settings);
    this.#settings = settings;
    this.#begin = beginning;
  }

  override createDriver(): Driver {
    return new PatientDriver(this.#settings, this.#begin);
  }
}
