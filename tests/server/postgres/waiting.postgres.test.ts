import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { unchanged } from "#domain/event/event-room.ts";
import { minute } from "#domain/time/instant.ts";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { openPostgres } from "#server/adapters/postgres/open-postgres.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { BrowseEvents } from "#server/application/events/browse-events.ts";
import { ReadEvent } from "#server/application/events/read-event.ts";
import { JoinEvent } from "#server/application/joining/join-event.ts";
import { paymentGateways } from "#server/application/paying/payment-gateways.ts";
import { Busy, type UnitOfWork } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { Rooms, usualPlacesAtOnce } from "#server/application/room/rooms.ts";
import { emptyTables } from "../../contracts/support/empty-tables.ts";
import { given } from "../../contracts/support/given.ts";
import { noJobs } from "../../contracts/support/no-jobs.ts";
import { aMember, anEvent, aParticipation, testNow } from "../../support/builders/index.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../../support/postgres.ts";
import { testKeys } from "../../support/sealing.ts";

let database: PostgresTestDatabase;
let work: UnitOfWork;

beforeAll(async () => {
  database = await createPostgresDatabase();
  work = database.unitOfWork(() => noJobs);
});
afterAll(() => database.close());
beforeEach(() => emptyTables(database.db));

/** More than the connections that one process has. */
const waiters = 12;
const hotEvents = Array.from({ length: waiters }, (_, at) => `hot-${at}`);
const people = Array.from({ length: waiters }, (_, at) => `member-${at}`);

function server() {
  const clock = { now: () => testNow };
  const signals = new InMemoryEventSignals();
  const transactions = new Transactions(work, clock, new RandomIdSource(), signals);
  const rooms = new Rooms(transactions, usualPlacesAtOnce);
  const readEvent = new ReadEvent(rooms, transactions, paymentGateways([]), signals, clock, clock);
  return {
    rooms,
    join: new JoinEvent(rooms, transactions),
    browse: new BrowseEvents(rooms, transactions),
    page: (reader: string | null) => readEvent.run({ reader, merchantId: "merchant-1", eventId: "quiet" }),
  };
}

/** Another program that holds the locks of events until it is told to end. */
async function holding(eventIds: readonly string[]): Promise<() => Promise<void>> {
  const other = await database.openAgain();
  const client = await other.raw.connect();
  await client.query("begin");
  await client.query("select id from events where id = any($1::text[]) order by id for no key update", [eventIds]);
  return async () => {
    await client.query("rollback");
    client.release();
  };
}

/** Whether none of these has ended. */
async function allStillWait(some: readonly Promise<unknown>[]): Promise<boolean> {
  const pending = Symbol("pending");
  const seen = await Promise.all(some.map((one) => Promise.race([one.catch(() => null), Promise.resolve(pending)])));
  return seen.every((one) => one === pending);
}

describe("Waiting for a hot event", () => {
  beforeEach(async () => {
    const events = [...hotEvents, "quiet"].map((id) => anEvent({ id }));
    await given(work, { members: people.map((id) => aMember({ id })), events });
  });

  const ways = {
    "joins of one": (at: number, { join }: ReturnType<typeof server>) =>
      join.run({ memberId: people[at] ?? "", eventId: "hot-0", seats: 1 }),
    "changes of one": (_: number, { rooms }: ReturnType<typeof server>) =>
      rooms.change("hot-0", async ({ room }) => unchanged(room, "changed")),
    "joins of as many": (at: number, { join }: ReturnType<typeof server>) =>
      join.run({ memberId: people[at] ?? "", eventId: hotEvents[at] ?? "", seats: 1 }),
    "changes of as many": (at: number, { rooms }: ReturnType<typeof server>) =>
      rooms.change(hotEvents[at] ?? "", async ({ room }) => unchanged(room, "changed")),
  };

  for (const [name, ask] of Object.entries(ways))
    it(`does not keep another event's page waiting: ${waiters} ${name}`, async () => {
      const here = server();
      const release = await holding(hotEvents);
      const asked = people.map((_, at) => ask(at, here));
      // Strangers' and a member's, both from the database.
      const pages = [await here.page(null), await here.page("member-0")];
      expect(pages.map((page) => page?.id)).toEqual(["quiet", "quiet"]);
      expect(await allStillWait(asked)).toBe(true);
      await release();
      const answers = await Promise.allSettled(asked);
      for (const answer of answers)
        if (answer.status === "rejected") expect(answer.reason as unknown).toBeInstanceOf(Busy);
    });

  it("tells the others that it is busy, and goes on when the lock is free", async () => {
    const { rooms } = server();
    const release = await holding(["hot-0"]);
    const change = () => rooms.change("hot-0", async ({ room }) => unchanged(room, "changed"));
    const answers = await Promise.allSettled(people.map(change));
    expect(answers.map((one) => one.status === "rejected" && one.reason instanceof Busy)).toEqual(
      people.map(() => true),
    );
    await release();
    expect(await Promise.all(people.map(change))).toEqual(people.map(() => "changed"));
  });
});

describe("A list", () => {
  const seated = (eventId: string) =>
    aParticipation({
      id: `seat-of-${eventId}`,
      memberId: "member-0",
      eventId,
      seats: 1,
      state: "awaiting_payment",
      deadline: testNow - minute,
    });
  const waiting = (eventId: string) =>
    aParticipation({
      id: `next-of-${eventId}`,
      memberId: "member-1",
      eventId,
      seats: 1,
      sequence: 2,
      state: "waitlisted",
    });

  it("settles what nobody else has locked, and shows the rest as if it were settled", async () => {
    const ids = ["a", "b", "c"];
    await given(work, {
      members: people.map((id) => aMember({ id })),
      events: ids.map((id) => anEvent({ id, capacity: 1 })),
      participations: ids.flatMap((id) => [seated(id), waiting(id)]),
    });
    await database.raw.query("update events set due_at = $1, next_sequence = 3", [new Date(testNow - minute)]);
    const release = await holding(["b"]);
    const { items } = await server().browse.list({ reader: null, search: {}, limit: 20, cursor: null });
    expect(items.map(({ id, seats: { taken, left }, waiting: count }) => ({ id, taken, left, count }))).toEqual(
      ids.map((id) => ({ id, taken: 1, left: 0, count: 0 })),
    );
    const { rows } = await database.raw.query<{ id: string; state: string }>(
      "select id, state from participations where sequence = 2 order by id",
    );
    expect(rows.map(({ state }) => state)).toEqual(["offered", "waitlisted", "offered"]);
    await release();
  });
});

describe("A read", () => {
  it("gives up after its time, and a transaction is not held to that", async () => {
    const impatient = await openPostgres({ url: database.url, keys: testKeys, readsWithin: 200 });
    const own = impatient.unitOfWork(() => noJobs);
    await given(work, { events: [anEvent()] });
    const client = await database.raw.connect();
    await client.query("begin");
    await client.query("lock table merchants in access exclusive mode");
    await expect(own.read((store) => store.merchants.find("merchant-1"))).rejects.toBeInstanceOf(Busy);
    const slow = own.run((store) => store.merchants.find("merchant-1"));
    await new Promise((resolve) => setTimeout(resolve, 600));
    await client.query("rollback");
    client.release();
    expect((await slow)?.id).toBe("merchant-1");
    await impatient.close();
  });
});
