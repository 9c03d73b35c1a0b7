import { afterAll, beforeAll } from "vitest";
import { createPostgresDatabase, type PostgresTestDatabase } from "../support/postgres.ts";
import { modelSuite } from "./model.suite.ts";
import { storesOn } from "./stores-on.ts";

let database: PostgresTestDatabase;

beforeAll(async () => {
  database = await createPostgresDatabase();
});
afterAll(() => database.close());

modelSuite(
  "PostgreSQL",
  storesOn(() => database),
  { runs: 24, opening: 8, steps: 30 },
);
