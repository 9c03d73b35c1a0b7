import { rm } from "node:fs/promises";
import { openPglite } from "#server/adapters/pglite/open-pglite.ts";
import { given } from "../../tests/contracts/support/given.ts";
import { noJobs } from "../../tests/contracts/support/no-jobs.ts";
import { aMember, anEvent } from "../../tests/support/builders/index.ts";
import { createDataFolder } from "../../tests/support/pglite.ts";
import { testKeys } from "../../tests/support/sealing.ts";
import { countTaken, type EventRow, insertParticipation, joinedRow, lockEvent, updateEvent } from "../join/ways.ts";

const members = 20_000;

/** The transaction of `byHand` on a PGlite of this process, for what the machine gives one just now. */
export async function openByHand() {
  const folder = await createDataFolder("by-hand");
  const database = await openPglite({ folder, keys: testKeys });
  const pglite = database.raw;
  const events = Array.from({ length: 100 }, (_, at) => `event-${at}`);
  await given(
    database.unitOfWork(() => noJobs),
    { members: [aMember({ id: "member-0" })], events: events.map((id) => anEvent({ id, capacity: 100_000 })) },
  );
  await pglite.query(
    `insert into members select row.* from members as template, generate_series(1, $1::int) as number,
      lateral jsonb_populate_record(template, jsonb_build_object('id', 'member-' || number)) as row`,
    [members],
  );
  let at = 0;
  return {
    /** Joins these first events in turn, each time somebody else. */
    joins: (over: number) => () => {
      const number = (at += 1);
      if (number >= members * over) return null;
      return async () => {
        const [memberId, eventId] = [`member-${number % members}`, events[number % over] ?? ""];
        const now = Date.now();
        await pglite.transaction(async (transaction) => {
          const locked = await transaction.query<EventRow>(lockEvent, [eventId]);
          const counted = await transaction.query<{ taken: number }>(countTaken, [eventId, new Date(now)]);
          const [event] = locked.rows;
          if (!event || (counted.rows[0]?.taken ?? 0) >= event.capacity) throw new Error("There is no seat.");
          const { values, deadline } = joinedRow(event, { memberId, eventId }, now);
          await transaction.query(insertParticipation, [...values]);
          await transaction.query(updateEvent, [eventId, deadline]);
        });
      };
    },
    async close() {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
