import { Kysely, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { type ArchivingState, readLogArchive } from "./connections/log-archive.ts";
import type { Database } from "./database.ts";
import { portsOn } from "./opened-database.ts";
import { migrations } from "./schema/migrate.ts";
import type { KeyRing } from "./sealing/key-ring.ts";

/** What a PostgreSQL says of itself, to whoever looks after it. */
export interface PostgresInspection {
  /** 170002 for 17.2, as PostgreSQL numbers itself. */
  readonly version: number;
  /** Its clock's instant less this machine's, in milliseconds, exact to half of the way there and back. */
  readonly clockAhead: number;
  /** Migrations that the next start will run, by name; all of them on an empty database. */
  readonly pending: readonly string[];
  /** Migrations of a newer server, by name: this one can't start on it. */
  readonly ahead: readonly string[];
  /** Ids of sealing keys that are in use and were not given. */
  readonly missingKeys: readonly string[];
  readonly archiving: ArchivingState;
  readonly connections: { readonly used: number; readonly most: number };
}

export interface InspectedPostgres extends PostgresInspection {
  /** Reads what the server reads; null while the schema is not this server's. Writing is refused by the database. */
  readonly unitOfWork: UnitOfWork | null;
  close(): Promise<void>;
}

const int8 = 20;

/**
 * Looks at a PostgreSQL as it is: migrates nothing, writes nothing.
 * @throws Error when it can't be reached, or refuses who asks.
 */
export async function inspectPostgres(url: string, keys: KeyRing): Promise<InspectedPostgres> {
  const pool = new Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 10_000,
    application_name: "sideline-doctor",
    options: "-c default_transaction_read_only=on",
    types: { getTypeParser: (oid: number, format) => (oid === int8 ? Number : types.getTypeParser(oid, format)) },
  });
  pool.on("error", () => undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    const seen = await look(pool, keys);
    const isReadable = seen.pending.length === 0 && seen.ahead.length === 0 && seen.missingKeys.length === 0;
    const noJobs = () => () => Promise.reject(new Error("No jobs are asked for here."));
    return {
      ...seen,
      unitOfWork: isReadable ? portsOn(db, keys).unitOfWork(noJobs) : null,
      close: () => db.destroy(),
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }

  async function look(on: Pool, ring: KeyRing): Promise<PostgresInspection> {
    const own = async <Row extends object>(statement: string): Promise<readonly Row[]> =>
      (await on.query<Row>(statement)).rows;
    // The first query also connects, which takes longer than the way there and back.
    await own("select 1");
    const before = Date.now();
    const [clock] = await own<{ now: number }>("select extract(epoch from clock_timestamp()) * 1000 as now");
    const middle = (before + Date.now()) / 2;
    const [facts] = await own<{ version: string; most: string; used: number }>(`
      select current_setting('server_version_num') as version, current_setting('max_connections') as most,
             (select count(*) from pg_stat_activity where backend_type = 'client backend') as used`);
    const tables = new Set(
      (await own<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")).map(
        ({ name }) => name,
      ),
    );
    const done = tables.has("kysely_migration") ? await own<{ name: string }>("select name from kysely_migration") : [];
    const known = tables.has("sealing_keys") ? await own<{ id: string }>("select id from sealing_keys") : [];
    const names = new Set(done.map(({ name }) => name));
    const ours = Object.keys(migrations(ring));
    return {
      version: Number(facts?.version),
      clockAhead: Math.round(Number(clock?.now) - middle),
      pending: ours.filter((name) => !names.has(name)),
      ahead: [...names].filter((name) => !ours.includes(name)),
      missingKeys: known.map(({ id }) => id).filter((id) => !ring.ids.includes(id)),
      archiving: (await readLogArchive(db)).state,
      connections: { used: Number(facts?.used), most: Number(facts?.most) },
    };
  }
}
