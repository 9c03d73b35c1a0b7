import { afterAll, beforeAll } from "vitest";
import type { EventSignals } from "#server/application/events/event-signals.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../support/postgres.ts";
import { eventSignalsContract } from "./event-signals.contract.ts";

let database: PostgresTestDatabase;
let there: EventSignals;

beforeAll(async () => {
  database = await createPostgresDatabase();
  there = (await database.openAgain()).signals;
});
afterAll(() => database.close());

eventSignalsContract("PostgreSQL, between two processes", async () => ({ here: database.signals, there }));
