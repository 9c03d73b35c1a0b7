import { describe, expect, it } from "vitest";
import type { Party } from "#application/use-cases/join-event.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import { money } from "#domain/money/money.ts";
import { settled } from "../../../support/settled.ts";
import { anEvent, aParticipation } from "../../support/views.ts";
import { aScreen } from "./event-on-screen.ts";

const seats = (left: number) =>
  ({
    kind: "seats",
    seats: { capacity: 16, taken: 16 - left, left },
    waiting: 1,
    status: left ? "open" : "full",
  }) as const;

describe("actions", () => {
  it("asks for the number of seats only where more than one is possible", async () => {
    const many = aScreen();
    await many.shown();
    many.vm.beginJoin();
    expect(many.vm.form.open).toBe(true);
    expect(many.join.asked).toEqual([]);

    const one = aScreen();
    await one.shown(anEvent({ maxSeatsPerJoin: 1, price: money(0, "THB") }));
    one.join.will({ kind: "joined", participation: aParticipation({ state: "confirmed", deadline: null }) });
    one.vm.beginJoin();
    await settled();
    expect(one.join.asked).toEqual([["event1", 1, null]]);
  });

  it.each([
    ["awaiting_payment", "/payment/event1/join1"],
    ["confirmed", "/thank/join1"],
    ["waitlisted", "/success/join1"],
  ] as const)("leads on after joining: %s", async (state, destination) => {
    const { vm, join, shown } = aScreen();
    await shown();
    join.will({ kind: "joined", participation: aParticipation({ state }) });
    vm.beginJoin();
    vm.form.choose(3);
    await vm.join();
    expect(join.asked).toEqual([["event1", 3, null]]);
    expect(vm.destination).toBe(destination);
    expect(vm.form.open).toBe(false);
    vm.arrived();
    expect(vm.destination).toBe(null);
  });

  it("joins once, however often it is tapped", async () => {
    const { vm, join, shown } = aScreen();
    await shown();
    const answer = join.willWait();
    void vm.join();
    void vm.join();
    expect(vm.steps.working).toBe("join");
    answer({ kind: "joined", participation: aParticipation() });
    await settled();
    expect(join.asked).toHaveLength(1);
    expect(vm.steps.working).toBe(null);
  });

  it.each([
    "event_full_no_waiting_list",
    "join_closed",
    "too_many_seats",
    "too_many_holds",
    "event_cancelled",
  ] as const)("says the refusal where it happens and keeps the chosen seats: %s", async (reason) => {
    const { vm, join, view, shown } = aScreen();
    await shown();
    join.will({ kind: "refused", reason });
    vm.beginJoin();
    vm.form.choose(4);
    await vm.join();
    await settled();
    expect(vm.steps.trouble).toEqual({ kind: "refused", reason });
    expect([vm.form.open, vm.form.seats]).toEqual([true, 4]);
    expect(view.asked).toHaveLength(2);
  });

  it("offers no waiting list again where there is none", async () => {
    const { vm, join, view, shown } = aScreen();
    await shown();
    view.will(anEvent({ status: "full", waitingList: false }));
    join.will({ kind: "refused", reason: "event_full_no_waiting_list" });
    await vm.join();
    await settled();
    vm.closeForm();
    expect(vm.step).toEqual({ kind: "full" });
  });

  it("keeps the form and its seats when joining fails, and through live changes", async () => {
    const { vm, join, stream, shown } = aScreen();
    await shown();
    const failure = new RequestFailed({ code: "offline" });
    join.willFail(failure);
    vm.beginJoin();
    vm.form.choose(2);
    await vm.join();
    stream.say(seats(1));
    expect(vm.steps.trouble).toEqual({ kind: "failed", failure });
    expect([vm.form.open, vm.form.seats, vm.steps.working]).toEqual([true, 2, null]);
  });

  it("says in the form that more seats than are left would wait", async () => {
    const { vm, stream, shown } = aScreen();
    await shown();
    vm.form.choose(2);
    expect(vm.form.seatsNow(vm.event ?? anEvent())).toBe(2);
    stream.say(seats(1));
    expect(vm.form.seatsNow(vm.event ?? anEvent())).toBeNull();
    expect(vm.form.total(vm.event ?? anEvent())).toEqual(money(70_000, "THB"));
  });

  it("offers no more seats than are left where nobody can wait", async () => {
    const { vm, join, stream, shown } = aScreen();
    await shown(anEvent({ waitingList: false }));
    vm.form.choose(4);
    stream.say(seats(2));
    const event = vm.event ?? anEvent();
    expect([vm.form.limit(event), vm.form.seatsIn(event), vm.form.seatsNow(event)]).toEqual([2, 2, 2]);
    expect(vm.form.total(event)).toEqual(money(70_000, "THB"));
    join.will({ kind: "joined", participation: aParticipation() });
    await vm.join();
    expect(join.asked).toEqual([["event1", 2, null]]);
  });

  it("accepts a free offer", async () => {
    const { vm, answer, shown } = aScreen();
    await shown(anEvent({ participation: aParticipation({ state: "offered", price: money(0, "THB") }) }));
    answer.will({ kind: "answered", participation: aParticipation({ state: "confirmed", deadline: null }) });
    await vm.accept();
    expect(answer.asked).toEqual([["join1", "accept"]]);
    expect(vm.destination).toBe("/thank/join1");
  });

  it("declines an offer only after asking, and stays", async () => {
    const { vm, answer, shown } = aScreen();
    await shown(anEvent({ status: "full", participation: aParticipation({ state: "offered" }) }));
    answer.will({ kind: "answered", participation: aParticipation({ state: "expired", deadline: null }) });
    vm.askToDecline();
    expect(vm.askingToDecline).toBe(true);
    await vm.decline();
    expect([vm.askingToDecline, vm.destination]).toEqual([false, null]);
    expect(vm.step).toEqual({ kind: "join_waiting_list" });
  });

  it("says that an offer is gone, and reads anew", async () => {
    const { vm, answer, view, shown } = aScreen();
    await shown(anEvent({ participation: aParticipation({ state: "offered", price: money(0, "THB") }) }));
    answer.will({ kind: "refused", reason: "hold_expired" });
    await vm.accept();
    expect(vm.steps.trouble).toEqual({ kind: "offer_gone", reason: "hold_expired" });
    expect(view.asked).toHaveLength(2);
  });

  it("reads and watches anew when the member becomes known after the first paint", async () => {
    const { vm, stream, view, shown } = aScreen();
    await shown();
    view.will(anEvent({ participation: aParticipation() }));
    vm.memberIsKnown();
    await settled();
    expect([stream.watching, stream.watched]).toEqual([1, 2]);
    expect(vm.step?.kind).toBe("pay");
  });

  it("gets ready to share, and offers the home screen where the phone can", async () => {
    const { vm, phone, shown } = aScreen();
    await shown();
    expect([phone.share.prepared, vm.homeScreen.offered]).toEqual([1, true]);
    await vm.homeScreen.add("/event/merchant1/event1");
    expect(phone.shortcut.created).toEqual([{ url: "https://sideline.test/event/merchant1/event1" }]);
  });
});

describe("a join that a login broke off", () => {
  const comesBack = async (event: EventDetail, openParty: Party | null = { seats: 3, acceptsFewer: 2 }) => {
    const { vm, view, shown, join } = aScreen(openParty);
    await shown(event);
    expect(vm.form.open).toBe(false);
    view.will(event);
    vm.memberIsKnown();
    await settled();
    return { vm, join };
  };

  it("is offered again with its seats, once the member is known", async () => {
    const { vm, join } = await comesBack(anEvent());
    expect([vm.form.open, vm.form.seats, vm.form.atLeast]).toEqual([true, 3, 2]);
    expect(join.asked).toEqual([]);
  });

  it.each([
    ["the member is in", anEvent({ participation: aParticipation({ state: "confirmed" }) })],
    ["nobody can join any more", anEvent({ status: "closed" })],
  ])("is not offered where %s", async (_, event) => {
    expect((await comesBack(event)).vm.form.open).toBe(false);
  });

  it("is not made up", async () => {
    expect((await comesBack(anEvent(), null)).vm.form.open).toBe(false);
  });
});
