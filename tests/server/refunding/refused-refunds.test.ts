import { beforeEach, describe, expect, it, vi } from "vitest";
import { money } from "#domain/money/money.ts";
import { day, hour } from "#domain/time/instant.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { RefundRefused } from "#server/application/paying/payment-gateway.ts";
import { SendRefund } from "#server/application/refunding/send-refund.ts";
import { ResolveException } from "#server/application/transfers/resolve-exception.ts";
import { allExceptions } from "../../support/all-exceptions.ts";
import { testNow } from "../../support/builders/index.ts";
import { Interleaved } from "../../support/interleavings.ts";
import { aMemberIn } from "../../support/world/members.ts";
import { aWorld, storesInMemory, type World } from "../../support/world/world.ts";

const price = money(35_000, "THB");
/** More transactions than sending a refund or deciding about one has. */
const longest = 8;

describe("a refund that the gateway refused and would take later", () => {
  let world: World;
  let unitOfWork: Interleaved;
  let refundId: string;
  let exceptionId: string;

  beforeEach(async () => {
    const clock = new InMemoryClock(testNow);
    const stores = storesInMemory(clock);
    unitOfWork = new Interleaved(stores.unitOfWork);
    world = await aWorld({ clock, stores: { ...stores, unitOfWork } });
    const mali = await aMemberIn(world, "mali");
    const startsAt = testNow + 7 * day;
    await world.event({
      paymentMethods: ["promptpay"],
      price,
      startsAt,
      endsAt: startsAt + hour,
      joinClosesAt: startsAt,
    });
    const { joinId } = await mali.join("event-1");
    await mali.pay(joinId, { method: "promptpay", paymentId: "p-1" });
    await world.gateway.bank.play("p-1", "succeeded");
    await world.work();
    const refuses = vi.spyOn(world.gateway, "refund").mockRejectedValue(new RefundRefused("more_than_paid"));
    await mali.leave(joinId);
    await world.work();
    refuses.mockRestore();
    [{ id: refundId } = { id: "" }] = await mali.refunds();
    const [open] = await unitOfWork.read((store) => allExceptions(store.exceptions, "merchant-1"));
    exceptionId = open?.id ?? "";
    expect(open).toMatchObject({ fault: "refused", received: price, resolvedAt: null });
  });

  const refund = () => unitOfWork.read((store) => store.refunds.find(refundId));
  const sends = () => world.get(SendRefund).run(refundId);
  const decides = () =>
    world.get(ResolveException).run({ merchantId: "merchant-1", exceptionId, action: "refund" } as const);

  it("waits for its merchant's decision, and is not sent meanwhile", async () => {
    await sends();
    expect(await world.gateway.findRefund(refundId)).toBeNull();
    expect(await refund()).toMatchObject({ state: "requested", destination: { kind: "promptpay" } });
    expect((await decides()).kind).toBe("resolved");
    await sends();
    expect(await world.gateway.findRefund(refundId)).toBeNull();
    expect(await refund()).toMatchObject({ state: "needs_bank_account" });
  });

  it.each(Array.from({ length: longest }, (_, before) => before))(
    "goes back once when it is sent while that decision is made, after %d of its transactions",
    async (before) => {
      const firstOnes = Array.from({ length: before }, () => "first" as const);
      const decision = Array.from({ length: longest }, () => "second" as const);
      await unitOfWork.both([...firstOnes, ...decision], sends, decides);
      const byGateway = (await world.gateway.findRefund(refundId)) !== null;
      const byBank = (await refund())?.destination.kind === "bank_account";
      expect([byGateway, byBank].filter(Boolean)).toHaveLength(1);
    },
  );
});
