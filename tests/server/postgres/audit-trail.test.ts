import type { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { createPgliteDatabase } from "../../support/pglite.ts";
import { aMerchant } from "../../support/builders/index.ts";
import { merchantTable } from "#server/adapters/postgres/stores/merchants.ts";

let database: OpenedDatabase<PGlite>;
beforeAll(async () => {
  database = await createPgliteDatabase();
  await database.db
    .insertInto("merchants")
    .values({ ...merchantTable.toRow(aMerchant()), suspended_at: null })
    .execute();
  await sql`insert into audit (id, merchant_id, at, by_kind, by_id, act, about_kind, about_id)
    values ('line-1', 'merchant-1', now(), 'staff', 'staff-1', 'settings_changed', 'merchant', 'merchant-1')`.execute(
    database.db,
  );
});
afterAll(() => database.close());

it.each(["update audit set act = 'staff_invited'", "delete from audit"])(
  "the database itself refuses to rewrite the audit trail: %s",
  async (statement) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow("The audit trail is only added to.");
    const { rows } = await sql<{ act: string }>`select act from audit`.execute(database.db);
    expect(rows).toEqual([{ act: "settings_changed" }]);
  },
);
