import { createHash, randomBytes } from "node:crypto";
import { cpSync, existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const packages = new URL("../../../../node_modules/", import.meta.url);
const pgliteManifest = new URL("@electric-sql/pglite/package.json", packages);
const schema = new URL("../postgres/schema/", import.meta.url);

/**
 * A database with the newest schema and nothing in it, of which first starts take a copy: making one takes PGlite
 * seconds. It is a folder beside the packages, named by what it was made from, so that another schema or another PGlite
 * has another one. Whoever can write there can change the program as well.
 */
async function templateFolder(): Promise<string> {
  const hash = createHash("sha256").update(await readFile(pgliteManifest));
  const names = (await readdir(schema, { recursive: true })).filter((name) => name.endsWith(".ts"));
  for (const name of names.sort()) hash.update(await readFile(new URL(name.replaceAll("\\", "/"), schema)));
  return fileURLToPath(new URL(`.cache/sideline/database-${hash.digest("hex").slice(0, 16)}`, packages));
}

/**
 * Makes the template if there is none, and returns its folder. `make` makes such a database in the folder it is given.
 * Repeatable, also by several processes at once; a killed one leaves no half template.
 */
export async function makeTemplate(make: (folder: string) => Promise<void>): Promise<string> {
  const template = await templateFolder();
  if (existsSync(template)) return template;
  const unfinished = `${template}.${randomBytes(4).toString("hex")}`;
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    await make(unfinished);
    await rename(unfinished, template).catch((error: unknown) => {
      // Another process was quicker; its template is as good.
      if (!existsSync(template)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return template;
}

/**
 * Makes the folder of a database a copy of the template. One that is there already stays as it is, and without a
 * template there is none afterwards either. A kill leaves the whole copy or none.
 */
export async function copyTemplate(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const template = await templateFolder();
  if (!existsSync(template)) return;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  cpSync(template, unfinished, { recursive: true });
  await rename(unfinished, folder);
}
