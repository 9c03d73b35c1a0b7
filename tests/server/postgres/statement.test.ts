import type { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { builder, statement } from "#server/adapters/postgres/statement.ts";
import { createPgliteDatabase } from "../../support/pglite.ts";

let database: OpenedDatabase<PGlite>;
beforeAll(async () => {
  database = await createPgliteDatabase();
});
afterAll(() => database.close());

it("A statement takes its parameters by name, as often as it uses each, beside values of its own", async () => {
  const sums = statement(({ a, b }: { readonly a: number; readonly b: number }) =>
    builder
      .selectFrom(sql<{ one: number }>`(select 1 as one)`.as("row"))
      .select(sql<number>`${b}::int * 100 + ${a}::int * 10 + ${b}::int`.as("sum"))
      .where("one", "=", 1),
  );
  const asked = [
    { a: 2, b: 3 },
    { b: 5, a: 4 },
  ];
  const answers = await database.db.transaction().execute((tx) => {
    const inside = tx.withoutPlugins();
    return Promise.all(asked.map((given) => sums(inside, given)));
  });
  expect(answers).toEqual([[{ sum: 323 }], [{ sum: 545 }]]);
  await expect(sums(database.db, { a: 1, b: 1 })).rejects.toThrow();
});
