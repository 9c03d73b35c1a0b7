import { describe, expect, it } from "vitest";
import { hour, second } from "#domain/time/instant.ts";
import { rightBefore, troubled } from "../../../support/app/held.ts";
import { settled } from "../../../support/settled.ts";
import { aScreen, confirmed, event, full, fullForOne, half, shown, soon, type Start } from "./leave-on-screen.ts";

/** The authority's clock passes the end of the first tier; the member's does not. */
const tierEnds = 6 * hour + second;
const key = expect.any(String);

describe("confirming", () => {
  it("leaves for what is shown, once", async () => {
    const { vm, leave } = await shown();
    void vm.confirm();
    await vm.confirm();
    await settled();
    expect(leave.mock.calls).toEqual([["join-1", key, undefined]]);
    expect([vm.stage, vm.working]).toEqual([{ kind: "left" }, false]);
    expect(vm.done).toMatchObject({ kind: "left", refund: { amount: full.amount }, asShown: true });
  });

  it("shows the new amount and asks again where it changed", async () => {
    const { app, vm, leave } = await shown();
    await app.world.pass(tierEnds);
    await vm.confirm();
    await settled();
    expect([vm.quote, vm.changed, vm.done, vm.canConfirm]).toEqual([half, true, null, true]);
    expect(leave).not.toHaveBeenCalled();
    await vm.confirm();
    expect(vm.done).toMatchObject({ kind: "left", refund: { amount: half.amount }, asShown: true });
  });

  it("says so when the tier ended in that very moment", async () => {
    const { app, vm } = await shown();
    rightBefore(app.ports.participations, "leave", () => app.world.pass(tierEnds));
    await vm.confirm();
    expect(vm.done).toMatchObject({ refund: { amount: half.amount }, asShown: false });
  });

  it("lowers the seats and keeps the rest", async () => {
    const { vm, leave } = await shown();
    vm.choose(1);
    await settled();
    await vm.confirm();
    expect(leave.mock.calls).toEqual([["join-1", key, 1]]);
    expect(vm.done).toMatchObject({ kind: "lowered", refund: { amount: fullForOne.amount }, asShown: true });
    expect(vm.participation?.seats).toBe(1);
  });

  it.each<[string, Start]>([
    ["nothing was paid", { payments: [] }],
    ["the last tier gives nothing", { of: soon }],
  ])("needs no refund where %s", async (_name, start) => {
    const { vm } = await shown(start);
    await vm.confirm();
    expect(vm.done).toEqual({ kind: "left", refund: null, asShown: true });
  });

  it("says that it can't be left, and shows what came of the place", async () => {
    const { app, vm } = await shown();
    await app.world.unitOfWork.run(async (store) => {
      await store.events.update({ ...event, stage: "cancelled" });
      await store.participations.save([confirmed({ state: "event_cancelled" })]);
    });
    await vm.confirm();
    expect([vm.trouble, vm.stage]).toEqual([{ kind: "refused" }, { kind: "closed", because: "event_cancelled" }]);
  });

  it("keeps the place when it fails, and can be tried again", async () => {
    const { app, vm } = await shown();
    troubled(app.ports.participations, "leave", app.backend);
    await vm.confirm();
    await settled();
    expect([vm.trouble, vm.working, vm.canConfirm]).toMatchObject([
      { kind: "failed", failure: { code: "offline" } },
      false,
      true,
    ]);
  });

  it("finds out that it worked where only the answer got lost", async () => {
    const whole = await shown();
    troubled(whole.app.ports.participations, "leave", whole.app.backend, "answer_lost");
    await whole.vm.confirm();
    expect(whole.vm.stage).toEqual({ kind: "left" });

    const some = await shown();
    some.vm.choose(1);
    await settled();
    troubled(some.app.ports.participations, "leave", some.app.backend, "answer_lost");
    await some.vm.confirm();
    expect(some.vm.done).toMatchObject({ kind: "lowered", refund: { amount: fullForOne.amount }, asShown: true });
    expect(some.vm.trouble).toBeNull();
  });
});

describe("leaving that a login broke off", () => {
  /** Another page of the member sent it, and no answer came. */
  async function brokenOff(seats: number | undefined, start: Start = {}) {
    const screen = await aScreen(start);
    troubled(screen.app.ports.participations, "leave", screen.app.backend);
    await expect(screen.app.requestRefund.leave("join-1", seats)).rejects.toThrow("offline");
    screen.leave.mockClear();
    await screen.shown();
    return screen;
  }

  it.each([
    [1, 1],
    [undefined, null],
  ] as const)("is chosen again: %s", async (seats, keep) => {
    const { vm, quote, leave } = await brokenOff(seats);
    expect(vm.keep).toBe(keep);
    expect(quote.mock.calls).toEqual([["join-1", seats]]);
    expect(leave).not.toHaveBeenCalled();
  });

  it("gives way to what was chosen since", async () => {
    const { vm } = await brokenOff(2, { mine: confirmed({ seats: 3 }), keep: 1 });
    expect(vm.keep).toBe(1);
  });
});
