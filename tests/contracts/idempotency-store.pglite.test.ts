import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll } from "vitest";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { createPgliteDatabase } from "../support/pglite.ts";
import { idempotencyStoreContract } from "./idempotency-store.contract.ts";
import { emptyTables } from "./support/empty-tables.ts";

let database: OpenedDatabase<PGlite>;

beforeAll(async () => {
  database = await createPgliteDatabase();
});
afterAll(() => database.close());

idempotencyStoreContract("PGlite", async () => {
  await emptyTables(database.db);
  return database.idempotency(new RandomIdSource());
});
