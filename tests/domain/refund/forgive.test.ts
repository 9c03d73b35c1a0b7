import { describe, expect, it } from "vitest";
import { erasedMemberId } from "#domain/member/erased.ts";
import { money } from "#domain/money/money.ts";
import { decideForgive } from "#domain/refund/forgive.ts";
import { aParticipation, aPayment, aRefund } from "../../support/builders/index.ts";

const left = aParticipation({ state: "left" });
const paid = aPayment({ bought: { seats: 1, settledPercents: 50 } });
const half = aRefund({ amount: money(17_500, "THB"), percent: 50 });

describe("forgiving who left", () => {
  it("gives back all that was kept, as a share of what was paid", () => {
    expect(decideForgive(left, [paid], [half])).toMatchObject({
      kind: "forgives",
      amount: money(17_500, "THB"),
      back: [{ payment: paid, refund: { amount: money(17_500, "THB"), percent: 50, cause: "forgiven" } }],
    });
    expect(decideForgive(left, [paid], [])).toMatchObject({
      back: [{ refund: { amount: money(35_000, "THB"), percent: 100 } }],
    });
  });

  it("is done once", () => {
    const forgiven = aRefund({ id: "again", amount: money(17_500, "THB"), cause: "forgiven" });
    expect(decideForgive(left, [paid], [half, forgiven])).toEqual({ kind: "forgiven", amount: forgiven.amount });
  });

  it("does not give back what a dispute took, nor what went back because it was not wanted", () => {
    const lost = aPayment({ bought: paid.bought, dispute: { state: "lost", amount: paid.amount } });
    expect(decideForgive(left, [lost], [])).toMatchObject({ reason: "nothing_kept" });
    const much = aPayment({ amount: money(40_000, "THB"), bought: { seats: 1, settledPercents: 0 } });
    const back = aRefund({ amount: money(5_000, "THB"), cause: "unwanted_money" });
    expect(decideForgive(left, [much], [back])).toMatchObject({ amount: money(35_000, "THB") });
  });

  it.each([
    ["nothing was kept", left, [paid], [aRefund()]],
    ["nothing was paid", left, [], []],
    ["the payment bought no seats", left, [aPayment()], []],
    ["the place is held", aParticipation(), [paid], []],
    ["its member was erased", { ...left, memberId: erasedMemberId("1") }, [paid], []],
  ])("is refused where %s", (_, place, payments, refunds) => {
    expect(decideForgive(place, payments, refunds)).toEqual({ kind: "refused", reason: "nothing_kept" });
  });
});
