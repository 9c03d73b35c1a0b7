import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { hour } from "#domain/time/instant.ts";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import type { GatewayPayment } from "#server/application/paying/payment-gateway.ts";
import { ApplyGatewayPayment } from "#server/application/paying/reconcile-payment.ts";
import { Busy, type UnitOfWork } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { Rooms, usualPlacesAtOnce } from "#server/application/room/rooms.ts";
import { emptyTables } from "../../contracts/support/empty-tables.ts";
import { given } from "../../contracts/support/given.ts";
import { noJobs } from "../../contracts/support/no-jobs.ts";
import { aMember, anEvent, aParticipation, aPayment, testNow } from "../../support/builders/index.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../../support/postgres.ts";
import { statementsOf, type Statements } from "../../support/statements.ts";

let database: PostgresTestDatabase;
let statements: Statements;
let work: UnitOfWork;
let apply: ApplyGatewayPayment;

const eventId = "event-1";
const many = 16;
const people = Array.from({ length: many }, (_, index) => `member-${index}`);
const price = money(20_000, "THB");
const paymentOf = (memberId: string) => `paid-by-${memberId}`;

beforeAll(async () => {
  database = await createPostgresDatabase();
  statements = statementsOf(database.raw);
  work = database.unitOfWork(() => noJobs);
});
afterAll(() => database.close());

/** Everybody holds a seat and has a payment with the bank. The hold of `late` has ended, and its seat is somebody else's. */
async function aFullEvent(late: string | null = null): Promise<void> {
  await emptyTables(database.db);
  const about = { eventId, price, seats: 1 };
  const placeOf = (id: string, index: number) => {
    const held = { state: "awaiting_payment" as const, deadline: testNow + hour };
    const ended = { state: "expired" as const, deadline: null, ending: "hold_ran_out" as const };
    return aParticipation({ ...about, id, memberId: id, sequence: index + 1, ...(id === late ? ended : held) });
  };
  const replacing = aParticipation({ ...about, id: "next", memberId: "next", sequence: many + 1, state: "confirmed" });
  const payments = people.map((id) => {
    const open = { state: "processing" as const, amount: price, method: "card" as const };
    return aPayment({ ...open, id: paymentOf(id), joinId: id, memberId: id, eventId });
  });
  await given(work, {
    members: [...people, "next"].map((id) => aMember({ id })),
    events: [anEvent({ id: eventId, capacity: many, price })],
    participations: [...people.map(placeOf), ...(late === null ? [] : [{ ...replacing, ticketCode: "next" }])],
    payments,
  });
  await database.raw.query("update events set next_sequence = $1", [many + 2]);
  const signals = new InMemoryEventSignals();
  const transactions = new Transactions(work, { now: () => testNow }, new RandomIdSource(), signals);
  apply = new ApplyGatewayPayment(new Rooms(transactions, usualPlacesAtOnce));
}

const successOf = (memberId: string): GatewayPayment => ({
  paymentId: paymentOf(memberId),
  state: "succeeded",
  nextAction: null,
  failure: null,
  paid: price,
  card: null,
  cardSaved: false,
  dispute: null,
});

/** As a gateway does it: whoever is told that the server is busy tells it again. */
async function untilTaken(id: string): Promise<unknown> {
  try {
    return await apply.run({ id: paymentOf(id), eventId, joinId: id, memberId: id }, successOf(id));
  } catch (error) {
    if (!(error instanceof Busy)) throw error;
    return untilTaken(id);
  }
}

/** The gateway tells of every success in the same moment. */
const applyAll = () => Promise.allSettled(people.map(untilTaken));

const failedIn = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.flatMap(({ status }, index) => (status === "rejected" ? [people[index]] : []));

async function expectWritten(expected: (id: string) => readonly [place: string, payment: string, refunds: number]) {
  const written = await work.read((store) => store.participations.partsOf(people));
  const byId = new Map(written.map((part) => [part.participation.id, part]));
  const seen = people.map((id) => {
    const part = byId.get(id);
    return [id, part?.participation.state, part?.payments[0]?.state, part?.refunds.length];
  });
  expect(seen).toEqual(people.map((id) => [id, ...expected(id)]));
  expect(await work.read((store) => store.events.miscounted())).toEqual([]);
  const { rows } = await database.raw.query("select currency, sum(amount)::int as sum from ledger_entries group by 1");
  expect(rows.filter(({ sum }) => sum !== 0)).toEqual([]);
}

const failures = {
  "a constraint": "new.seats := 0",
  "a lost connection": "perform pg_terminate_backend(pg_backend_pid())",
};

describe("Successes of payments that are decided together", () => {
  beforeEach(() => aFullEvent());

  it("share their locks, and confirm everybody", async () => {
    const sent = await statements.during(applyAll);
    expect(sent.filter((text) => /with holders as/u.test(text)).length).toBeLessThanOrEqual(6);
    await expectWritten(() => ["confirmed", "succeeded", 0]);
  });

  for (const failing of [people[0], people[many / 2], people.at(-1)]) {
    for (const [failure, does] of Object.entries(failures))
      it(`fail alone: ${failing} by ${failure}`, { timeout: 60_000 }, async () => {
        const { raw } = database;
        await raw.query(`create function hit() returns trigger language plpgsql as $$ begin
          if new.member_id = '${failing}' then ${does}; end if; return new; end $$`);
        await raw.query("create trigger hit before update on participations for each row execute function hit()");
        const answers = await applyAll();
        await raw.query("drop function hit() cascade");
        expect(failedIn(answers)).toEqual([failing]);
        await expectWritten((id) =>
          id === failing ? ["awaiting_payment", "processing", 0] : ["confirmed", "succeeded", 0],
        );
        // What failed is told again by the gateway.
        expect(failedIn(await applyAll())).toEqual([]);
        await expectWritten(() => ["confirmed", "succeeded", 0]);
      });

    it(`fail alone: ${failing} by a rule, because its seat has gone: its money goes back`, async () => {
      await aFullEvent(failing);
      expect(failedIn(await applyAll())).toEqual([]);
      await expectWritten((id) => (id === failing ? ["expired", "succeeded", 1] : ["confirmed", "succeeded", 0]));
    });
  }
});
