import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll } from "vitest";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { createPgliteDatabase } from "../support/pglite.ts";
import { storeContract } from "./store.contract.ts";
import { emptyTables } from "./support/empty-tables.ts";
import { noJobs } from "./support/no-jobs.ts";

let database: OpenedDatabase<PGlite>;

beforeAll(async () => {
  database = await createPgliteDatabase();
});
afterAll(() => database.close());

storeContract("PGlite", async () => {
  await emptyTables(database.db);
  return database.unitOfWork(() => noJobs);
});
