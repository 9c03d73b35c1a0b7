import type { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fates, goneWithMember } from "#server/application/members/personal-data.ts";
import { ColumnTable } from "#server/adapters/postgres/column-table.ts";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { heldTables } from "#server/adapters/postgres/stores/held-rows.ts";
import { createPgliteDatabase } from "../../support/pglite.ts";

let database: OpenedDatabase<PGlite>;
beforeAll(async () => {
  database = await createPgliteDatabase();
});
afterAll(() => database.close());

/** Tables whose rows are about no member, and why. */
const ofNobody: Readonly<Record<string, string>> = {
  events: "the merchant's",
  event_news: "the merchant's",
  merchants: "the merchant's",
  merchant_clients: "the merchant's",
  gateway_secrets: "the merchant's",
  merchant_tokens: "the merchant's",
  audit: "ids and values; its staff are named by an id that goes with the member",
  staff_tokens: "gone with the row of staff",
  staff_invitations: "the merchant's; names staff by an id that goes with the member",
  pending_acts: "the merchant's account or a program's name; names staff by an id that goes with the member",
  planned_publishing: "the merchant's; who said so is staff, named by an id that goes with the member",
  event_series: "the merchant's",
  series_dates: "the merchant's; who asked for a change is staff, named by an id that goes with the member",
  game_templates: "the merchant's",
  cash_handovers: "the merchant's; names staff by an id that goes with the member",
  covers: "the merchant's",
  webhooks: "ids of others' notices",
  ledger_entries: "amounts, by participation",
  gateway_entries: "amounts of a gateway's own books, by the gateway's ids",
  idempotency_keys: "answers, which are forgotten by caller and by what they contain",
};

const columnTables = Object.values(
  import.meta.glob<Record<string, unknown>>("../../../src/server/adapters/postgres/**/*.ts", { eager: true }),
)
  .flatMap((exported) => Object.values(exported))
  .filter((one) => one instanceof ColumnTable);

it("every table is about members, and then held, or about nobody, with a reason", () => {
  const names = new Set(columnTables.map(({ name }) => name as string));
  const known = [...Object.values(heldTables).map(({ name }) => name), ...Object.keys(ofNobody)];
  expect([...names].toSorted()).toEqual(known.toSorted());
  expect(Object.keys(heldTables).toSorted()).toEqual([...goneWithMember, ...Object.keys(fates)].toSorted());
});

it("every column that names a member is in a table that is held", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'member_id'`.execute(database.db);
  const held = new Set<string>(Object.values(heldTables).map(({ name }) => name));
  expect(rows.map(({ name }) => name).filter((name) => !held.has(name))).toEqual([]);
});

it("every field of a row that stays has a fate", () => {
  for (const [kind, ofField] of Object.entries(fates)) {
    const { fields } = heldTables[kind as keyof typeof fates];
    expect([kind, Object.keys(ofField).toSorted()]).toEqual([kind, fields.toSorted()]);
  }
});
