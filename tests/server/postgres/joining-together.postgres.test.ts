import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { JoinEvent } from "#server/application/joining/join-event.ts";
import { Busy, type UnitOfWork } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { Rooms, usualPlacesAtOnce } from "#server/application/room/rooms.ts";
import { emptyTables } from "../../contracts/support/empty-tables.ts";
import { given } from "../../contracts/support/given.ts";
import { noJobs } from "../../contracts/support/no-jobs.ts";
import { aMember, anEvent, testNow } from "../../support/builders/index.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../../support/postgres.ts";

let database: PostgresTestDatabase;
let here: JoinEvent;
let there: JoinEvent;
let work: UnitOfWork;

const jobs = () => noJobs;

beforeAll(async () => {
  database = await createPostgresDatabase();
  work = database.unitOfWork(jobs);
  here = joining(work);
  there = joining((await database.openAgain()).unitOfWork(jobs));
});
afterAll(() => database.close());
beforeEach(() => emptyTables(database.db));

/** Joins as one server process does it. */
function joining(unitOfWork: UnitOfWork): JoinEvent {
  const transactions = new Transactions(
    unitOfWork,
    { now: () => testNow },
    new RandomIdSource(),
    new InMemoryEventSignals(),
  );
  return new JoinEvent(new Rooms(transactions, usualPlacesAtOnce), transactions);
}

/** As a member's app does: who is told that it is busy asks again. */
async function untilTold(join: () => ReturnType<JoinEvent["run"]>): ReturnType<JoinEvent["run"]> {
  try {
    return await join();
  } catch (error) {
    if (!(error instanceof Busy)) throw error;
    return untilTold(join);
  }
}

const many = 128;
const memberIds = Array.from({ length: many }, (_, index) => `member-${index}`);
const members = memberIds.map((id) => aMember({ id }));

async function inRoom(eventId: string) {
  const room = (await work.read((store) => store.events.readRooms([eventId]))).get(eventId);
  expect(await work.read((store) => store.events.miscounted())).toEqual([]);
  return room?.participations ?? [];
}

/** Does something to the row of one member before it is written. */
async function whenWritten(memberId: string, does: string): Promise<() => Promise<unknown>> {
  const { raw } = database;
  await raw.query(`create function hit() returns trigger language plpgsql as $$ begin
    if new.member_id = '${memberId}' then ${does}; end if; return new; end $$`);
  await raw.query("create trigger hit before insert on participations for each row execute function hit()");
  return () => raw.query("drop function hit() cascade");
}

const places = { first: 0, middle: 64, last: many - 1 };
const failures = {
  "a constraint": "new.seats := 0",
  "a lost connection": "perform pg_terminate_backend(pg_backend_pid())",
};

describe("Joins that are decided together", () => {
  for (const [place, failing] of Object.entries(places)) {
    for (const [failure, does] of Object.entries(failures))
      it(`fail alone: the ${place} of 128 by ${failure}`, { timeout: 60_000 }, async () => {
        await given(work, { members, events: [anEvent({ capacity: 50 })] });
        const undo = await whenWritten(`member-${failing}`, does);
        const joins = memberIds.map((memberId) => here.run({ memberId, eventId: "event-1", seats: 1 }));
        const answers = await Promise.allSettled(joins);
        await undo();
        const failed = answers.flatMap(({ status }, index) => (status === "rejected" ? [index] : []));
        expect(failed).toEqual([failing]);
        const rows = await inRoom("event-1");
        expect(rows.map(({ memberId }) => memberId)).toEqual(memberIds.filter((_, index) => index !== failing));
        expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
        expect(rows.filter(({ state }) => state === "awaiting_payment")).toHaveLength(50);
        const shown = answers.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
        expect(shown.every(({ kind }) => kind === "joined")).toBe(true);
      });

    it(`fail alone: the ${place} of 128 by a rule, and one that is nobody`, async () => {
      await given(work, { members, events: [anEvent({ capacity: 50 })] });
      const joins = memberIds.map((memberId, index) =>
        here.run({ memberId, eventId: "event-1", seats: index === failing ? 5 : 1 }),
      );
      const nobody = here.run({ memberId: "nobody", eventId: "event-1", seats: 1 });
      await expect(nobody).rejects.toThrow("The member is not there.");
      const answers = await Promise.all(joins);
      expect(answers[failing]).toEqual({ kind: "refused", reason: "too_many_seats" });
      expect(answers.filter(({ kind }) => kind === "joined")).toHaveLength(many - 1);
      expect(await inRoom("event-1")).toHaveLength(many - 1);
    });
  }

  it("hold the seats there are through two servers, over several events, and every member's own limit", async () => {
    const events = ["a", "b", "c", "d"].map((id) => anEvent({ id, capacity: 30 }));
    await given(work, { members, events });
    const joins = events.flatMap(({ id: eventId }, number) =>
      memberIds
        .slice(0, 48)
        .map((memberId, index) =>
          untilTold(() => ((index + number) % 2 === 0 ? here : there).run({ memberId, eventId, seats: 1 })),
        ),
    );
    await Promise.all(joins);
    const rooms = await Promise.all(events.map(({ id }) => inRoom(id)));
    for (const rows of rooms) {
      expect(rows.filter(({ state }) => state === "awaiting_payment").length).toBeLessThanOrEqual(30);
      expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
    }
    const isHeld = ({ state }: { state: string }) => state === "awaiting_payment";
    const perMember = Map.groupBy(rooms.flat().filter(isHeld), ({ memberId }) => memberId);
    expect(Math.max(...[...perMember.values()].map((rows) => rows.length))).toBeLessThanOrEqual(3);
    // Who holds three places may not take a free seat, so the order of arrival decides whether the last event fills.
    for (const rows of rooms.filter((room) => room.filter(isHeld).length < 30)) {
      expect(rows.every(isHeld)).toBe(true);
      const inside = new Set(rows.map(({ memberId }) => memberId));
      const outside = memberIds.slice(0, 48).filter((memberId) => !inside.has(memberId));
      expect(outside.filter((memberId) => perMember.get(memberId)?.length !== 3)).toEqual([]);
    }
  });

  it("don't wait for an event that somebody else has locked: those of others go on, and who waits 3 s is told", async () => {
    await given(work, { members, events: [anEvent(), anEvent({ id: "event-2", capacity: 200 })] });
    const released = Promise.withResolvers<void>();
    const isLocked = Promise.withResolvers<void>();
    const holder = work.run(async (store) => {
      await store.events.lockRoom("event-1");
      isLocked.resolve();
      await released.promise;
    });
    await isLocked.promise;
    const stuck = memberIds.slice(0, 5).map((memberId) => here.run({ memberId, eventId: "event-1", seats: 1 }));
    const told = Promise.allSettled(stuck);
    const others = memberIds
      .slice(5)
      .map((memberId) => untilTold(() => here.run({ memberId, eventId: "event-2", seats: 1 })));
    expect((await Promise.all(others)).every(({ kind }) => kind === "joined")).toBe(true);
    const errors = (await told).map((one) => (one.status === "rejected" ? (one.reason as unknown) : null));
    expect(errors.every((error) => error instanceof Busy)).toBe(true);
    released.resolve();
    await holder;
    expect(await here.run({ memberId: "member-0", eventId: "event-1", seats: 1 })).toMatchObject({ kind: "joined" });
  });
});
