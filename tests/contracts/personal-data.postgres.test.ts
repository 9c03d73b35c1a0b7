import { afterAll, beforeAll } from "vitest";
import { everythingIn } from "../server/postgres/everything.ts";
import { createPostgresDatabase } from "../support/postgres.ts";
import { personalDataContract } from "./personal-data.contract.ts";
import { emptyTables } from "./support/empty-tables.ts";
import { noJobs } from "./support/no-jobs.ts";

let database: Awaited<ReturnType<typeof createPostgresDatabase>>;

beforeAll(async () => {
  database = await createPostgresDatabase();
});
afterAll(() => database.close());

personalDataContract("PostgreSQL", async () => {
  await emptyTables(database.db);
  return { work: database.unitOfWork(() => noJobs), dump: () => everythingIn(database.db), seals: true };
});
