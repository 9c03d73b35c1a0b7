import { afterAll, beforeAll } from "vitest";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../support/postgres.ts";
import { idempotencyStoreContract } from "./idempotency-store.contract.ts";
import { emptyTables } from "./support/empty-tables.ts";

let database: PostgresTestDatabase;

beforeAll(async () => {
  database = await createPostgresDatabase();
});
afterAll(() => database.close());

idempotencyStoreContract("PostgreSQL", async () => {
  await emptyTables(database.db);
  return database.idempotency(new RandomIdSource());
});
