import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sideline } from "#domain/merchant/actor.ts";
import { refused } from "#domain/refusal.ts";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { JoinEvent } from "#server/application/joining/join-event.ts";
import { CloseMerchant } from "#server/application/merchants/close-merchant.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { Rooms, usualPlacesAtOnce } from "#server/application/room/rooms.ts";
import { emptyTables } from "../../contracts/support/empty-tables.ts";
import { given } from "../../contracts/support/given.ts";
import { noJobs } from "../../contracts/support/no-jobs.ts";
import { aMember, anEvent, testNow } from "../../support/builders/index.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../../support/postgres.ts";

let database: PostgresTestDatabase;
let work: UnitOfWork;
let transactions: Transactions;
let closing: CloseMerchant;
let joining: JoinEvent;
const clock = { now: () => testNow };
const id = "merchant-1";

beforeAll(async () => {
  database = await createPostgresDatabase();
  work = database.unitOfWork(() => noJobs);
  transactions = new Transactions(work, clock, new RandomIdSource(), new InMemoryEventSignals());
  closing = new CloseMerchant(transactions, clock);
  joining = new JoinEvent(new Rooms(transactions, usualPlacesAtOnce), transactions);
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database.db);
  await given(work, { members: [aMember({ id: "mali" })], events: [anEvent()] });
});

const join = () => joining.run({ memberId: "mali", eventId: "event-1", seats: 1 });

describe("joining a game of a club that closes", () => {
  it("finds the game cancelled when it waited for the closing", async () => {
    let isClosing = () => {};
    const later = new Promise<void>((resolve) => (isClosing = resolve)).then(join);
    await transactions.run(async (transaction) => {
      expect(await closing.closeIn(transaction, id, sideline)).toEqual({ kind: "closed" });
      isClosing();
      // By then the join waits for the event's lock.
      await delay(200);
    });
    expect(await later).toEqual(refused("event_cancelled"));
  });

  it("is refused, or keeps the club open, in whatever order they come", async () => {
    for (let round = 0; round < 20; round += 1) {
      const member = `member-${round}`;
      const event = `event-${round}-of-many`;
      const club = `club-${round}`;
      await given(work, { members: [aMember({ id: member })], events: [anEvent({ id: event, merchantId: club })] });
      const [joined, closed] = await Promise.all([
        delay(round / 4).then(() => joining.run({ memberId: member, eventId: event, seats: 1 })),
        closing.run(club, sideline),
      ]);
      expect([joined.kind, closed.kind]).toSatisfy(
        ([one, other]) => (one === "joined") !== (other === "closed"),
        `round ${round}: ${joined.kind}, ${closed.kind}`,
      );
    }
  });
});
