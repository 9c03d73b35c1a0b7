import { describe, expect, it, vi } from "vitest";
import { money } from "#domain/money/money.ts";
import { minute } from "#domain/time/instant.ts";
import { troubled } from "../../../support/app/held.ts";
import { aFreeEvent, aParticipation, testNow } from "../../../support/builders/index.ts";
import { settled } from "../../../support/settled.ts";
import { aScreen, type Start } from "./event-on-screen.ts";

const { price, paymentMethods } = aFreeEvent();
const free = { price, paymentMethods };
const full = [{ seats: 16 }];
const offered = { state: "offered", deadline: testNow + minute } as const;
const key = expect.any(String);

describe("actions", () => {
  it("asks for the number of seats only where more than one is possible", async () => {
    const many = await aScreen();
    await many.shown();
    many.vm.beginJoin();
    expect(many.vm.form.open).toBe(true);
    expect(many.join).not.toHaveBeenCalled();

    const one = await aScreen({ event: { ...free, maxSeatsPerJoin: 1 } });
    await one.shown();
    one.vm.beginJoin();
    await settled();
    expect(one.join.mock.calls).toEqual([["event-1", 1, key]]);
  });

  it.each<[string, string, Start]>([
    ["awaiting_payment", "/payment/event-1/", {}],
    ["confirmed", "/thank/", { event: free }],
    ["waitlisted", "/success/", { others: full }],
  ])("leads on after joining: %s", async (state, destination, start) => {
    const { vm, join, shown } = await aScreen(start);
    await shown();
    vm.beginJoin();
    vm.form.choose(3);
    await vm.join();
    expect(join.mock.calls).toEqual([["event-1", 3, key]]);
    expect(vm.event?.participation?.state).toBe(state);
    expect(vm.destination).toBe(destination + vm.event?.participation?.joinId);
    expect(vm.form.open).toBe(false);
    vm.arrived();
    expect(vm.destination).toBe(null);
  });

  it("joins once, however often it is tapped", async () => {
    const { vm, join, shown } = await aScreen();
    await shown();
    void vm.join();
    void vm.join();
    expect(vm.steps.working).toBe("join");
    await settled();
    expect(join).toHaveBeenCalledOnce();
    expect(vm.steps.working).toBe(null);
  });

  it.each<[string, (screen: Awaited<ReturnType<typeof aScreen>>) => Promise<unknown>]>([
    ["event_full_no_waiting_list", ({ takes }) => takes(2, { seats: 16 }, true)],
    ["join_closed", ({ changes }) => changes({ waitingList: false, joinClosesAt: testNow })],
    ["too_many_seats", ({ changes }) => changes({ waitingList: false, maxSeatsPerJoin: 1 })],
    [
      "too_many_holds",
      ({ app }) =>
        app.given({
          participations: [2, 3, 4].map((number) => {
            const id = `held-${number}`;
            return aParticipation({ id, eventId: `event-${number}`, state: "awaiting_payment" });
          }),
        }),
    ],
    ["event_cancelled", ({ changes }) => changes({ waitingList: false, stage: "cancelled" })],
  ])("says the refusal where it happens and keeps the chosen seats: %s", async (reason, happens) => {
    const screen = await aScreen({ event: { waitingList: false } });
    const { vm, detail, shown } = screen;
    await shown();
    await happens(screen);
    vm.beginJoin();
    vm.form.choose(4);
    await vm.join();
    await settled();
    expect(vm.steps.trouble).toEqual({ kind: "refused", reason });
    expect([vm.form.open, vm.form.seats]).toEqual([true, 4]);
    expect(detail).toHaveBeenCalledTimes(2);
  });

  it("offers no waiting list again where there is none", async () => {
    const { vm, shown, takes } = await aScreen({ event: { waitingList: false } });
    await shown();
    await takes(2, { seats: 16 }, true);
    await vm.join();
    await settled();
    vm.closeForm();
    expect(vm.step).toEqual({ kind: "full" });
  });

  it("keeps the form and its seats when joining fails, and through live changes", async () => {
    const { app, vm, shown, leaves } = await aScreen();
    await shown();
    troubled(app.ports.participations, "join", app.backend);
    vm.beginJoin();
    vm.form.choose(2);
    await vm.join();
    await leaves(1);
    expect(vm.steps.trouble).toMatchObject({ kind: "failed", failure: { code: "offline" } });
    expect([vm.form.open, vm.form.seats, vm.steps.working]).toEqual([true, 2, null]);
  });

  it("says in the form that more seats than are left would wait", async () => {
    const { vm, shown, leaves } = await aScreen();
    const event = await shown();
    vm.form.choose(2);
    expect(vm.form.seatsNow(event)).toBe(2);
    await leaves(1);
    const after = vm.event ?? event;
    expect(vm.form.seatsNow(after)).toBeNull();
    expect(vm.form.quote(after).total).toEqual(money(70_000, "THB"));
  });

  it("offers no more seats than are left where nobody can wait", async () => {
    const { vm, join, shown, leaves } = await aScreen({ event: { waitingList: false } });
    await shown();
    vm.form.choose(4);
    await leaves(2);
    const event = vm.event ?? expect.unreachable();
    expect([vm.form.limit(event), vm.form.seatsIn(event), vm.form.seatsNow(event)]).toEqual([2, 2, 2]);
    expect(vm.form.quote(event).total).toEqual(money(70_000, "THB"));
    await vm.join();
    expect(join.mock.calls).toEqual([["event-1", 2, key]]);
  });

  it("accepts a free offer", async () => {
    const { vm, answer, shown } = await aScreen({ event: free, mine: offered });
    await shown();
    await vm.accept();
    expect(answer.mock.calls).toEqual([["join-1", "accept", key]]);
    expect(vm.destination).toBe("/thank/join-1");
  });

  it("declines an offer only after asking, and stays", async () => {
    const { vm, shown } = await aScreen({ others: [{ seats: 15 }, { state: "waitlisted" }], mine: offered });
    await shown();
    vm.askToDecline();
    expect(vm.askingToDecline).toBe(true);
    await vm.decline();
    await settled();
    expect([vm.askingToDecline, vm.destination]).toEqual([false, null]);
    expect(vm.step).toEqual({ kind: "join_waiting_list" });
  });

  it("says that an offer is gone, and reads anew", async () => {
    const { app, vm, detail, shown } = await aScreen({ event: free, mine: offered });
    await shown();
    await app.world.pass(minute);
    await vm.accept();
    expect(vm.steps.trouble).toEqual({ kind: "offer_gone", reason: "hold_expired" });
    expect(detail).toHaveBeenCalledTimes(2);
  });

  it("reads and watches anew when the member becomes known after the first paint", async () => {
    const { app, vm, shown } = await aScreen({ mine: { state: "awaiting_payment" } });
    const watch = vi.spyOn(app.ports.live, "watch");
    app.identity.logout();
    await shown();
    expect(vm.step?.kind).toBe("join");
    await app.identity.login();
    vm.memberIsKnown();
    await settled();
    expect(watch).toHaveBeenCalledTimes(2);
    expect(vm.step?.kind).toBe("pay");
  });

  it("gets ready to share, and offers the home screen where the phone can", async () => {
    const { vm, phone, shown } = await aScreen();
    await shown();
    expect([phone.share.prepared, vm.homeScreen.offered]).toEqual([1, true]);
    await vm.homeScreen.add("/event/merchant1/event1");
    expect(phone.shortcut.created).toEqual([{ url: "https://sideline.test/event/merchant1/event1" }]);
  });
});

describe("a join that a login broke off", () => {
  async function comesBack(start: Start = {}, isOpen = true) {
    const { app, vm, shown, join } = await aScreen(start);
    troubled(app.ports.participations, "join", app.backend);
    if (isOpen)
      await expect(app.joinEvent.join("event-1", 3, { acceptsFewer: 2 })).rejects.toMatchObject({ code: "offline" });
    join.mockClear();
    await shown();
    expect(vm.form.open).toBe(false);
    vm.memberIsKnown();
    await settled();
    return { vm, join };
  }

  it("is offered again with its seats, once the member is known", async () => {
    const { vm, join } = await comesBack();
    expect([vm.form.open, vm.form.seats, vm.form.atLeast]).toEqual([true, 3, 2]);
    expect(join).not.toHaveBeenCalled();
  });

  it.each<[string, Start]>([
    ["the member is in", { mine: {} }],
    ["nobody can join any more", { event: { joinClosesAt: testNow } }],
  ])("is not offered where %s", async (_, start) => {
    expect((await comesBack(start)).vm.form.open).toBe(false);
  });

  it("is not made up", async () => {
    expect((await comesBack({}, false)).vm.form.open).toBe(false);
  });
});
