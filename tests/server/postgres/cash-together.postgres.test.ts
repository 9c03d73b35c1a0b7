import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Actor } from "#domain/merchant/actor.ts";
import { money } from "#domain/money/money.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { CountCash } from "#server/application/cash/count-cash.ts";
import { Busy, type UnitOfWork } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { emptyTables } from "../../contracts/support/empty-tables.ts";
import { given } from "../../contracts/support/given.ts";
import { noJobs } from "../../contracts/support/no-jobs.ts";
import { aPayment, testNow } from "../../support/builders/index.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../../support/postgres.ts";
import { statementsOf } from "../../support/statements.ts";

let database: PostgresTestDatabase;
let works: readonly UnitOfWork[];
const merchantId = "merchant-1";
const by: Actor = { kind: "client", id: "till" };
const taken = { as: "cash", at: testNow, by: "staff-1" } as const;

beforeAll(async () => {
  database = await createPostgresDatabase();
  works = [database, await database.openAgain()].map((one) => one.unitOfWork(() => noJobs));
});
afterAll(() => database.close());
beforeEach(() => emptyTables(database.db));

const over = (work: UnitOfWork) =>
  new CountCash(new Transactions(work, new InMemoryClock(testNow), new RandomIdSource(), new InMemoryEventSignals()));

it("two processes never sign off more than is in hand, and one handover once", async () => {
  const [here, there] = works.map(over);
  if (!works[0] || !here || !there) throw new Error("There are two processes.");
  await given(works[0], { payments: [aPayment({ method: "onsite", gateway: null, taken })] });
  // Sixteen wait for one lock; who waited too long asks again, as a caller who is answered 503 does.
  const handOver = async (cash: CountCash, handoverId: string): ReturnType<CountCash["signOff"]> => {
    try {
      return await cash.signOff({ merchantId, handoverId, of: "staff-1", amount: money(10_000, "THB"), by });
    } catch (error) {
      if (error instanceof Busy) return handOver(cash, handoverId);
      throw error;
    }
  };
  const ids = Array.from({ length: 8 }, (_, index) => `handover-${index}`);
  const answers = await Promise.all(ids.flatMap((id) => [handOver(here, id), handOver(there, id)]));
  expect(answers.filter(({ kind }) => kind === "counted")).toHaveLength(6);
  expect(await here.list(merchantId)).toMatchObject([
    { handedOver: money(30_000, "THB"), inHand: money(5_000, "THB") },
  ]);
});

it("the sums are made by indexes of their own", async () => {
  const [work] = works;
  const [text = ""] = await statementsOf(database.raw).during(async () =>
    work?.read(({ cash }) => cash.count(merchantId)),
  );
  const client = await database.raw.connect();
  try {
    // So few rows would be read through whatever is there.
    await client.query("begin");
    await client.query("set local enable_seqscan = off");
    const values = [...text.matchAll(/\$\d+/gu)].map(() => merchantId);
    const { rows } = await client.query(`explain ${text}`, values);
    const plan = JSON.stringify(rows);
    for (const name of ["payments_cash", "refunds_handed_back", "cash_handovers_of_merchant"])
      expect(plan).toContain(name);
  } finally {
    await client.query("rollback");
    client.release();
  }
});
