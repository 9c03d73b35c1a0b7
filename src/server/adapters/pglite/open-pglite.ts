import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { PGlite, types } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { type OpenedDatabase, portsOn } from "#server/adapters/postgres/opened-database.ts";
import { migrate } from "#server/adapters/postgres/schema/migrate.ts";
import type { Database } from "#server/adapters/postgres/database.ts";
import { KeyRing } from "#server/adapters/postgres/sealing/key-ring.ts";
import { outsideTransactions } from "#server/adapters/postgres/transaction-guard.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";
import { PGliteInTurns } from "./pglite-in-turns.ts";
import { keepVacuumed } from "./vacuum.ts";
import { makePrivateFolder, type WhenOpenToOthers } from "./private-folder.ts";
import { copyTemplate, makeTemplate } from "./template.ts";

export interface PgliteSettings {
  /** The folder of the database, created if missing. */
  readonly folder: string;
  /** What account numbers are sealed with. */
  readonly keys: KeyRing;
  /** What to do when others may read the folder. It is refused if left out. */
  readonly whenOpenToOthers?: WhenOpenToOthers;
}

/** WebAssembly has all of PostgreSQL's cache in memory from the start; the system caches the files as well. */
const cache = "shared_buffers=32MB";

/** Reads int8 as a number: amounts and counts are safe integers, which the schema checks. */
export const pgliteOptions = {
  parsers: { [types.INT8]: Number },
  startParams: [...PGlite.defaultStartParams, "-c", cache],
};

/**
 * Opens the embedded database and brings its schema up to date. One process owns a folder at a time.
 * @throws FolderInUse when another process owns it, FolderOpenToOthers when others may read it. Error when a migration
 * fails; nothing stays open then.
 */
export async function openPglite({
  folder,
  keys,
  whenOpenToOthers = "refuse",
}: PgliteSettings): Promise<OpenedDatabase<PGlite>> {
  await makePrivateFolder(folder, whenOpenToOthers);
  const lock = await lockFolder(folder);
  const dataDir = join(folder, "database");
  try {
    await copyTemplate(dataDir);
  } catch (error) {
    await lock.release();
    throw error;
  }
  return openOn(new PGliteInTurns({ dataDir, ...pgliteOptions }), keys, lock);
}

/** Makes what the first start of a database takes a copy of, if there is none, and returns its folder. Repeatable. */
export function makePgliteTemplate(): Promise<string> {
  return makeTemplate(async (dataDir) => {
    const database = await openOn(
      new PGliteInTurns({ dataDir, ...pgliteOptions }),
      new KeyRing([randomBytes(32)]),
      null,
    );
    // Whoever copies it has other keys: nothing is sealed in it yet.
    await database.db.deleteFrom("sealing_keys").execute();
    await database.close();
  });
}

/** Opens the database that `pglite` holds. Closing the result closes `pglite` and releases the lock. */
export async function openOn(pglite: PGlite, keys: KeyRing, lock: FolderLock | null): Promise<OpenedDatabase<PGlite>> {
  const unguarded = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  try {
    await pglite.waitReady;
    await migrate(unguarded, keys, { alone: true });
    await freeAbandonedKeys(unguarded);
  } catch (error) {
    if (!pglite.closed) await pglite.close().catch(() => undefined);
    await lock?.release();
    throw error;
  }
  const db = unguarded.withPlugin(outsideTransactions);
  const signals = new InMemoryEventSignals();
  const stopVacuuming = keepVacuumed(pglite);
  let closing: Promise<void> | null = null;
  const close = async () => {
    await signals.close();
    await stopVacuuming();
    // This statement waits for the running transaction. After `destroy` no other begins.
    await portsOn(unguarded, keys).clockOffset.load();
    await unguarded.destroy();
    await lock?.release();
  };
  return { db, raw: pglite, signals, ...portsOn(db, keys, undefined, true), close: () => (closing ??= close()) };
}

/** Only this process uses the database. A key that is still claimed belongs to a process that died, so it is freed. */
async function freeAbandonedKeys(db: Kysely<Database>): Promise<void> {
  await db.updateTable("idempotency_keys").set({ claimed_at: null }).where("status", "is", null).execute();
}
