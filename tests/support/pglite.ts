import { randomBytes } from "node:crypto";
import { cpSync } from "node:fs";
import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { makePgliteTemplate, openOn, pgliteOptions } from "#server/adapters/pglite/open-pglite.ts";
import { PGliteInTurns } from "#server/adapters/pglite/pglite-in-turns.ts";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { testKeys } from "./sealing.ts";

let template: Promise<Blob> | null = null;

/** An empty embedded database in memory with the newest schema: the template that first starts copy. */
export async function createPgliteDatabase(): Promise<OpenedDatabase<PGlite>> {
  template ??= templateDump();
  return openOn(new PGliteInTurns({ loadDataDir: await template, ...pgliteOptions }), testKeys, null);
}

/** A new folder for `DATA_DIR`. Its database will be a copy of the template, which is there now. */
export async function createDataFolder(purpose: string): Promise<string> {
  await makePgliteTemplate();
  return mkdtemp(join(tmpdir(), `sideline-${purpose}-`));
}

/** The template as PGlite loads it into memory, kept beside it. */
async function templateDump(): Promise<Blob> {
  const folder = await makePgliteTemplate();
  const file = `${folder}.tar`;
  const kept = await readFile(file).catch(() => null);
  if (kept) return new Blob([kept]);
  const [copy, unfinished] = [`${file}.${randomBytes(4).toString("hex")}`, `${file}.${randomBytes(4).toString("hex")}`];
  cpSync(folder, copy, { recursive: true });
  const pglite = await PGlite.create(copy);
  const dump = await pglite.dumpDataDir("none");
  await pglite.close();
  await rm(copy, { recursive: true });
  await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()));
  await rename(unfinished, file);
  return dump;
}
