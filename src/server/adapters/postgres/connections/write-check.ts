import { sql } from "kysely";
import type { Db } from "../database.ts";

/** In milliseconds, for each statement. */
const patience = 3_000;

/** About 300 kB, which do not fit into the least memory that a statement may have, so they go to the disk. */
const rows = 10_000;

/**
 * Shows that the database takes writes: changes one row to what it is, which a standby refuses, and has a temporary
 * file written, which a full disk refuses. Leaves no row behind.
 * @throws Busy or StoreUnavailable
 */
export async function checkWritable(db: Db): Promise<void> {
  await db.transaction().execute(async (guarded) => {
    const transaction = guarded.withoutPlugins();
    const limits = { work_mem: "64kB", lock_timeout: String(patience), statement_timeout: String(patience) };
    const set = Object.entries(limits).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
    await sql`select ${sql.join(set)}`.execute(transaction);
    await sql`
      insert into clock_offset (milliseconds) values (0)
      on conflict (singleton) do update set milliseconds = clock_offset.milliseconds
    `.execute(transaction);
    await sql`select count(*) from generate_series(1, ${sql.lit(rows)})`.execute(transaction);
  });
}
