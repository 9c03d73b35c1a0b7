import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { minute } from "#domain/time/instant.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import type { Store, UnitOfWork } from "#server/application/ports/store.ts";
import { emptyTables } from "../../contracts/support/empty-tables.ts";
import { noJobs } from "../../contracts/support/no-jobs.ts";
import { testNow } from "../../support/builders/index.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../../support/postgres.ts";
import { aMemberIn } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";
import { SendRefund } from "#server/application/refunding/send-refund.ts";
import { MakePayout } from "#server/application/refunding/make-payout.ts";
import { ManageBankAccounts } from "#server/application/bank-accounts/manage-bank-accounts.ts";

let database: PostgresTestDatabase;

beforeAll(async () => {
  database = await createPostgresDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyTables(database.db));

const noQueue = { start: async () => undefined, stop: async () => undefined, runDue: async () => 0 };

it("A refund that comes back from the gateway to two servers at once enters one payout file", async () => {
  const clock = new InMemoryClock(testNow);
  const inner = database.unitOfWork(() => noJobs);
  const here = await aWorld({ clock, stores: { unitOfWork: inner, jobs: noQueue } });
  const slow = afterRefundWasRead(inner, () => pause(400));
  const there = await aWorld({ clock, gateway: here.gateway, stores: { unitOfWork: slow, jobs: noQueue } });
  const refundId = await aRefundThatComesBack(here);

  const late = there.get(SendRefund).run(refundId);
  await pause(100);
  await here.get(SendRefund).run(refundId);
  const first = await here.get(MakePayout).make({ merchantId: "merchant-1", country: "TH", payoutId: "file-1" });
  await late;
  const second = await here.get(MakePayout).make({ merchantId: "merchant-1", country: "TH", payoutId: "file-2" });
  expect(first.refunds).toBe(1);
  // Without new refunds, the file that is still open is given again.
  expect(second).toEqual(first);
});

it("A payout file that is asked for twice at once is one file", async () => {
  const clock = new InMemoryClock(testNow);
  const world = await aWorld({ clock, stores: { unitOfWork: database.unitOfWork(() => noJobs), jobs: noQueue } });
  await world.get(SendRefund).run(await aRefundThatComesBack(world));
  const command = { merchantId: "merchant-1", country: "TH", payoutId: "file-3" } as const;
  const files = await Promise.all([1, 2, 3, 4].map(() => world.get(MakePayout).make(command)));
  expect(files.map(({ refunds }) => refunds)).toEqual([1, 1, 1, 1]);
});

async function aRefundThatComesBack(world: World): Promise<string> {
  await world.event();
  const mali = await aMemberIn(world, "mali");
  const account = {
    bankCode: "TH-004",
    accountNumber: "0123456789",
    accountName: "Mali",
    branchCode: null,
    accountType: null,
    accountNameKana: null,
  };
  await world.get(ManageBankAccounts).set("mali", account);
  const { joinId } = await mali.join("event-1");
  await mali.pay(joinId);
  world.gateway.faults.refundsFail = true;
  await mali.leave(joinId);
  const [refund] = await mali.refunds();
  if (!refund) throw new Error("There is no refund.");
  await world.get(SendRefund).run(refund.id);
  await world.pass(2 * minute);
  return refund.id;
}

/** Transactions that take their time between reading a refund and writing it. */
function afterRefundWasRead(inner: UnitOfWork, wait: () => Promise<void>): UnitOfWork {
  const slowed = (store: Store): Store => {
    const { refunds } = store;
    const slowly = (read: typeof refunds.find) => async (id: string) => {
      const refund = await read(id);
      await wait();
      return refund;
    };
    const slow = new Proxy(refunds, {
      get(target, name) {
        if (name === "find" || name === "lock") return slowly(target[name].bind(target));
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    return { ...store, refunds: slow };
  };
  return { read: (work) => inner.read(work), run: (work) => inner.run((store) => work(slowed(store))) };
}
