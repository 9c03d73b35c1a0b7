import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makePgliteTemplate, openOn, openPglite, pgliteOptions } from "#server/adapters/pglite/open-pglite.ts";
import { makeTemplate } from "#server/adapters/pglite/template.ts";
import { testKeys } from "../../support/sealing.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sideline-template-"));
  await makePgliteTemplate();
});
afterEach(() => rm(folder, { recursive: true }));

describe("A database that was copied from the template", () => {
  it("has the schema of one that was migrated from nothing", async () => {
    const migrated = await openOn(new PGlite(pgliteOptions), testKeys, null);
    const copied = await openPglite({ folder, keys: testKeys });
    const expected = await schemaOf(migrated.raw);
    expect(expected.columns.length).toBeGreaterThan(200);
    expect(await schemaOf(copied.raw)).toEqual(expected);
    await Promise.all([migrated.close(), copied.close()]);
  });

  it("has no rows but those of its own start: the migrations done and the key that seals", async () => {
    const copied = await openPglite({ folder, keys: testKeys });
    const { rows: tables } = await copied.raw.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
    );
    const filled: string[] = [];
    for (const { name } of tables) {
      if ((await copied.raw.query(`select from ${name} limit 1`)).rows.length > 0) filled.push(name);
    }
    expect(filled).toEqual(["kysely_migration", "kysely_migration_lock", "sealing_keys"]);
    expect(await copied.db.selectFrom("sealing_keys").selectAll().execute()).toEqual([{ id: testKeys.sealsWith }]);
    await copied.close();
  });

  it("is a whole one after a start that was killed while it copied", async () => {
    const unfinished = join(folder, "database.unfinished");
    await mkdir(unfinished);
    await writeFile(join(unfinished, "PG_VERSION"), "half of a copy");
    const copied = await openPglite({ folder, keys: testKeys });
    await copied.ping();
    await copied.close();
    expect(await readdir(folder)).toEqual(["database"]);
  });
});

it("A template is made once, also when several ask for it", async () => {
  const made: string[] = [];
  const make = async (path: string) => void made.push(path);
  const template = await makePgliteTemplate();
  expect(await Promise.all([makeTemplate(make), makeTemplate(make)])).toEqual([template, template]);
  expect(made).toEqual([]);
  expect(existsSync(join(template, "PG_VERSION"))).toBe(true);
});

/** Everything that migrations make, as PostgreSQL writes it. */
async function schemaOf(pglite: PGlite) {
  const read = async (sql: string) => (await pglite.query(sql)).rows;
  return {
    columns: await read(`
      select attrelid::regclass::text as table, attnum, attname, format_type(atttypid, atttypmod) as type, attnotnull,
        attgenerated, attidentity, pg_get_expr(adbin, adrelid) as default
      from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid
        and adnum = attnum
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 order by 1, 2`),
    indexes: await read(`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`),
    constraints: await read(`
      select conrelid::regclass::text as table, conname, convalidated, pg_get_constraintdef(oid) as text
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`),
    functions: await read(`
      select proname, pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'public'::regnamespace
        and prokind = 'f' order by 1, 2`),
    triggers: await read(`select pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal order by 1`),
    migrations: await read("select name from kysely_migration order by 1"),
  };
}
