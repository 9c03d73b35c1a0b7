import { type Kysely, sql } from "kysely";
import type { Database } from "#server/adapters/postgres/database.ts";

/** Removes every row of every table of ours; the schema and its history stay. */
export async function emptyTables(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  const names = rows.map((row) => row.name).join(", ");
  await sql`truncate ${sql.raw(names)} restart identity cascade`.execute(db);
}
