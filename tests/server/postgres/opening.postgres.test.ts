import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { openPostgres } from "#server/adapters/postgres/open-postgres.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { JoinEvent } from "#server/application/joining/join-event.ts";
import { Busy } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { Rooms, usualPlacesAtOnce } from "#server/application/room/rooms.ts";
import { testKeys } from "../../support/sealing.ts";
import { migrations } from "#server/adapters/postgres/schema/migrate.ts";
import { given } from "../../contracts/support/given.ts";
import { noJobs } from "../../contracts/support/no-jobs.ts";
import { aMember, anEvent, aParticipation, testNow } from "../../support/builders/index.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../../support/postgres.ts";

let database: PostgresTestDatabase;

beforeAll(async () => {
  database = await createPostgresDatabase();
});
afterAll(() => database.close());

describe("Opening PostgreSQL", () => {
  it("brings an empty database up to date once, however many processes start together", async () => {
    await database.raw.query("drop schema public cascade");
    await database.raw.query("create schema public");
    const opened = await Promise.all([database.openAgain(), database.openAgain(), database.openAgain()]);
    const { rows } = await database.raw.query<{ name: string }>("select name from kysely_migration order by name");
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations(testKeys)));
    await Promise.all(opened.map((one) => one.ping()));
  });

  it("does not let PostgreSQL compile statements", async () => {
    expect((await database.raw.query("show jit")).rows).toEqual([{ jit: "off" }]);
  });

  it("counts the rooms that were there before and builds what is missing, while others join and leave", async () => {
    const { raw } = database;
    await raw.query("alter table participations disable trigger user");
    const unitOfWork = database.unitOfWork(() => noJobs);
    const events = Array.from({ length: 250 }, (_, number) => anEvent({ id: `event-${number}` }));
    const members = Array.from({ length: 20 }, (_, number) => aMember({ id: `member-${number}` }));
    const placeIn = (event: number, member: number, state: "confirmed" | "waitlisted" | "left") =>
      aParticipation({
        id: `join-${event}-${member}`,
        eventId: `event-${event}`,
        memberId: `member-${member}`,
        sequence: member + 1,
        state,
      });
    const before = events.flatMap((_, event) => [placeIn(event, 0, "confirmed"), placeIn(event, 1, "waitlisted")]);
    await given(unitOfWork, { events, members, participations: before });
    // As the version before left it: nothing was counted, an index is missing, another was not built to its end.
    await raw.query("update events set taken = null, waiting = null, next_sequence = 100");
    await raw.query("update participations set event_ends_at = 'infinity'");
    await raw.query("alter table participations enable trigger user");
    await raw.query("drop index participations_due, participations_to_come");
    await raw.query("update pg_index set indisvalid = false where indexrelid = 'participations_called'::regclass");
    const ready = new AbortController();
    /** On a machine with much to do a lock may take long. */
    const unlessBusy = (error: unknown) => {
      if (!(error instanceof Busy)) throw error;
      return null;
    };
    const writeIn = async (lane: number) => {
      for (let turn = 0; !ready.signal.aborted || turn < 20; turn += 1) {
        const state = (["confirmed", "waitlisted", "left"] as const)[turn % 3] ?? "left";
        const event = (turn * 7 + lane) % events.length;
        const write = unitOfWork.run(async (store) => {
          await store.events.lockRoom(`event-${event}`);
          await store.participations.save([placeIn(event, lane, state)]);
        });
        await write.catch(unlessBusy);
      }
    };
    const writers = [2, 3, 4].map(writeIn);
    const transactions = new Transactions(
      unitOfWork,
      { now: () => testNow },
      new RandomIdSource(),
      new InMemoryEventSignals(),
    );
    const joining = new JoinEvent(new Rooms(transactions, usualPlacesAtOnce), transactions);
    /** As members do it meanwhile: whoever is told that the server is busy asks again. */
    const join = async (lane: number) => {
      let joins = 0;
      for (let event = lane - 5; event < events.length && (!ready.signal.aborted || joins < 10); event += 15) {
        const asked = { memberId: `member-${lane}`, eventId: `event-${event}`, seats: 1 };
        const answer = await joining.run(asked).catch(unlessBusy);
        if (answer === null) continue;
        expect(["joined", "refused"]).toContain(answer.kind);
        joins += 1;
      }
      return joins;
    };
    const joiners = Array.from({ length: 15 }, (_, at) => join(at + 5));
    await Promise.all([database.openAgain(), database.openAgain()]).finally(() => ready.abort());
    await Promise.all(writers);
    const joined = await Promise.all(joiners);
    expect(joined.every((joins) => joins > 0)).toBe(true);
    const ends = await raw.query(
      "select 1 from participations join events on events.id = event_id where event_ends_at <> ends_at",
    );
    expect(ends.rows).toEqual([]);
    const { rows } = await raw.query("select count(*) as left from events where taken is null or waiting is null");
    expect(rows).toEqual([{ left: 0 }]);
    expect(await unitOfWork.read((store) => store.events.miscounted())).toEqual([]);
    const invalid = await raw.query("select 1 from pg_index where not indisvalid");
    const due = await raw.query("select to_regclass('participations_due') is not null as built");
    expect([invalid.rows, due.rows]).toEqual([[], [{ built: true }]]);
  });

  it("throws when nobody answers, and leaves nothing open", async () => {
    await expect(openPostgres({ url: "postgresql://nobody@127.0.0.1:1/none", keys: testKeys })).rejects.toThrow(
      /ECONNREFUSED/u,
    );
  });

  it("reads counts and amounts as numbers", async () => {
    const { rows } = await database.raw.query(
      "select count(*) as count, 9007199254740991::bigint as amount from events where false",
    );
    expect(rows).toEqual([{ count: 0, amount: 9_007_199_254_740_991 }]);
  });

  it("can be closed twice", async () => {
    const one = await openPostgres({ url: database.url, keys: testKeys });
    await one.close();
    await one.close();
    await expect(one.ping()).rejects.toThrow();
  });
});
