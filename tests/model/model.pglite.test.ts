import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll } from "vitest";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { createPgliteDatabase } from "../support/pglite.ts";
import { modelSuite } from "./model.suite.ts";
import { storesOn } from "./stores-on.ts";

let database: OpenedDatabase<PGlite>;

beforeAll(async () => {
  database = await createPgliteDatabase();
});
afterAll(() => database.close());

modelSuite(
  "PGlite",
  storesOn(() => database),
  { runs: 10, opening: 6, steps: 14 },
);
