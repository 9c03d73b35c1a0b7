import { beforeEach, describe, expect, it } from "vitest";
import { day, hour, minute, second } from "#domain/time/instant.ts";
import { InMemoryJobQueue } from "#server/adapters/jobs/in-memory-job-queue.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import type { AskedJob } from "#server/application/work/job-queue.ts";
import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import { nextLook } from "#server/application/paying/reconcile-payment.ts";
import { aPayment, testNow } from "../../support/builders/index.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";
import { DoDueWork } from "#server/application/work/do-due-work.ts";
import { CancelPayment } from "#server/application/paying/cancel-payment.ts";
import { ReadPayments } from "#server/application/paying/read-payments.ts";

let world: World;
let mali: MemberInWorld;

beforeEach(async () => {
  world = await aWorld();
  mali = await aMemberIn(world, "mali");
});

/** Work goes on, and the gateway's webhooks never come. */
async function passWithoutWebhooks(milliseconds: number): Promise<void> {
  await world.pass(milliseconds);
  await world.get(DoDueWork).run();
}

describe("the bank takes the money after the attempt was cancelled, and no webhook tells", () => {
  it.each([
    ["has its seat, where there still is one", 5 * minute, "confirmed", null],
    ["has its money back, where the event has begun", 1 * day, "expired", 35_000],
  ])("the member %s", async (_, later, state, refund) => {
    await world.event({ id: "court", capacity: 1 });
    const { joinId } = await mali.join("court");
    await mali.pay(joinId, { method: "promptpay", paymentId: "p1" });
    await world.get(CancelPayment).run("mali", "p1");
    await passWithoutWebhooks(later);
    await world.gateway.bank.play("p1", "succeeded");
    await passWithoutWebhooks(1 * day);
    const view = await mali.read(joinId);
    expect(view.payment?.state).toBe("succeeded");
    expect([view.state, view.refund?.amount.amount ?? null]).toEqual([state, refund]);
  });
});

describe("a member who looks at an open payment every three seconds", () => {
  it("asks for no more looks than time does", async () => {
    const clock = new InMemoryClock(testNow);
    const jobs = new InMemoryJobQueue(clock, { background: false });
    const asked: AskedJob[] = [];
    const sink = { enqueue: (one: AskedJob) => (asked.push(one), jobs.enqueue(one)) };
    world = await aWorld({ clock, stores: { jobs, unitOfWork: new InMemoryUnitOfWork(sink) } });
    mali = await aMemberIn(world, "mali");
    await world.event({ id: "court" });
    const { joinId } = await mali.join("court");
    await mali.pay(joinId, { method: "promptpay", paymentId: "p1" });
    for (let looks = 0; looks < 100; looks += 1) {
      await world.pass(3 * second);
      await world.get(ReadPayments).one("mali", "p1");
    }
    const instants = asked
      .filter(({ job }) => job.kind === "reconcile_payment")
      .map(({ runAt }) => ((runAt ?? 0) - testNow) / second);
    expect([...new Set(instants)].toSorted((a, b) => a - b)).toEqual([
      30, 60, 90, 120, 150, 187.5, 234.375, 292.968, 366.21,
    ]);
    expect(await jobs.runDue()).toBeLessThan(15);
  });
});

describe("the next look at an attempt", () => {
  it("comes at fixed instants while it is open, the older the rarer", () => {
    const open = aPayment({ state: "requires_action", createdAt: testNow });
    const looks: number[] = [];
    for (let at = nextLook(open, testNow); at !== null && at < testNow + 8 * hour; at = nextLook(open, at))
      looks.push((at - testNow) / second);
    expect(looks.slice(0, 8)).toEqual([30, 60, 90, 120, 150, 187.5, 234.375, 292.968]);
    expect(looks.slice(-3).map((at, index, all) => at - (all[index - 1] ?? at))).toEqual([0, 3_600, 3_600]);
    expect(nextLook(open, testNow + 31 * second)).toBe(testNow + 60 * second);
    expect(nextLook(open, testNow + 59 * second)).toBe(testNow + 60 * second);
  });

  it("comes at fixed instants once it has ended, and no more after two days", () => {
    const ended = aPayment({ state: "cancelled", changedAt: testNow });
    const looks: number[] = [];
    for (let at = nextLook(ended, testNow); at !== null; at = nextLook(ended, at)) looks.push((at - testNow) / minute);
    expect(looks).toEqual([10, 20, 40, 80, 160, 320, 640, 1_280, 2_560]);
    expect(nextLook(ended, testNow + minute)).toBe(testNow + 10 * minute);
  });

  it("is not needed after a success", () => {
    expect(nextLook(aPayment({ state: "succeeded" }), testNow)).toBeNull();
  });
});
