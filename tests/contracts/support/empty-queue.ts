import { type Kysely, sql } from "kysely";
import type { Database } from "#server/adapters/postgres/database.ts";

/** Removes every job, whatever its state. */
export async function emptyQueue(db: Kysely<Database>): Promise<void> {
  await sql`delete from pgboss.job`.execute(db);
}

/** Puts the clock by which pg-boss works, the database's, ahead by so many milliseconds. */
export async function putQueueAhead(db: Kysely<Database>, milliseconds: number): Promise<void> {
  await sql
    .raw(
      `create or replace function pgboss.job_now() returns timestamptz language sql stable as
       $$ select now() + interval '${milliseconds} milliseconds' $$`,
    )
    .execute(db);
}
