import { afterAll, beforeAll } from "vitest";
import { type GatewayNoteTables, SqlGatewayNotes } from "#server/adapters/gateway-notes/sql-notes.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../support/postgres.ts";
import { gatewayNotesContract } from "./gateway-notes.contract.ts";

let database: PostgresTestDatabase;

beforeAll(async () => {
  database = await createPostgresDatabase();
});

afterAll(() => database.close());

gatewayNotesContract(
  "on PostgreSQL",
  (gateway) => new SqlGatewayNotes(database.db.withTables<GatewayNoteTables>(), gateway),
);
