import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { hour } from "#domain/time/instant.ts";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { JoinEvent } from "#server/application/joining/join-event.ts";
import { LeaveEvent } from "#server/application/leaving/leave-event.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { Rooms, usualPlacesAtOnce } from "#server/application/room/rooms.ts";
import { AnswerOffer } from "#server/application/waiting/answer-offer.ts";
import { emptyTables } from "../../contracts/support/empty-tables.ts";
import { given } from "../../contracts/support/given.ts";
import { noJobs } from "../../contracts/support/no-jobs.ts";
import { aMember, anEvent, aParticipation, testNow } from "../../support/builders/index.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../../support/postgres.ts";
import { statementsOf, type Statements } from "../../support/statements.ts";

let database: PostgresTestDatabase;
let statements: Statements;
let work: UnitOfWork;
let cases: ReturnType<typeof useCases>;

const many = 48;
const eventId = "event-1";
const people = Array.from({ length: many }, (_, index) => `member-${index}`);

function useCases() {
  const signals = new InMemoryEventSignals();
  const transactions = new Transactions(work, { now: () => testNow }, new RandomIdSource(), signals);
  const rooms = new Rooms(transactions, usualPlacesAtOnce);
  return {
    join: new JoinEvent(rooms, transactions),
    leave: new LeaveEvent(rooms, transactions),
    answer: new AnswerOffer(rooms, transactions),
  };
}

/** The first half have a place, the others an offer; nobody pays. */
async function aFullEvent(): Promise<void> {
  await emptyTables(database.db);
  const price = money(0, "THB");
  const participations = people.map((id, index) => {
    const isOffered = index >= many / 2;
    const place = isOffered ? { state: "offered" as const, deadline: testNow + hour } : { state: "confirmed" as const };
    const about = { id, memberId: id, eventId, sequence: index + 1, price, seats: 1 };
    return aParticipation({ ...about, deadline: null, ...place, ticketCode: isOffered ? null : id });
  });
  const newcomers = people.map((id) => aMember({ id: `new-${id}` }));
  const members = [...people.map((id) => aMember({ id })), ...newcomers];
  await given(work, { members, events: [anEvent({ id: eventId, capacity: many, price })], participations });
  await database.raw.query("update events set next_sequence = $1", [many + 1]);
  cases = useCases();
}

const leave = (memberId: string) => cases.leave.run({ memberId, joinId: memberId, seats: null });
const accept = (memberId: string) => cases.answer.run({ memberId, joinId: memberId, answer: "accept" });
const isSeated = (index: number) => index < many / 2;
/** Each second of the seated leaves, and each second of the others accepts its offer. */
const act = (memberId: string, index: number) => (isSeated(index) ? leave(memberId) : accept(memberId));
const acting = people.flatMap((id, index) => (index % 2 === 0 ? [{ id, index }] : []));

async function statesNow(): Promise<ReadonlyMap<string, string>> {
  expect(await work.read((store) => store.events.miscounted())).toEqual([]);
  const rows = await work.read((store) => store.participations.listOfEvent(eventId, "merchant-1", 1_000, null));
  return new Map(rows.map(({ id, state }) => [id, state]));
}

beforeAll(async () => {
  database = await createPostgresDatabase();
  statements = statementsOf(database.raw);
  work = database.unitOfWork(() => noJobs);
});
afterAll(() => database.close());
beforeEach(aFullEvent);

const failures = {
  "a constraint": "new.seats := 0",
  "a lost connection": "perform pg_terminate_backend(pg_backend_pid())",
};

describe("Leaving and answers to offers that are decided together", () => {
  it("share their statements, beside the reads of each", async () => {
    const sent = await statements.during(() => Promise.all(acting.map(({ id, index }) => act(id, index))));
    const locks = sent.filter((text) => /with holders as/u.test(text));
    expect(locks.length).toBeLessThanOrEqual(6);
    const states = await statesNow();
    for (const { id, index } of acting) expect(states.get(id)).toBe(isSeated(index) ? "left" : "confirmed");
  });

  for (const failing of [acting[0], acting[12], acting.at(-1)])
    for (const [failure, does] of Object.entries(failures))
      it(`fail alone: ${failing?.id} by ${failure}`, { timeout: 60_000 }, async () => {
        const { raw } = database;
        await raw.query(`create function hit() returns trigger language plpgsql as $$ begin
          if new.member_id = '${failing?.id}' then ${does}; end if; return new; end $$`);
        await raw.query("create trigger hit before update on participations for each row execute function hit()");
        const answers = await Promise.allSettled(acting.map(({ id, index }) => act(id, index)));
        await raw.query("drop function hit() cascade");
        const failed = answers.flatMap(({ status }, at) => (status === "rejected" ? [acting[at]?.id] : []));
        expect(failed).toEqual([failing?.id]);
        const states = await statesNow();
        for (const { id, index } of acting) {
          const before = isSeated(index) ? "confirmed" : "offered";
          const after = isSeated(index) ? "left" : "confirmed";
          expect([id, states.get(id)]).toEqual([id, id === failing?.id ? before : after]);
        }
      });

  it("and joins that come with them never take more seats than there are", async () => {
    const joins = people.map((id) => cases.join.run({ memberId: `new-${id}`, eventId, seats: 1 }));
    const [answers] = await Promise.all([Promise.all(joins), ...acting.map(({ id, index }) => act(id, index))]);
    expect(answers.every(({ kind }) => kind === "joined")).toBe(true);
    const states = [...(await statesNow()).values()];
    const taking = states.filter((state) => ["confirmed", "offered", "awaiting_payment"].includes(state));
    expect(taking).toHaveLength(many);
    expect(states.filter((state) => state === "left")).toHaveLength(acting.length / 2);
  });
});
