import { afterAll, beforeAll } from "vitest";
import { createPostgresDatabase, type PostgresTestDatabase } from "../support/postgres.ts";
import { storeContract } from "./store.contract.ts";
import { emptyTables } from "./support/empty-tables.ts";
import { noJobs } from "./support/no-jobs.ts";

let database: PostgresTestDatabase;

beforeAll(async () => {
  database = await createPostgresDatabase();
});
afterAll(() => database.close());

storeContract("PostgreSQL", async () => {
  await emptyTables(database.db);
  return database.unitOfWork(() => noJobs);
});
