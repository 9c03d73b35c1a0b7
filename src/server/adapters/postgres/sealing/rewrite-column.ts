import { type Kysely, type RawBuilder, sql } from "kysely";

/** A column of a table, and the columns of the table's key. */
export interface ColumnOfTable {
  readonly table: string;
  readonly key: readonly string[];
  readonly column: string;
}

const batch = 500;

/**
 * Writes something else for every value of a column, in batches, each in a transaction of its own unless `db` is one.
 * `rewrite` gets the value as text and its row's key, and returns what `to` gets. A value that changes meanwhile stays
 * as it is. Returns how many were written. Nobody is locked out for longer than a batch takes.
 */
export async function rewriteColumn(
  db: Kysely<unknown>,
  { table, key, column, to, only }: ColumnOfTable & { readonly to: string; readonly only: RawBuilder<boolean> },
  rewrite: (value: string, rowKey: readonly string[]) => string | null,
): Promise<number> {
  const keys = sql.join(key.map((name) => sql.ref(name)));
  let after: readonly string[] | null = null;
  let written = 0;
  for (;;) {
    const rest: RawBuilder<boolean> = after ? sql<boolean>`(${keys}) > (${sql.join([...after])})` : sql<boolean>`true`;
    const { rows }: { rows: Record<string, string>[] } = await sql<Record<string, string>>`
      select ${keys}, ${sql.ref(column)}::text as value from ${sql.table(table)}
      where ${sql.ref(column)} is not null and ${only} and ${rest} order by ${keys} limit ${batch}`.execute(db);
    written += await inTransaction(db, async (tx) => {
      let changed = 0n;
      for (const row of rows) {
        const rowKey = key.map((name) => row[name] ?? "");
        const isRow = sql.join(
          key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
          sql` and `,
        );
        const { numAffectedRows } = await sql`update ${sql.table(table)}
          set ${sql.ref(to)} = ${rewrite(row["value"] ?? "", rowKey)}
          where ${isRow} and ${sql.ref(column)}::text = ${row["value"]}`.execute(tx);
        changed += numAffectedRows ?? 0n;
      }
      return Number(changed);
    });
    const last = rows.at(-1);
    if (!last || rows.length < batch) return written;
    after = key.map((name) => last[name] ?? "");
  }
}

function inTransaction<Result>(db: Kysely<unknown>, work: (tx: Kysely<unknown>) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
