import { describe, expect, it } from "vitest";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { settled } from "../../../support/settled.ts";
import { aRefund } from "../../support/views.ts";
import { full, half, nothing, paid, left, aScreen } from "./leave-on-screen.ts";

describe("confirming", () => {
  it("leaves for what is shown, once", async () => {
    const { vm, leave, shown } = aScreen();
    await shown();
    const answer = leave.willWait();
    void vm.confirm();
    void vm.confirm();
    answer({ kind: "left", participation: left(), refund: aRefund() });
    await settled();
    expect(leave.asked).toEqual([["join1", full, undefined]]);
    expect([vm.stage, vm.done, vm.working]).toEqual([
      { kind: "left" },
      { kind: "left", refund: aRefund(), asShown: true },
      false,
    ]);
  });

  it("shows the new amount and asks again where it changed", async () => {
    const { vm, leave, gives, shown } = aScreen();
    await shown();
    leave.will({ kind: "changed", quote: half });
    gives(half);
    await vm.confirm();
    await settled();
    expect([vm.quote, vm.changed, vm.done, vm.canConfirm]).toEqual([half, true, null, true]);
    leave.will({ kind: "left", participation: left(), refund: aRefund({ amount: half.amount }) });
    await vm.confirm();
    expect(leave.asked.map(([, shownQuote]) => shownQuote)).toEqual([full, half]);
    expect(vm.done).toMatchObject({ kind: "left", asShown: true });
  });

  it("says so when the tier ended in that very moment", async () => {
    const { vm, leave, shown } = aScreen();
    await shown();
    leave.will({ kind: "left", participation: left(), refund: aRefund({ amount: half.amount }) });
    await vm.confirm();
    expect(vm.done).toMatchObject({ asShown: false });
  });

  it("lowers the seats and keeps the rest", async () => {
    const { vm, leave, gives, shown } = aScreen();
    await shown();
    gives(half);
    vm.choose(1);
    await settled();
    const refund = aRefund({ amount: half.amount });
    leave.will({ kind: "left", participation: paid({ seats: 1, refund }), refund });
    await vm.confirm();
    expect(leave.asked).toEqual([["join1", half, 1]]);
    expect(vm.done).toEqual({ kind: "lowered", refund, asShown: true });
    expect(vm.participation?.seats).toBe(1);
  });

  it.each([
    ["nothing was paid", null],
    ["the last tier gives nothing", nothing],
  ])("needs no refund where %s", async (_name, value) => {
    const { vm, leave, shown } = aScreen();
    await shown(paid(), value);
    leave.will({ kind: "left", participation: left({ refund: null }), refund: null });
    await vm.confirm();
    expect(vm.done).toEqual({ kind: "left", refund: null, asShown: true });
  });

  it("says that it can't be left, and shows what came of the place", async () => {
    const { vm, leave, view, shown } = aScreen();
    await shown();
    leave.will({ kind: "refused", reason: "not_leavable" });
    view.will(paid({ state: "event_cancelled" }));
    await vm.confirm();
    expect([vm.trouble, vm.stage]).toEqual([{ kind: "refused" }, { kind: "closed", because: "event_cancelled" }]);
  });

  it("keeps the place when it fails, and can be tried again", async () => {
    const { vm, leave, shown } = aScreen();
    await shown();
    const failure = new RequestFailed({ code: "offline" });
    leave.willFail(failure);
    await vm.confirm();
    await settled();
    expect([vm.trouble, vm.working, vm.canConfirm]).toEqual([{ kind: "failed", failure }, false, true]);
  });

  it("finds out that it worked where only the answer got lost", async () => {
    const whole = aScreen();
    await whole.shown();
    whole.leave.willFail(new RequestFailed({ code: "timeout" }));
    whole.view.will(left());
    await whole.vm.confirm();
    expect(whole.vm.stage).toEqual({ kind: "left" });

    const some = aScreen();
    await some.shown();
    some.vm.choose(1);
    await settled();
    some.leave.willFail(new RequestFailed({ code: "timeout" }));
    some.view.will(paid({ seats: 1, refund: aRefund() }));
    await some.vm.confirm();
    expect([some.vm.done, some.vm.trouble]).toEqual([{ kind: "lowered", refund: aRefund(), asShown: true }, null]);
  });
});

describe("leaving that a login broke off", () => {
  it.each([
    [1, 1],
    ["all", null],
    [null, null],
  ] as const)("is chosen again: %s", async (broken, keep) => {
    const { vm, quote, shown, leave } = aScreen(null, broken);
    await shown();
    expect(vm.keep).toBe(keep);
    expect(quote.asked).toEqual([["join1", keep ?? undefined]]);
    expect(leave.asked).toEqual([]);
  });

  it("gives way to what was chosen since", async () => {
    const { vm, shown } = aScreen(1, 2);
    await shown(paid({ seats: 3 }));
    expect(vm.keep).toBe(1);
  });
});
