import { createHash, randomBytes } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { openOn, openPglite, pgliteOptions } from "#server/adapters/pglite/open-pglite.ts";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { testKeys } from "./sealing.ts";

const schemaFolder = new URL("../../src/server/adapters/postgres/schema/", import.meta.url);
const pgliteManifest = new URL("../../node_modules/@electric-sql/pglite/package.json", import.meta.url);

let migrated: Promise<Blob> | null = null;

/**
 * An empty embedded database in memory with the newest schema, in a fraction of the time of a first start: migrated
 * once, then copied. The copy is kept in the system's folder for temporary files until schema or PGlite change.
 */
export async function createPgliteDatabase(): Promise<OpenedDatabase<PGlite>> {
  migrated ??= migratedDump();
  return openOn(new PGlite({ loadDataDir: await migrated, ...pgliteOptions }), testKeys, null);
}

/** A new folder for `DATA_DIR` that holds an empty database with the newest schema: a server on it starts sooner. */
export async function createDataFolder(purpose: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `sideline-${purpose}-`));
  await cp(await migratedFolder(), folder, { recursive: true });
  return folder;
}

async function migratedDump(): Promise<Blob> {
  const file = join(tmpdir(), `sideline-test-database-${await fingerprint()}.tar`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return new Blob([kept]);
  const database = await openPglite({ folder: null, keys: testKeys });
  const dump = await database.raw.dumpDataDir("none");
  await database.close();
  const unfinished = `${file}.${randomBytes(4).toString("hex")}`;
  await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()));
  await rename(unfinished, file);
  return dump;
}

async function migratedFolder(): Promise<string> {
  const folder = join(tmpdir(), `sideline-test-database-${await fingerprint()}`);
  if (await exists(folder)) return folder;
  const unfinished = `${folder}.${randomBytes(4).toString("hex")}`;
  const database = await openPglite({ folder: unfinished, keys: testKeys });
  // Whoever opens a copy may have other keys: nothing is sealed in it yet.
  await database.db.deleteFrom("sealing_keys").execute();
  await database.close();
  // Another test may have been quicker; its folder is as good.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  return folder;
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256").update(await readFile(pgliteManifest));
  const names = (await readdir(schemaFolder, { recursive: true })).filter((name) => name.endsWith(".ts"));
  for (const name of names.sort()) hash.update(await readFile(new URL(name, schemaFolder)));
  return hash.digest("hex").slice(0, 16);
}
