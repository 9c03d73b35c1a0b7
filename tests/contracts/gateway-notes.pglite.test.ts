import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll } from "vitest";
import { type GatewayNoteTables, SqlGatewayNotes } from "#server/adapters/gateway-notes/sql-notes.ts";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { createPgliteDatabase } from "../support/pglite.ts";
import { gatewayNotesContract } from "./gateway-notes.contract.ts";

let database: OpenedDatabase<PGlite>;

beforeAll(async () => {
  database = await createPgliteDatabase();
});

afterAll(() => database.close());

gatewayNotesContract(
  "on PGlite",
  (gateway) => new SqlGatewayNotes(database.db.withTables<GatewayNoteTables>(), gateway),
);
