import { type Db, fromPglite, type PGliteLike } from "pg-boss";

/** The database that pg-boss works on, outside our transactions. */
export interface BossDatabase {
  readonly backend: "pglite" | "postgres";
  readonly db: Db;
}

/** What we use of a `pg` pool. */
export interface QueryPool {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** The embedded database. One process owns it, so a job under way at the start was left by a process that died. */
export function bossOnPglite(pglite: PGliteLike): BossDatabase {
  return { backend: "pglite", db: fromPglite(pglite) };
}

/** PostgreSQL, by the application's own pool. */
export function bossOnPool(pool: QueryPool): BossDatabase {
  return { backend: "postgres", db: { executeSql: (text, values) => pool.query(text, values) } };
}
