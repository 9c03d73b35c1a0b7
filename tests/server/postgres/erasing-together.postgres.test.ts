import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { day, hour } from "#domain/time/instant.ts";
import { isErased } from "#domain/member/erased.ts";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { EraseMember } from "#server/application/members/erase-member.ts";
import { Busy, type Store, type UnitOfWork } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { Rooms, usualPlacesAtOnce } from "#server/application/room/rooms.ts";
import { emptyTables } from "../../contracts/support/empty-tables.ts";
import { given } from "../../contracts/support/given.ts";
import { noJobs } from "../../contracts/support/no-jobs.ts";
import { anEvent, aParticipation, aPayment, aSlip, testNow } from "../../support/builders/index.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../../support/postgres.ts";

let database: PostgresTestDatabase;
let work: UnitOfWork;

beforeAll(async () => {
  database = await createPostgresDatabase();
  work = database.unitOfWork(() => noJobs);
});
afterAll(() => database.close());

/** Played yesterday: its merchant still looks at slips and misses. */
const yesterday = { startsAt: testNow - day, endsAt: testNow - day + hour, joinClosesAt: testNow - day };

beforeEach(async () => {
  await emptyTables(database.db);
  await given(work, {
    events: [anEvent(yesterday)],
    participations: [aParticipation({ state: "expired", ending: "hold_ran_out" })],
    payments: [aPayment({ method: "transfer", state: "cancelled" })],
  });
});

function erase() {
  const ids = new RandomIdSource();
  const transactions = new Transactions(work, { now: () => testNow }, ids, new InMemoryEventSignals());
  const rooms = new Rooms(transactions, usualPlacesAtOnce);
  return new EraseMember(rooms, transactions, database.idempotency(ids)).run("member-1");
}

/** Work in an event that has its lock, until it is told to end. */
function inTheEvent(before: (store: Store) => Promise<void>, after: (store: Store) => Promise<void>) {
  const [ready, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = work.run(async (store) => {
    await store.events.lockRoom("event-1");
    await before(store);
    ready.resolve();
    await go.promise;
    await after(store);
  });
  return { ready: ready.promise, end: go.resolve, done };
}

describe("Erasing a member who was in an event that is over", () => {
  it("waits for nobody who decides there, and who does meets nobody", async () => {
    const other = inTheEvent(
      async () => undefined,
      async (store) => {
        await store.payments.save(aPayment({ method: "transfer", state: "cancelled", instrument: "of the past" }));
      },
    );
    await other.ready;
    expect(await erase()).toEqual({ kind: "erased" });
    other.end();
    await expect(other.done).rejects.toBeInstanceOf(Busy);
    const payment = await work.read((store) => store.payments.find("payment-1"));
    expect([isErased(payment?.memberId ?? ""), payment?.instrument]).toEqual([true, null]);
  });

  it("waits for a slip that is being stored, and leaves nothing of it", async () => {
    const other = inTheEvent(
      async (store) => {
        await store.payments.save(aPayment({ method: "transfer", state: "cancelled", changedAt: testNow + 1 }));
        await store.slips.add(aSlip());
      },
      async () => undefined,
    );
    await other.ready;
    const erasing = erase();
    await pause(200);
    other.end();
    await other.done;
    expect(await erasing).toEqual({ kind: "erased" });
    const { payments } = await work.read((store) => store.members.held("member-1"));
    const { rows } = await database.raw.query("select picture, payer_last5 from slips");
    expect([payments, rows]).toEqual([[], [{ picture: null, payer_last5: null }]]);
  });

  it("is refused when money came on its way just before", async () => {
    const other = inTheEvent(
      (store) => store.payments.save(aPayment({ method: "transfer", state: "processing" })),
      async () => undefined,
    );
    await other.ready;
    const erasing = erase();
    await pause(200);
    other.end();
    await other.done;
    expect(await erasing).toEqual({ kind: "refused", reason: "refund_open" });
  });
});
