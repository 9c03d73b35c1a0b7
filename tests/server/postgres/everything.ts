import { type Kysely, sql } from "kysely";

/** Every row of every table of the database, as text. */
export async function everythingIn<Tables>(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const tables: string[] = [];
  for (const { name } of rows) {
    const found = await sql<{ row: string }>`select row_to_json(t)::text as row from ${sql.raw(name)} t`.execute(db);
    tables.push(...found.rows.map(({ row }) => `${name} ${row}`));
  }
  return tables.join("\n");
}
