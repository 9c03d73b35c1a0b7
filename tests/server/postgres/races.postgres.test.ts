import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Busy, type UnitOfWork } from "#server/application/ports/store.ts";
import { emptyTables } from "../../contracts/support/empty-tables.ts";
import { given } from "../../contracts/support/given.ts";
import { noJobs } from "../../contracts/support/no-jobs.ts";
import { aMember, anEvent, testNow } from "../../support/builders/index.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../../support/postgres.ts";
import { join } from "./joining.ts";

let database: PostgresTestDatabase;
let here: UnitOfWork;
let there: UnitOfWork;

beforeAll(async () => {
  database = await createPostgresDatabase();
  here = database.unitOfWork(() => noJobs);
  there = (await database.openAgain()).unitOfWork(() => noJobs);
});
afterAll(() => database.close());
beforeEach(() => emptyTables(database.db));

const memberIds = Array.from({ length: 200 }, (_, index) => `member-${index}`);
const crowd = memberIds.map((id) => aMember({ id }));
const fourEvents = ["a", "b", "c", "d"].map((id) => anEvent({ id }));

describe("Joining at the same moment through two processes", () => {
  it("holds exactly the seats there are and queues everybody else, each with a place of its own", async () => {
    await given(here, { members: crowd, events: [anEvent({ capacity: 20 })] });
    const joins = memberIds.map((id, index) => join(index % 2 === 0 ? here : there, "event-1", id));
    const outcomes = await Promise.all(joins);
    expect(outcomes.every((outcome) => outcome.kind === "joined")).toBe(true);

    const room = (await here.read((store) => store.events.readRooms(["event-1"]))).get("event-1");
    const inOrder = room?.participations ?? [];
    expect(inOrder.map((one) => one.sequence)).toEqual(memberIds.map((_, index) => index + 1));
    expect(inOrder.map((one) => one.state)).toEqual(
      memberIds.map((_, index) => (index < 20 ? "awaiting_payment" : "waitlisted")),
    );
    expect(room?.nextSequence).toBe(201);
  });

  it("gives one member one participation, however often it asks", async () => {
    await given(here, { members: crowd.slice(0, 1), events: [anEvent()] });
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        join(index % 2 === 0 ? here : there, "event-1", "member-0", `join-${index}`),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.kind === "joined")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.kind === "already_joined")).toHaveLength(11);
  });

  it("counts the holds of one member over several events one after the other", async () => {
    await given(here, { members: crowd.slice(0, 1), events: fourEvents });
    const outcomes = await Promise.all(
      fourEvents.map(({ id }, index) => join(index % 2 === 0 ? here : there, id, "member-0")),
    );
    expect(outcomes.filter((outcome) => outcome.kind === "joined")).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome.kind === "refused")).toEqual([
      { kind: "refused", reason: "too_many_holds" },
    ]);
  });
});

describe("A lock that is held", () => {
  it("makes others wait at most 3 s, then throws Busy, and keeps nothing of theirs", async () => {
    await given(here, { members: crowd.slice(0, 1), events: [anEvent()] });
    const release = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holder = here.run(async (store) => {
      await store.events.lockRoom("event-1");
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const began = Date.now();
    await expect(join(there, "event-1", "member-0")).rejects.toBeInstanceOf(Busy);
    expect(Date.now() - began).toBeGreaterThan(2_500);
    expect(Date.now() - began).toBeLessThan(5_000);
    release.resolve();
    await holder;
    expect((await join(there, "event-1", "member-0")).kind).toBe("joined");
  });

  it("does not keep others from reading, nor from writing what only refers to the event", async () => {
    await given(here, { members: crowd.slice(0, 1), events: [anEvent()] });
    await join(here, "event-1", "member-0");
    await here.run(async (store) => {
      await store.events.lockRoom("event-1");
      expect((await database.raw.query("select id from events")).rowCount).toBe(1);
      const left = { id: "other", state: "left", sequence: 99, ending: "member_left", deadline: null };
      await database.raw.query(
        "insert into participations select (jsonb_populate_record(one, $1::jsonb)).* from participations one",
        [JSON.stringify(left)],
      );
    });
  });

  it("that is part of a deadlock throws Busy in one of the two, and lets the other through", async () => {
    await given(here, { members: crowd.slice(0, 1), events: fourEvents });
    const bothHold = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const crossing = (work: UnitOfWork, first: string, second: string, mine: 0 | 1) =>
      work.run(async (store) => {
        await store.events.lockRoom(first);
        bothHold[mine].resolve();
        await bothHold[mine === 0 ? 1 : 0].promise;
        await store.events.lockRoom(second);
      });
    const ends = await Promise.allSettled([crossing(here, "a", "b", 0), crossing(there, "b", "a", 1)]);
    const refused = ends.filter((end) => end.status === "rejected");
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toBeInstanceOf(Busy);
  });
});

describe("A connection that breaks", () => {
  const breakAll = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;

  it("in the middle of a transaction throws, keeps nothing, and the next one works", async () => {
    await given(here, { members: crowd.slice(0, 2), events: [anEvent()] });
    const broken = here.run(async (store) => {
      await store.events.lockRoom("event-1");
      await store.events.saveRoom("event-1", { nextSequence: 50, dueAt: testNow });
      await database.raw.query(breakAll);
      await store.events.saveRoom("event-1", { nextSequence: 60, dueAt: testNow });
    });
    await expect(broken).rejects.toBeInstanceOf(Error);
    expect((await join(here, "event-1", "member-0")).kind).toBe("joined");
    const rooms = await here.read((store) => store.events.readRooms(["event-1"]));
    expect(rooms.get("event-1")?.nextSequence).toBe(2);
  });

  it("while nobody uses it is replaced without a word", async () => {
    await given(here, { members: crowd.slice(0, 2), events: [anEvent()] });
    await Promise.all(Array.from({ length: 5 }, () => here.read((store) => store.events.find("event-1"))));
    await database.raw.query(breakAll);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await join(here, "event-1", "member-1")).kind).toBe("joined");
  });

  it("that listened for signals comes back, and everybody who listens reads again", async () => {
    let calls = 0;
    const stop = await database.signals.subscribe("event-1", () => {
      calls += 1;
    });
    await database.raw.query(breakAll);
    await expect.poll(() => calls, { timeout: 5_000 }).toBe(1);
    await database.signals.changed("event-1");
    await expect.poll(() => calls, { timeout: 5_000 }).toBe(2);
    stop();
  });

  it("keeps signals that were given meanwhile until it is back", async () => {
    let calls = 0;
    const stop = await database.signals.subscribe("event-2", () => {
      calls += 1;
    });
    await database.raw.query(breakAll);
    await database.signals.changed("event-2");
    await expect.poll(() => calls, { timeout: 5_000 }).toBeGreaterThanOrEqual(1);
    stop();
  });
});

describe("A prepared statement whose table a migration changed", () => {
  it("fails once on that connection, which is then replaced", async () => {
    const one = await database.openAgain();
    await one.db.schema.createTable("notes").addColumn("id", "text").execute();
    const readNotes = () =>
      one.db
        .transaction()
        .execute((tx) =>
          tx.withTables<{ notes: { id: string } }>().selectFrom("notes").selectAll().where("id", "=", "x").execute(),
        );
    await readNotes();
    await database.raw.query("alter table notes add column text text");
    const failed = expect.objectContaining({ message: expect.stringMatching(/cached plan/u) });
    await expect(readNotes()).rejects.toMatchObject({ name: "Busy", cause: failed });
    await expect(readNotes()).resolves.toEqual([]);
    await database.raw.query("drop table notes");
  });
});
