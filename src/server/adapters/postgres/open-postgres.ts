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
import { PgEventSignals } from "./pg-event-signals.ts";
import { migrate } from "./schema/migrate.ts";
import type { Database } from "./database.ts";
import type { KeyRing } from "./sealing/key-ring.ts";
import { outsideTransactions } from "./transaction-guard.ts";

export interface PostgresSettings {
  /** A connection string, as libpq writes it. */
  readonly url: string;
  /** What account numbers are sealed with. */
  readonly keys: KeyRing;
  /** How many connections statements may use; signals use one more. 10 if left out. */
  readonly poolSize?: number;
  /** Called when an idle connection broke. The pool replaces it. */
  readonly onConnectionError?: (error: unknown) => void;
}

const int8 = 20;
const waitForConnectionMs = 10_000;

/**
 * Connects to a PostgreSQL (15 or later) and brings its schema up to date. Any number of processes may share it.
 * @throws Error when it can't be reached or a migration fails; nothing stays open then.
 */
export async function openPostgres(settings: PostgresSettings): Promise<OpenedDatabase<Pool>> {
  const onError = settings.onConnectionError ?? (() => undefined);
  const pool = openPool(settings, onError);
  const unguarded = new Kysely<Database>({ dialect: new PatientPostgresDialect({ pool: preparing(pool) }) });
  try {
    await migrate(unguarded, settings.keys, { alone: false });
  } catch (error) {
    await unguarded.destroy();
    throw error;
  }
  const db = unguarded.withPlugin(outsideTransactions);
  const signals = new PgEventSignals({ url: settings.url, onError });
  let closing: Promise<void> | null = null;
  const close = async () => {
    await signals.close();
    await db.destroy();
  };
  return { db, raw: pool, signals, ...portsOn(db, settings.keys), close: () => (closing ??= close()) };
}

function openPool({ url, poolSize }: Omit<PostgresSettings, "keys">, onError: (error: unknown) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    max: poolSize ?? 10,
    connectionTimeoutMillis: waitForConnectionMs,
    keepAlive: true,
    application_name: "sideline",
    // Lists are compiled for longer than they run (a page of events with seats: 218 ms instead of 0.2).
    options: "-c jit=off",
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

class PatientDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

/** Kysely's own dialect with bounded waiting in transactions. */
class PatientPostgresDialect extends PostgresDialect {
  readonly #settings: PostgresDialectConfig;

  constructor(settings: PostgresDialectConfig) {
    super(settings);
    this.#settings = settings;
  }

  override createDriver(): Driver {
    return new PatientDriver(this.#settings);
  }
}
