import { describe, expect, it } from "vitest";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import type { LeaveAnswer, OfferAnswered } from "#application/ports/participation-repository.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { money } from "#domain/money/money.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { minute } from "#domain/time/instant.ts";
import type { OfferAnswer } from "#domain/waiting-list/answer-offer.ts";
import { SuccessViewModel } from "#ui/screens/success/success-view-model.ts";
import { settled } from "../../../support/settled.ts";
import { HandAnswers, HandStream } from "../../support/hands.ts";
import { aPhone } from "../../support/share.ts";
import { aParticipation, noon } from "../../support/views.ts";
import { given } from "../../support/given.ts";

function aScreen() {
  const clock = new InMemoryTime(noon);
  const stream = new HandStream();
  const view = new HandAnswers<[string], ParticipationView | null>();
  const answer = new HandAnswers<[string, OfferAnswer], OfferAnswered>();
  const leave = new HandAnswers<[string, number?], LeaveAnswer>();
  const vm = new SuccessViewModel(
    given({
      followParticipation: stream.finding(view.run),
      joinEvent: { answerOffer: answer.run },
      requestRefund: { leave: leave.run },
      shareLink: aPhone().shareLink,
      clock,
      ticker: clock,
    }),
    "join1",
  );
  const shown = async (mine: ParticipationView | null = waiting(3)) => {
    view.will(mine);
    vm.start();
    await settled();
    return vm;
  };
  return { vm, clock, stream, view, answer, leave, shown };
}

const waiting = (position: number, changes: Partial<ParticipationView> = {}) =>
  aParticipation({ state: "waitlisted", deadline: null, position, ...changes });
const offered = (changes: Partial<ParticipationView> = {}) =>
  aParticipation({ state: "offered", deadline: noon + 120 * minute, ...changes });
const expired = aParticipation({ state: "expired", deadline: null, endedBecause: "offer_ran_out" });

describe("snapshot", () => {
  it("follows the position", async () => {
    const { vm, stream, shown } = aScreen();
    await shown();
    expect(vm.stage).toEqual({ kind: "waiting", position: 3 });
    stream.say({ kind: "participation", participation: waiting(2) });
    expect(vm.stage).toEqual({ kind: "waiting", position: 2 });
  });

  it("turns into the offer, with the way to pay for it", async () => {
    const { vm, stream, shown } = aScreen();
    await shown();
    stream.say({ kind: "participation", participation: offered() });
    expect(vm.stage).toEqual({ kind: "offered", deadline: noon + 120 * minute, free: false });
    expect([vm.paymentPath, vm.amount]).toEqual(["/payment/event1/join1", money(70_000, "THB")]);
  });

  it("says so when the offer ran out, at that instant and after the server's word", async () => {
    const { vm, clock, view, shown } = aScreen();
    await shown(offered());
    view.will(expired);
    clock.advance(120 * minute);
    expect(vm.stage).toEqual({ kind: "ended", because: "offer_ran_out" });
    await settled();
    expect(vm.participation?.state).toBe("expired");
    expect(vm.stage).toEqual({ kind: "ended", because: "offer_ran_out" });
  });

  it.each([
    ["joining_closed", "joining_closed"],
    ["offer_declined", "offer_declined"],
    ["offer_ran_out", "offer_ran_out"],
    ["hold_ran_out", "hold_ran_out"],
  ] as const)("tells why a place ended: %s", async (endedBecause, because) => {
    const { vm, shown } = aScreen();
    await shown(aParticipation({ state: "expired", deadline: null, endedBecause }));
    expect(vm.stage).toEqual({ kind: "ended", because });
  });

  it("becomes a ticket or the end of the event", async () => {
    const { vm, stream, shown } = aScreen();
    await shown();
    stream.say({ kind: "participation", participation: aParticipation({ state: "confirmed", deadline: null }) });
    expect(vm.stage).toEqual({ kind: "confirmed" });
    stream.say({ kind: "participation", participation: aParticipation({ state: "event_cancelled", deadline: null }) });
    expect(vm.stage).toEqual({ kind: "ended", because: "event_cancelled" });
  });

  it("stops following when the screen is gone", async () => {
    const { vm, clock, stream, shown } = aScreen();
    await shown();
    vm.dispose();
    expect([stream.watching, clock.ticking]).toEqual([0, 0]);
  });
});

