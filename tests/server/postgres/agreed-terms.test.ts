import type { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { termsOf } from "#domain/event/fields/event-terms.ts";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { agreeAsItStands } from "#server/adapters/postgres/schema/from-0020/0029-agreed-terms.ts";
import { given } from "../../contracts/support/given.ts";
import { noJobs } from "../../contracts/support/no-jobs.ts";
import { anEvent, aParticipation } from "../../support/builders/index.ts";
import { createPgliteDatabase } from "../../support/pglite.ts";

let database: OpenedDatabase<PGlite>;
beforeAll(async () => {
  database = await createPgliteDatabase();
});
afterAll(() => database.close());

it.each([null, { from: "Beginner", to: null, note: null }])(
  "whoever joined on an older server agreed to venue and level as they stand: level %s",
  async (level) => {
    const work = database.unitOfWork(() => noJobs);
    const event = anEvent({ id: `event-${level?.from ?? "none"}`, level });
    const id = `join-${event.id}`;
    await given(work, { events: [event], participations: [aParticipation({ id, eventId: event.id })] });
    await sql`update participations set agreed = agreed - 'venue' - 'level'`.execute(database.db);
    await sql.raw(agreeAsItStands).execute(database.db);
    const kept = await work.read((store) => store.participations.find(id));
    expect(kept).toMatchObject({ agreed: termsOf(event), told: null });
  },
);
