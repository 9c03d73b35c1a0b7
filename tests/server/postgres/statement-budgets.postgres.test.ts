import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { hour, second } from "#domain/time/instant.ts";
import { bossOnPool } from "#server/adapters/jobs/boss.ts";
import { PgBossJobQueue } from "#server/adapters/jobs/pg-boss-job-queue.ts";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { ReadEvent } from "#server/application/events/read-event.ts";
import { JoinEvent } from "#server/application/joining/join-event.ts";
import { ReadParticipation } from "#server/application/joining/read-participation.ts";
import { paymentGateways } from "#server/application/paying/payment-gateways.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { Rooms, usualPlacesAtOnce } from "#server/application/room/rooms.ts";
import { emptyTables } from "../../contracts/support/empty-tables.ts";
import { given } from "../../contracts/support/given.ts";
import { aMember, aMerchant, anEvent } from "../../support/builders/index.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../../support/postgres.ts";
import { type Statements, statementsOf } from "../../support/statements.ts";

let database: PostgresTestDatabase;
let statements: Statements;
let queue: PgBossJobQueue;
let work: UnitOfWork;
let cases: ReturnType<typeof useCases>;

const merchantId = "merchant-1";
const memberIds = Array.from({ length: 40 }, (_, index) => `member-${index}`);
const [seated, waiting, stranger] = ["member-0", "member-5", "member-39"];

function useCases() {
  const signals = new InMemoryEventSignals();
  const clock = { now: () => Date.now() };
  const transactions = new Transactions(work, clock, new RandomIdSource(), signals);
  const rooms = new Rooms(transactions, usualPlacesAtOnce);
  return {
    signals,
    join: new JoinEvent(rooms, transactions),
    readOwn: new ReadParticipation(rooms, transactions),
    readEvent: new ReadEvent(rooms, transactions, paymentGateways([]), signals, clock, clock),
  };
}

/** The statements, if they are more than that. */
const over = (most: number, sent: readonly string[]) => (sent.length > most ? sent : []);

const joinAt = (eventId: string) => (memberId: string) => cases.join.run({ memberId, eventId, seats: 1 });

beforeAll(async () => {
  database = await createPostgresDatabase();
  statements = statementsOf(database.raw);
  const clock = { now: () => Date.now() };
  queue = await PgBossJobQueue.open({ database: bossOnPool(database.raw), clock, background: true });
  work = database.unitOfWork((transaction) => queue.outbox(transaction));
});
afterAll(async () => {
  await queue.stop();
  await database.close();
});
beforeEach(async () => {
  await emptyTables(database.db);
  cases = useCases();
  const now = Date.now();
  const times = { startsAt: now + 240 * hour, endsAt: now + 241 * hour, joinClosesAt: now + 240 * hour, capacity: 5 };
  await given(work, {
    merchants: [aMerchant({ id: merchantId })],
    members: memberIds.map((id) => aMember({ id })),
    events: [anEvent({ ...times, id: "paid" }), anEvent({ ...times, id: "free", price: money(0, "THB") })],
  });
});

/** Where the frame of a transaction is not counted (`begin`, `commit`). */
describe("The number of statements", () => {
  for (const eventId of ["paid", "free"]) {
    it(`of a join to a ${eventId} event is at most 4: the first, the next, one that waits, and again`, async () => {
      for (const memberId of memberIds.slice(0, 8)) {
        const sent = await statements.during(() => joinAt(eventId)(memberId));
        expect(over(4, sent)).toEqual([]);
      }
      const sent = await statements.during(() => joinAt(eventId)(waiting));
      expect(over(4, sent)).toEqual([]);
    });

    it(`of joins to a ${eventId} event is the same for all that share a commit`, async () => {
      const all = memberIds.slice(0, 30);
      const sent = await statements.during(() => Promise.all(all.map(joinAt(eventId))));
      // The first goes alone, and the others together while it is under way.
      expect(over(8, sent)).toEqual([]);
      const rooms = await work.read((store) => store.events.readRooms([eventId]));
      expect(rooms.get(eventId)?.participations).toHaveLength(30);
    });

    it(`of a read of the ${eventId} event is 3 after a change, and none until the next; after one of somebody else those of the event`, async () => {
      for (const memberId of memberIds.slice(0, 8)) await joinAt(eventId)(memberId);
      for (const reader of [seated, waiting, stranger]) {
        await cases.signals.changed(eventId);
        // Who is not in it may be blocked there, or not of the club (0081).
        const more = reader === stranger ? 1 : 0;
        const read = () => cases.readEvent.run({ reader, merchantId, eventId });
        expect((await statements.during(read)).length).toBeLessThanOrEqual(3 + more);
        expect(await statements.during(read)).toEqual([]);
        const seen = await read();
        expect(seen?.participation?.position ?? null).toBe(reader === waiting ? 1 : null);
        await cases.signals.changed(eventId, ["member-of-others"]);
        // A place in line moves with those ahead.
        expect((await statements.during(read)).length).toBe(reader === waiting ? 3 : 2);
      }
    });
  }

  it("of what a member has before it is 4, guests' seats among them, however many events it is in", async () => {
    for (const eventId of ["paid", "free"])
      for (const memberId of memberIds.slice(0, 8)) await joinAt(eventId)(memberId);
    for (const memberId of [seated, waiting]) {
      let items: readonly unknown[] = [];
      const sent = await statements.during(async () => {
        ({ items } = await cases.readOwn.upcoming({ memberId, limit: 20, cursor: null }));
      });
      expect(items).toHaveLength(2);
      expect(over(4, sent)).toEqual([]);
    }
  });

  it("of a process with nothing to do is at most one a second, and a job is done at once all the same", async () => {
    const done: string[] = [];
    await queue.start(async ({ kind }) => void done.push(kind));
    await queue.runDue();
    done.length = 0;
    const seconds = 10;
    const nothing = () => new Promise((resolve) => setTimeout(resolve, seconds * second));
    const sent = await statements.during(nothing);
    expect(over(seconds, sent)).toEqual([]);
    const askedAt = Date.now();
    await work.run((store) => store.jobs.add({ kind: "send_messages" }));
    await expect.poll(() => done, { timeout: 1_000, interval: 20 }).toContain("send_messages");
    expect(Date.now() - askedAt).toBeLessThan(1_500);
  });
});
