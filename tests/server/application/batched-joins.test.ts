import { beforeEach, describe, expect, it } from "vitest";
import { NameGuests } from "#server/application/joining/name-guests.ts";
import { ReceiveTransfer } from "#server/application/transfers/receive-transfer.ts";
import { aMerchant, aTransferAccount } from "../../support/builders/index.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { inOneBatch } from "../../support/world/one-batch.ts";
import { aWorld, type World } from "../../support/world/world.ts";

let world: World;
let mali: MemberInWorld;

beforeEach(async () => {
  world = await aWorld({ merchant: aMerchant({ transferAccount: aTransferAccount() }) });
  mali = await aMemberIn(world, "mali");
});

describe("a join in a batch", () => {
  it("counts a place that was left unpaid once, though another decision is about that place", async () => {
    const { id } = await world.event();
    const { joinId } = await mali.join(id);
    await mali.leave(joinId);
    const [, { state }] = await inOneBatch(
      world,
      () => world.get(NameGuests).run({ memberId: "mali", joinId, guests: ["Ann"] }),
      () => mali.join(id),
    );
    expect(state).toBe("awaiting_payment");
  });

  it("does not count the place that its member leaves before it", async () => {
    for (const id of ["one", "two", "three"]) await world.event({ id });
    await mali.join("one");
    await mali.join("two");
    const { joinId } = await mali.join("three");
    const [, answer] = await inOneBatch(
      world,
      () => mali.leave(joinId),
      () => mali.tryJoin("three"),
    );
    expect(answer).toMatchObject({ kind: "joined", participation: { state: "awaiting_payment" } });
  });
});

describe("a message of a batch", () => {
  it("comes after those of the decisions before it", async () => {
    const { id } = await world.event({ capacity: 2, paymentMethods: ["transfer"] });
    const [somchai, hana] = [await aMemberIn(world, "somchai"), await aMemberIn(world, "hana")];
    const { joinId: left } = await somchai.join(id);
    const { joinId: paying } = await hana.join(id);
    await hana.pay(paying, { method: "transfer", paymentId: "p-1" });
    await mali.join(id);
    await world.work();
    const arrival = { transferId: "t-1", paymentId: "p-1", amount: null };
    await inOneBatch(
      world,
      () => somchai.leave(left),
      () => world.get(ReceiveTransfer).run(arrival),
    );
    const waiting = await world.unitOfWork.read((store) => store.messages.unsent(10));
    expect(waiting.map(({ memberId, kind }) => [memberId, kind])).toEqual([
      ["mali", "offer"],
      ["hana", "joined"],
    ]);
  });
});
