import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite, types } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { type OpenedDatabase, portsOn } from "#server/adapters/postgres/opened-database.ts";
import { migrate } from "#server/adapters/postgres/schema/migrate.ts";
import type { Database } from "#server/adapters/postgres/database.ts";
import { outsideTransactions } from "#server/adapters/postgres/transaction-guard.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";

export interface PgliteSettings {
  /** Where the database lives, made when it is not there; null keeps it in memory. */
  readonly folder: string | null;
}

/** PostgreSQL gives int8 as text; amounts and counts stay within the safe integers (the schema checks it). */
export const pgliteParsers = { [types.INT8]: Number };

/**
 * Opens the embedded database and brings its schema up to date. One process owns a folder at a time.
 * @throws FolderInUse when another process owns it. Error when a migration fails; nothing stays open then.
 */
export async function openPglite({ folder }: PgliteSettings): Promise<OpenedDatabase<PGlite>> {
  if (folder === null) return openOn(new PGlite({ parsers: pgliteParsers }), null);
  await mkdir(folder, { recursive: true });
  const lock = await lockFolder(folder);
  return openOn(new PGlite({ dataDir: join(folder, "database"), parsers: pgliteParsers }), lock);
}

/** Opens what `pglite` holds already. It is closed with the result, and the lock let go. */
export async function openOn(pglite: PGlite, lock: FolderLock | null): Promise<OpenedDatabase<PGlite>> {
  const unguarded = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  try {
    await pglite.waitReady;
    await migrate(unguarded);
    await freeAbandonedKeys(unguarded);
  } catch (error) {
    if (!pglite.closed) await pglite.close().catch(() => undefined);
    await lock?.release();
    throw error;
  }
  const db = unguarded.withPlugin(outsideTransactions);
  const signals = new InMemoryEventSignals();
  let closing: Promise<void> | null = null;
  const close = async () => {
    await signals.close();
    // A statement of its own waits for the transaction under way; after `destroy` none begins.
    await portsOn(unguarded).ping();
    await unguarded.destroy();
    await lock?.release();
  };
  return { db, raw: pglite, signals, ...portsOn(db), close: () => (closing ??= close()) };
}

/** One process owns the database, so a key still at work was left by one that died: it may be carried on at once. */
async function freeAbandonedKeys(db: Kysely<Database>): Promise<void> {
  await db.updateTable("idempotency_keys").set({ claimed_at: null }).where("status", "is", null).execute();
}
