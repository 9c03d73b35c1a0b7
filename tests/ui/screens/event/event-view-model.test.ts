import { describe, expect, it } from "vitest";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import type { JoinAnswer, OfferAnswered } from "#application/ports/participation-repository.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { EventDetail } from "#domain/event/event-detail.ts";
import { money } from "#domain/money/money.ts";
import type { ParticipationView } from "#domain/participation/participation-view.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { EventViewModel } from "#ui/screens/event/event-view-model.ts";
import { settled } from "../../../support/settled.ts";
import { HandAnswers, HandStream } from "../../support/hands.ts";
import { aPhone } from "../../support/share.ts";
import { anEvent, aParticipation, noon } from "../../support/views.ts";

/** `openSeats`: a join of that many seats was sent, and its answer is not known. */
function aScreen(openSeats: number | null = null) {
  const clock = new InMemoryTime(noon);
  const stream = new HandStream();
  const view = new HandAnswers<[string, string], EventDetail | null>();
  const join = new HandAnswers<[string, number], JoinAnswer>();
  const answer = new HandAnswers<[string, "accept" | "decline"], OfferAnswered>();
  const phone = aPhone();
  const vm = new EventViewModel(
    {
      viewEvent: { run: view.run, calendarUrl: (merchantId, eventId) => `/calendar/${merchantId}/${eventId}` },
      watchEvent: stream,
      joinEvent: { run: join.run, openSeats: () => openSeats },
      answerOffer: answer,
      shareLink: phone.shareLink,
      addToHomeScreen: phone.addToHomeScreen,
      clock,
      ticker: clock,
    },
    "merchant1",
    "event1",
  );
  const shown = async (event: EventDetail | null = anEvent()) => {
    view.will(event);
    vm.start();
    await settled();
    return vm;
  };
  return { vm, clock, stream, view, join, answer, phone, shown };
}

const seats = (left: number) => ({ kind: "seats", seats: { capacity: 16, taken: 16 - left, left }, waiting: 1, status: left ? "open" : "full" }) as const;

