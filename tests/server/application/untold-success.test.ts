import { beforeEach, describe, expect, it } from "vitest";
import { day, minute } from "#domain/time/instant.ts";
import { nextLook } from "#server/application/payments/next-look.ts";
import { aPayment, testNow } from "../../support/builders/index.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

let world: World;
let mali: MemberInWorld;

beforeEach(async () => {
  world = await aWorld();
  mali = await aMemberIn(world, "mali");
});

/** Work goes on, and the gateway's webhooks never come. */
async function passWithoutWebhooks(milliseconds: number): Promise<void> {
  await world.pass(milliseconds);
  await world.get("doDueWork").run();
}

describe("the bank takes the money after the attempt was cancelled, and no webhook tells", () => {
  it.each([
    ["has its seat, where there still is one", 5 * minute, "confirmed", null],
    ["has its money back, where the event has begun", 1 * day, "expired", 35_000],
  ])("the member %s", async (_, later, state, refund) => {
    await world.event({ id: "court", capacity: 1 });
    const { joinId } = await mali.join("court");
    await mali.pay(joinId, { method: "promptpay", paymentId: "p1" });
    await world.get("cancelPayment").run("mali", "p1");
    await passWithoutWebhooks(later);
    await world.gateway.bank.play("p1", "succeeded");
    await passWithoutWebhooks(1 * day);
    const view = await mali.read(joinId);
    expect(view.payment?.state).toBe("succeeded");
    expect([view.state, view.refund?.amount.amount ?? null]).toEqual([state, refund]);
  });
});

describe("the next look at an attempt", () => {
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
