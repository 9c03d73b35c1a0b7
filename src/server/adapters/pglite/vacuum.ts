import type { PGlite } from "@electric-sql/pglite";

/** How often is looked, in milliseconds. */
const every = 30_000;
/** As PostgreSQL's autovacuum decides: that many dead rows, and that share of the living. */
const deadRows = 500;
const deadShare = 0.2;

/**
 * Vacuums and analyses tables with many dead rows, because PGlite has no autovacuum: their files would grow with every
 * update. Nothing else runs meanwhile, which takes milliseconds for what half a minute leaves behind.
 */
export async function vacuumWhereNeeded(pglite: PGlite): Promise<void> {
  await pglite.query("select pg_stat_force_next_flush()");
  const { rows } = await pglite.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
      where n_dead_tup > $1::float8 + $2::float8 * n_live_tup`,
    [deadRows, deadShare],
  );
  for (const { name } of rows) await pglite.exec(`vacuum (analyze) ${name}`);
}

/** Does so again and again until the database closes. Returns a function that stops it and waits for what runs. */
export function keepVacuumed(pglite: PGlite): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    // What fails is tried again at the next turn: nothing depends on it but the size of files.
    running = running.then(() => vacuumWhereNeeded(pglite)).catch(() => undefined);
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