describe("actions", () => {
  it("accepts a free offer once", async () => {
    const { vm, answer, shown } = aScreen();
    await shown(offered({ price: money(0, "THB") }));
    const give = answer.willWait();
    void vm.accept();
    void vm.accept();
    give({ kind: "answered", participation: aParticipation({ state: "confirmed", deadline: null }) });
    await settled();
    expect(answer.asked).toEqual([["join1", "accept"]]);
    expect(vm.stage).toEqual({ kind: "confirmed" });
  });

  it("declines only after asking", async () => {
    const { vm, answer, shown } = aScreen();
    await shown(offered());
    vm.ask("decline");
    expect(vm.asking).toBe("decline");
    answer.will({
      kind: "answered",
      participation: aParticipation({ state: "expired", deadline: null, endedBecause: "offer_declined" }),
    });
    await vm.decline();
    expect([vm.asking, vm.stage]).toEqual([null, { kind: "ended", because: "offer_declined" }]);
  });

  it("says that an offer is gone, and reads what came of it", async () => {
    const { vm, answer, view, shown } = aScreen();
    await shown(offered({ price: money(0, "THB") }));
    answer.will({ kind: "refused", reason: "hold_expired" });
    view.will(expired);
    await vm.accept();
    expect(vm.steps.trouble).toEqual({ kind: "refused", reason: "hold_expired" });
    expect(vm.stage).toEqual({ kind: "ended", because: "offer_ran_out" });
  });

  it("leaves the list after asking; staying asks nothing of the server", async () => {
    const { vm, leave, shown } = aScreen();
    await shown();
    vm.ask("leave");
    vm.stay();
    expect(leave.asked).toEqual([]);
    leave.will({ kind: "left", participation: aParticipation({ state: "left", deadline: null }), refund: null });
    await vm.leave();
    expect(vm.stage).toEqual({ kind: "ended", because: "left" });
  });

  it("keeps the place when leaving fails", async () => {
    const { vm, leave, shown } = aScreen();
    await shown();
    const failure = new RequestFailed({ code: "offline" });
    leave.willFail(failure);
    await vm.leave();
    expect([vm.steps.trouble, vm.steps.working]).toEqual([{ kind: "failed", failure }, null]);
    expect(vm.stage).toEqual({ kind: "waiting", position: 3 });
  });
});

describe("a place that sleeps since its offer ran out", () => {
  const sleeping = waiting(1, { asleep: true });

  it("wakes when the member still wants to play, asked once", async () => {
    const { vm, answer, shown } = aScreen();
    await shown(sleeping);
    expect([vm.asleep, vm.stage]).toEqual([true, { kind: "waiting", position: 1 }]);
    const give = answer.willWait();
    void vm.stillIn();
    void vm.stillIn();
    expect(vm.steps.working).toBe("stillIn");
    give({ kind: "answered", participation: waiting(1) });
    await settled();
    expect(answer.asked).toEqual([["join1", "stillIn"]]);
    expect([vm.asleep, vm.steps.working, vm.steps.trouble]).toEqual([false, null, null]);
  });

  it("sleeps on when waking fails", async () => {
    const { vm, answer, shown } = aScreen();
    await shown(sleeping);
    const failure = new RequestFailed({ code: "offline" });
    answer.willFail(failure);
    await vm.stillIn();
    expect([vm.asleep, vm.steps.trouble, vm.steps.working]).toEqual([true, { kind: "failed", failure }, null]);
  });

  it("shows the offer that waking brings at once", async () => {
    const { vm, answer, shown } = aScreen();
    await shown(sleeping);
    answer.will({ kind: "answered", participation: offered() });
    await vm.stillIn();
    expect([vm.asleep, vm.stage?.kind]).toEqual([false, "offered"]);
  });
});

describe("an open call", () => {
  const called = waiting(2, { openCall: { seats: 1, until: noon + 30 * minute } });

  it("is taken, and its seats are then to be paid", async () => {
    const { vm, answer, shown } = aScreen();
    await shown(called);
    expect(vm.openCall).toEqual({ seats: 1, until: noon + 30 * minute });
    answer.will({ kind: "answered", participation: offered({ deadline: noon + 10 * minute }) });
    await vm.accept();
    expect(answer.asked).toEqual([["join1", "accept"]]);
    expect([vm.openCall, vm.stage?.kind]).toEqual([null, "offered"]);
  });

  it("says that somebody was faster, and waits on", async () => {
    const { vm, answer, view, shown } = aScreen();
    await shown(called);
    answer.will({ kind: "refused", reason: "call_taken" });
    view.will(waiting(2));
    await vm.accept();
    expect(vm.steps.trouble).toEqual({ kind: "refused", reason: "call_taken" });
    expect([vm.openCall, vm.stage]).toEqual([null, { kind: "waiting", position: 2 }]);
  });

  it("is over at its end, before the server says so", async () => {
    const { vm, clock, shown } = aScreen();
    await shown(called);
    clock.advance(30 * minute);
    expect(vm.openCall).toBeNull();
  });
});
