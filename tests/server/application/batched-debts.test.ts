import { describe, expect, it } from "vitest";
import { CheckIn } from "#server/application/door/check-in.ts";
import { MarkPaid } from "#server/application/door/mark-paid.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { hour } from "#domain/time/instant.ts";
import { testStart } from "../../support/builders/index.ts";
import { aMemberIn } from "../../support/world/members.ts";
import { inOneBatch } from "../../support/world/one-batch.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";

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
      await world.pass(testStart - hour - world.clock.now());
      await inOneBatch(
        world,
        () => mali.leave(joinId, 1),
        async () => void (await act(world, joinId)),
      );
      const payment = await world.unitOfWork.read((store) => store.payments.find("p-1"));
      expect(payment).toMatchObject({ amount: { amount: 35_000 }, bought: { seats: 1 }, state: "succeeded" });
      expect((await new CheckLedger(world.unitOfWork).run()).faults).toEqual([]);
    });
  }
});
