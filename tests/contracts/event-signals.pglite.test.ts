import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll } from "vitest";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { createPgliteDatabase } from "../support/pglite.ts";
import { eventSignalsContract } from "./event-signals.contract.ts";

let database: OpenedDatabase<PGlite>;

beforeAll(async () => {
  database = await createPgliteDatabase();
});
afterAll(() => database.close());

eventSignalsContract("PGlite", async () => ({ here: database.signals, there: database.signals }));
