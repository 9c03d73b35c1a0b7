import { type Kysely, sql } from "kysely";
import type { Database } from "#server/adapters/postgres/database.ts";

/** Removes every job, whatever its state. */
export async function emptyQueue(db: Kysely<Database>): Promise<void> {
  await sql`delete from pgboss.job`.execute(db);
}