describe("snapshot", () => {
  it("loads, then shows the event and its step", async () => {
    const { vm, shown } = aScreen();
    expect(vm.status.kind).toBe("loading");
    await shown();
    expect(vm.event?.title).toBe("Saturday doubles for everybody");
    expect(vm.step).toEqual({ kind: "join" });
    expect(vm.calendarUrl).toBe("/calendar/merchant1/event1");
  });

  describe("of an event that was changed", () => {
    const confirmed = (changes: Partial<ParticipationView> = {}) => aParticipation({ state: "confirmed", deadline: null, ...changes });
    it("is read again as soon as it is told live", async () => {
      const { vm, stream, view, shown } = aScreen();
      const before = anEvent();
      await shown(anEvent({ participation: confirmed({ event: before }) }));
      const startsAt = before.startsAt + hour;
      const mine = confirmed({ event: { ...before, startsAt } });
      view.will(anEvent({ startsAt, participation: mine }));
      stream.say({ kind: "participation", participation: mine });
      await settled();
      expect(vm.event?.startsAt).toBe(startsAt);
      expect(view.asked).toHaveLength(2);
    });

    it("is read again when only its level was changed", async () => {
      const { view, stream, shown } = aScreen();
      const event = anEvent();
      await shown(anEvent({ participation: confirmed({ event }) }));
      view.will(anEvent({ level: null, participation: confirmed({ event, freeToLeaveUntil: event.startsAt }) }));
      stream.say({ kind: "participation", participation: confirmed({ event, freeToLeaveUntil: event.startsAt }) });
      await settled();
      stream.say({ kind: "participation", participation: confirmed({ event, freeToLeaveUntil: event.startsAt }) });
      await settled();
      expect(view.asked).toHaveLength(2);
    });
  });

  it("offers the way out to somebody who is in, until the start", async () => {
    const stranger = aScreen();
    await stranger.shown();
    expect(stranger.vm.leavePath).toBeNull();
    const { vm, clock, shown } = aScreen();
    const event = anEvent({ participation: aParticipation({ state: "confirmed", deadline: null }) });
    await shown(event);
    expect(vm.leavePath).toBe("/event/leave/join1");
    clock.advance(event.startsAt - noon);
    expect(vm.leavePath).toBeNull();
  });

  it("tells an event that is not there from a failure", async () => {
    const missing = aScreen();
    await missing.shown(null);
    expect(missing.vm.status).toEqual({ kind: "missing" });

    const failing = aScreen();
    const failure = new RequestFailed({ code: "offline" });
    failing.view.willFail(failure);
    failing.vm.start();
    await settled();
    expect(failing.vm.status).toEqual({ kind: "failed", failure });
  });

  it("follows seats and the member's own part", async () => {
    const { vm, stream, shown } = aScreen();
    await shown();
    stream.say(seats(0));
    expect(vm.event).toMatchObject({ seats: { left: 0 }, waiting: 1, status: "full" });
    expect(vm.step).toEqual({ kind: "join_waiting_list" });
    stream.say({ kind: "participation", participation: aParticipation({ state: "waitlisted", deadline: null, position: 2 }) });
    expect(vm.step).toEqual({ kind: "waiting", joinId: "join1", position: 2 });
    stream.connect(false);
    expect(vm.live).toBe(false);
  });

  it("keeps what came live while an older answer was on its way", async () => {
    const { vm, stream, view, shown } = aScreen();
    await shown();
    const answer = view.willWait();
    vm.retry();
    stream.say(seats(1));
    answer(anEvent());
    await settled();
    expect(vm.event?.seats.left).toBe(1);
  });

  it("asks the server when the member's own deadline passes", async () => {
    const { vm, clock, view, shown } = aScreen();
    await shown(anEvent({ participation: aParticipation({ deadline: noon + minute }) }));
    view.will(anEvent({ participation: aParticipation({ state: "expired", deadline: null }) }));
    clock.advance(minute);
    expect(vm.step).toEqual({ kind: "join" });
    await settled();
    expect(view.asked).toHaveLength(2);
    expect(vm.event?.participation?.state).toBe("expired");
  });

  it("stops watching when the screen is gone, and nothing late comes in", async () => {
    const { vm, clock, stream, view, shown } = aScreen();
    await shown();
    const answer = view.willWait();
    vm.retry();
    vm.dispose();
    answer(anEvent({ title: "late" }));
    await settled();
    expect([stream.watching, clock.ticking]).toEqual([0, 0]);
    expect(vm.event?.title).not.toBe("late");
  });

  it("starts again after it was disposed", async () => {
    const { vm, stream, shown } = aScreen();
    await shown();
    vm.dispose();
    vm.start();
    await settled();
    expect(stream.watching).toBe(1);
  });
});

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
    expect(one.join.asked).toEqual([["event1", 1]]);
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
    expect(join.asked).toEqual([["event1", 3]]);
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
    expect(vm.working).toBe("join");
    answer({ kind: "joined", participation: aParticipation() });
    await settled();
    expect(join.asked).toHaveLength(1);
    expect(vm.working).toBe(null);
  });

  it.each(["event_full_no_waiting_list", "join_closed", "too_many_seats", "too_many_holds", "event_cancelled"] as const)(
    "says the refusal where it happens and keeps the chosen seats: %s",
    async (reason) => {
      const { vm, join, view, shown } = aScreen();
      await shown();
      join.will({ kind: "refused", reason });
      vm.beginJoin();
      vm.form.choose(4);
      await vm.join();
      await settled();
      expect(vm.trouble).toEqual({ kind: "refused", reason });
      expect([vm.form.open, vm.form.seats]).toEqual([true, 4]);
      expect(view.asked).toHaveLength(2);
    },
  );

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
    expect(vm.trouble).toEqual({ kind: "failed", failure });
    expect([vm.form.open, vm.form.seats, vm.working]).toEqual([true, 2, null]);
  });

  it("says in the form that more seats than are left would wait", async () => {
    const { vm, stream, shown } = aScreen();
    await shown();
    vm.form.choose(2);
    expect(vm.form.wouldWait(vm.event ?? anEvent())).toBe(false);
    stream.say(seats(1));
    expect(vm.form.wouldWait(vm.event ?? anEvent())).toBe(true);
    expect(vm.form.total(vm.event ?? anEvent())).toEqual(money(70_000, "THB"));
  });

  it("offers no more seats than are left where nobody can wait", async () => {
    const { vm, join, stream, shown } = aScreen();
    await shown(anEvent({ waitingList: false }));
    vm.form.choose(4);
    stream.say(seats(2));
    const event = vm.event ?? anEvent();
    expect([vm.form.limit(event), vm.form.seatsIn(event), vm.form.wouldWait(event)]).toEqual([2, 2, false]);
    expect(vm.form.total(event)).toEqual(money(70_000, "THB"));
    join.will({ kind: "joined", participation: aParticipation() });
    await vm.join();
    expect(join.asked).toEqual([["event1", 2]]);
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
    expect(vm.trouble).toEqual({ kind: "offer_gone", reason: "hold_expired" });
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
  const comesBack = async (event: EventDetail, openSeats: number | null = 3) => {
    const { vm, view, shown, join } = aScreen(openSeats);
    await shown(event);
    expect(vm.form.open).toBe(false);
    view.will(event);
    vm.memberIsKnown();
    await settled();
    return { vm, join };
  };

  it("is offered again with its seats, once the member is known", async () => {
    const { vm, join } = await comesBack(anEvent());
    expect([vm.form.open, vm.form.seats]).toEqual([true, 3]);
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
