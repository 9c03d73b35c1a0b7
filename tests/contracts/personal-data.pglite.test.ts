import { afterAll, beforeAll } from "vitest";
import { everythingIn } from "../server/postgres/everything.ts";
import { createPgliteDatabase } from "../support/pglite.ts";
import { personalDataContract } from "./personal-data.contract.ts";
import { emptyTables } from "./support/empty-tables.ts";
import { noJobs } from "./support/no-jobs.ts";

let database: Awaited<ReturnType<typeof createPgliteDatabase>>;

beforeAll(async () => {
  database = await createPgliteDatabase();
});
afterAll(() => database.close());

personalDataContract("PGlite", async () => {
  await emptyTables(database.db);
  return { work: database.unitOfWork(() => noJobs), dump: () => everythingIn(database.db), seals: true };
});
