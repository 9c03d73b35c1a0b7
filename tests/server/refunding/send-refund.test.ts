import { beforeEach, describe, expect, it, vi } from "vitest";
import { FollowSellerRefunds } from "#server/application/refunding/follow-seller-refunds.ts";
import { SendRefund } from "#server/application/refunding/send-refund.ts";
import { testNow } from "../../support/builders/index.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

let world: World;
let mali: MemberInWorld;

beforeEach(async () => {
  world = await aWorld();
  mali = await aMemberIn(world, "mali");
  const event = await world.event();
  const { joinId } = await mali.join(event.id);
  await mali.pay(joinId, { paymentId: "p-1" });
  await mali.leave(joinId);
});

async function change(refundId: string, changes: object): Promise<void> {
  await world.unitOfWork.run(async (store) => {
    const kept = await store.refunds.lock(refundId);
    if (kept) await store.refunds.save({ ...kept, ...changes });
  });
}

/** What the gateway is asked when the member's refund is sent. It is changed before that, or once it is being sent. */
async function asked(before: object, meanwhile: object = {}): Promise<readonly string[]> {
  const [{ id } = { id: "" }] = await mali.refunds();
  await change(id, before);
  const find = vi.spyOn(world.gateway, "findRefund");
  const send = vi.spyOn(world.gateway, "refund");
  const follow = vi.spyOn(FollowSellerRefunds.prototype, "run").mockImplementation(() => change(id, meanwhile));
  await world.get(SendRefund).run(id);
  follow.mockRestore();
  return [...find.mock.calls.map(() => "find"), ...send.mock.calls.map(() => "refund")];
}

describe("sending a refund", () => {
  it("looks for it at the gateway first, then sends it", async () => {
    expect(await asked({})).toEqual(["find", "refund"]);
  });

  it.each([
    ["went back already", { state: "succeeded", settledAt: testNow }],
    ["goes to a bank account", { destination: { kind: "bank_account" } }],
    [
      "goes to a bank account in place of what the seller returned",
      { destination: { kind: "bank_account" }, dispute: "replaced" },
    ],
    ["is handed back at the venue", { destination: { kind: "venue" } }],
  ])("asks the gateway nothing when the money %s", async (_, change) => {
    expect(await asked(change)).toEqual([]);
  });

  it.each(["holds", "covered"])("sends nothing while a dispute stops it: %s", async (dispute) => {
    expect(await asked({ dispute })).toEqual(["find"]);
  });

  it.each(["holds", "replaced"])(
    "sends nothing that is stopped while the seller's own refunds are read: %s",
    async (dispute) => {
      expect(await asked({}, { dispute })).toEqual(["find"]);
    },
  );

  it("does nothing for a refund that is not there", async () => {
    const find = vi.spyOn(world.gateway, "findRefund");
    await world.get(SendRefund).run("nowhere");
    expect(find).not.toHaveBeenCalled();
  });
});
