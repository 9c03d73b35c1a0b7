import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PGlite } from "@electric-sql/pglite";
import { vacuumWhereNeeded } from "#server/adapters/pglite/vacuum.ts";

const rewrites = 12;

describe("vacuumWhereNeeded", () => {
  let pglite: PGlite;
  beforeAll(async () => {
    pglite = new PGlite();
    await pglite.exec("create table rewritten (number integer, filling text)");
    await pglite.exec("insert into rewritten select number, repeat('x', 300) from generate_series(1, 3000) as number");
  });
  afterAll(() => pglite.close());

  const size = async () => {
    const { rows } = await pglite.query<{ size: number }>("select pg_relation_size('rewritten')::int as size");
    return rows[0]?.size ?? 0;
  };

  it("keeps a table that is rewritten again and again from growing", async () => {
    const before = await size();
    for (let turn = 0; turn < rewrites; turn += 1) {
      await pglite.exec("update rewritten set number = number + 1");
      await vacuumWhereNeeded(pglite);
    }
    expect(await size()).toBeLessThan(3 * before);
  });

  it("leaves a table with few dead rows alone", async () => {
    const vacuums = async () => {
      const { rows } = await pglite.query<{ count: number }>(
        "select vacuum_count::int as count from pg_stat_user_tables where relname = 'rewritten'",
      );
      return rows[0]?.count;
    };
    const before = await vacuums();
    await pglite.exec("update rewritten set number = 0 where number < 50");
    await vacuumWhereNeeded(pglite);
    expect(await vacuums()).toBe(before);
  });
});
