import { describe, expect, it } from "vitest";
import { CheckIn } from "#server/application/door/check-in.ts";
import { MarkPaid } from "#server/application/door/mark-paid.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { aMemberIn } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";

/** Hands the next two shared changes to the rooms at once, in order of arrival: one batch decides both. */
function decidesTwoTogether(world: World): void {
  const rooms = world.get(Rooms);
  const share = rooms.share.bind(rooms);
  const held: (() => void)[] = [];
  rooms.share = async (eventId, decide, options) => {
    await new Promise<void>((resolve) => {
      held.push(resolve);
      if (held.length === 2) for (const go of held) go();
    });
    return share(eventId, decide, options);
  };
}

const acts = {
  "marking paid": (world: World, joinId: string) => world.get(MarkPaid).run({ merchantId, joinId, as: "cash" }),
  "checking in": (world: World, joinId: string) => world.get(CheckIn).place({ merchantId, joinId, nonce: "scan-1" }),
};

describe("a debt in a batch", () => {
  for (const [name, act] of Object.entries(acts)) {
    it(`is what the lowered seats cost when ${name} comes after lowering`, async () => {
      const world = await aWorld();
      const mali = await aMemberIn(world, "mali");
      const { id } = await world.event({ paymentMethods: ["onsite"] });
      const { joinId } = await mali.join(id, 3);
      await mali.pay(joinId, { method: "onsite", paymentId: "p-1" });
      decidesTwoTogether(world);
      await Promise.all([mali.leave(joinId, 1), act(world, joinId)]);
      const payment = await world.unitOfWork.read((store) => store.payments.find("p-1"));
      expect(payment).toMatchObject({ amount: { amount: 35_000 }, bought: { seats: 1 }, state: "succeeded" });
      expect((await new CheckLedger(world.unitOfWork).run()).faults).toEqual([]);
    });
  }
});
