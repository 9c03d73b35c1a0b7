import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Busy } from "#server/application/ports/store.ts";
import { anEvent } from "../support/builders/index.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../support/postgres.ts";
import { given } from "./support/given.ts";
import { noJobs } from "./support/no-jobs.ts";

let database: PostgresTestDatabase;

beforeAll(async () => {
  database = await createPostgresDatabase();
});
afterAll(() => database.close());

describe("UnitOfWork in PostgreSQL under a lock that does not come", () => {
  it("throws Busy after 3 s, keeps nothing, and gets the lock once it is free; other events don't wait", async () => {
    const work = database.unitOfWork(() => noJobs);
    await given(work, { events: [anEvent(), anEvent({ id: "event-2" })] });
    const gate = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const long = work.run(async (store) => {
      await store.events.lockRoom("event-1");
      locked.resolve();
      await gate.promise;
    });
    await locked.promise;
    const startedAt = performance.now();
    await expect(work.run((store) => store.events.lockRoom("event-2"))).resolves.not.toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(1_500);
    await expect(work.run((store) => store.events.lockRoom("event-1"))).rejects.toBeInstanceOf(Busy);
    expect(performance.now() - startedAt).toBeGreaterThan(2_500);
    gate.resolve();
    await long;
    await expect(work.run((store) => store.events.lockRoom("event-1"))).resolves.not.toBeNull();
  });
});
