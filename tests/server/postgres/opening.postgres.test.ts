import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgres } from "#server/adapters/postgres/open-postgres.ts";
import { migrations } from "#server/adapters/postgres/schema/migrate.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../../support/postgres.ts";

let database: PostgresTestDatabase;

beforeAll(async () => {
  database = await createPostgresDatabase();
});
afterAll(() => database.close());

describe("Opening PostgreSQL", () => {
  it("brings an empty database up to date once, however many processes start together", async () => {
    await database.raw.query("drop schema public cascade");
    await database.raw.query("create schema public");
    const opened = await Promise.all([database.openAgain(), database.openAgain(), database.openAgain()]);
    const { rows } = await database.raw.query<{ name: string }>("select name from kysely_migration order by name");
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
    await Promise.all(opened.map((one) => one.ping()));
  });

  it("throws when nobody answers, and leaves nothing open", async () => {
    await expect(openPostgres({ url: "postgresql://nobody@127.0.0.1:1/none" })).rejects.toThrow(/ECONNREFUSED/u);
  });

  it("reads counts and amounts as numbers", async () => {
    const { rows } = await database.raw.query(
      "select count(*) as count, 9007199254740991::bigint as amount from events",
    );
    expect(rows).toEqual([{ count: 0, amount: 9_007_199_254_740_991 }]);
  });

  it("can be closed twice", async () => {
    const one = await openPostgres({ url: database.url });
    await one.close();
    await one.close();
    await expect(one.ping()).rejects.toThrow();
  });
});
