import { beforeEach, describe, expect, it, type Mock, vi } from "vitest";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { money } from "#domain/money/money.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { minute } from "#domain/time/instant.ts";
import { SuccessViewModel } from "#ui/screens/success/success-view-model.ts";
import { aMemberApp, type MemberApp } from "../../../support/app/member-app.ts";
import { aFreeEvent, anEvent, aParticipation, testNow } from "../../../support/builders/index.ts";
import { settled } from "../../../support/settled.ts";
import { aMemberIn } from "../../../support/world/members.ts";
import { aPhone } from "../../support/share.ts";

let app: MemberApp;
let answerOffer: Mock<MemberApp["ports"]["participations"]["answerOffer"]>;
let vm: SuccessViewModel;

beforeEach(async () => {
  app = await aMemberApp();
  answerOffer = vi.spyOn(app.ports.participations, "answerOffer");
  vm = new SuccessViewModel({ ...app, ...aPhone() }, "join-1");
});

const mine = (parts: Partial<Participation> = {}) =>
  aParticipation({ seats: 2, sequence: 4, state: "waitlisted", ...parts });
const other = (number: number, parts: Partial<Participation> = {}) =>
  aParticipation({ id: `join-${number}`, memberId: `member-${number}`, sequence: number - 1, seats: 2, ...parts });
/** Two seats, which the second member has. */
const full = anEvent({ capacity: 2 });
const seated = other(2);
const before = [other(3, { state: "waitlisted" }), other(4, { state: "waitlisted" })];
const free = { price: money(0, "THB") };

async function shown(participation = mine(), others = [seated, ...before], event: SportsEvent = full): Promise<void> {
  await app.given({ events: [event], participations: [...others, participation] });
  vm.start();
  await settled();
}

/** A member gives its seats or its place back. */
async function leaves(number: number): Promise<void> {
  await (await aMemberIn(app.world, `member-${number}`)).leave(`join-${number}`);
  await settled();
}

/** The seats stay free until their offer runs out. */
const offered = (parts: Partial<Participation> = {}) =>
  mine({ state: "offered", deadline: testNow + 120 * minute, ...parts });
const free2 = aFreeEvent({ capacity: 2 });
const lastMiss = { missedOffers: 2 };
const offline = { kind: "failed", failure: { code: "offline" } };

describe("snapshot", () => {
  it("follows the position", async () => {
    await shown();
    expect(vm.stage).toEqual({ kind: "waiting", position: 3 });
    await leaves(3);
    expect(vm.stage).toEqual({ kind: "waiting", position: 2 });
  });

  it("turns into the offer, with the way to pay for it", async () => {
    await shown(mine(), [seated]);
    await leaves(2);
    expect(vm.stage).toEqual({ kind: "offered", deadline: vm.participation?.deadline, free: false });
    expect([vm.paymentPath, vm.amount]).toEqual(["/payment/event-1/join-1", money(70_000, "THB")]);
  });

  it("waits for the server's word on an offer that ran out: it may have ended", async () => {
    await shown(offered(lastMiss), []);
    await app.world.pass(120 * minute);
    app.time.advance(120 * minute);
    expect(vm.stage).toEqual({ kind: "offer_over" });
    await settled();
    expect(vm.participation?.state).toBe("expired");
    expect(vm.stage).toEqual({ kind: "ended", because: "offer_ran_out" });
  });

  it.each(["joining_closed", "offer_declined", "offer_ran_out", "hold_ran_out"] as const)(
    "tells why a place ended: %s",
    async (ending) => {
      await shown(mine({ state: "expired", ending }));
      expect(vm.stage).toEqual({ kind: "ended", because: ending });
    },
  );

  it("becomes a ticket or the end of the event", async () => {
    await shown();
    await app.happens((store) => store.participations.save([mine({ state: "confirmed" })]));
    expect(vm.stage).toEqual({ kind: "confirmed" });
    await app.happens((store) => store.participations.save([mine({ state: "event_cancelled" })]));
    expect(vm.stage).toEqual({ kind: "ended", because: "event_cancelled" });
  });

  it("stops following when the screen is gone", async () => {
    await shown();
    vm.dispose();
    await leaves(3);
    expect([vm.stage, app.time.ticking]).toEqual([{ kind: "waiting", position: 3 }, 0]);
  });
});

describe("actions", () => {
  it("accepts a free offer once", async () => {
    await shown(offered(free), [], free2);
    void vm.accept();
    await vm.accept();
    await settled();
    expect(answerOffer.mock.calls).toEqual([["join-1", "accept", expect.any(String)]]);
    expect(vm.stage).toEqual({ kind: "confirmed" });
  });

  it("declines only after asking", async () => {
    await shown(offered(), []);
    vm.ask("decline");
    expect(vm.asking).toBe("decline");
    await vm.decline();
    expect([vm.asking, vm.stage]).toEqual([null, { kind: "ended", because: "offer_declined" }]);
  });

  it("says that an offer is gone, and reads what came of it", async () => {
    await shown(offered({ ...free, ...lastMiss }), [], free2);
    await app.world.pass(120 * minute);
    await vm.accept();
    expect(vm.steps.trouble).toEqual({ kind: "refused", reason: "hold_expired" });
    expect(vm.stage).toEqual({ kind: "ended", because: "offer_ran_out" });
  });

  it("leaves the list after asking; staying asks nothing of the server", async () => {
    await shown();
    const leave = vi.spyOn(app.ports.participations, "leave");
    vm.ask("leave");
    vm.stay();
    expect(leave).not.toHaveBeenCalled();
    await vm.leave();
    expect(vm.stage).toEqual({ kind: "ended", because: "left" });
  });

  it("keeps the place when leaving fails", async () => {
    await shown();
    app.backend.trouble = "offline";
    await vm.leave();
    expect([vm.steps.trouble, vm.steps.working]).toMatchObject([offline, null]);
    expect(vm.stage).toEqual({ kind: "waiting", position: 3 });
  });
});

describe("a place that sleeps since its offer ran out", () => {
  const sleeping = mine({ asleep: true, missedOffers: 1 });
  const isAsleep = () => vm.news.some(({ kind }) => kind === "asleep");

  it("wakes when the member still wants to play, asked once", async () => {
    await shown(sleeping, [seated]);
    expect([isAsleep(), vm.stage]).toEqual([true, { kind: "waiting", position: 1 }]);
    void vm.stillIn();
    const again = vm.stillIn();
    expect(vm.steps.working).toBe("stillIn");
    await again;
    await settled();
    expect(answerOffer.mock.calls).toEqual([["join-1", "stillIn", expect.any(String)]]);
    expect([isAsleep(), vm.steps.working, vm.steps.trouble]).toEqual([false, null, null]);
  });

  it("sleeps on when waking fails", async () => {
    await shown(sleeping, [seated]);
    app.backend.trouble = "offline";
    await vm.stillIn();
    expect([isAsleep(), vm.steps.trouble, vm.steps.working]).toMatchObject([true, offline, null]);
  });

  it("shows the offer that waking brings at once", async () => {
    await shown(sleeping, []);
    await vm.stillIn();
    expect([isAsleep(), vm.stage?.kind]).toEqual([false, "offered"]);
  });
});

describe("an open call", () => {
  const soon = testNow + 30 * minute;
  const calling = anEvent({ capacity: 2, startsAt: soon });
  const called = [other(2, { seats: 1 }), other(3, { state: "waitlisted", seats: 1 })];

  it("is taken, and its seats are then to be paid", async () => {
    await shown(mine({ seats: 1 }), called, calling);
    expect(vm.news).toEqual([{ kind: "call", seats: 1, until: soon }]);
    await vm.accept();
    expect(answerOffer).toHaveBeenCalledOnce();
    expect([vm.news, vm.stage?.kind]).toEqual([[], "offered"]);
  });

  it("says that somebody was faster, and waits on", async () => {
    await shown(mine({ seats: 1 }), called, calling);
    await (await aMemberIn(app.world, "member-3")).answer("join-3", "accept");
    await vm.accept();
    expect(vm.steps.trouble).toEqual({ kind: "refused", reason: "call_taken" });
    expect([vm.news, vm.stage]).toEqual([[], { kind: "waiting", position: 1 }]);
  });

  it("is over at its end, before the server says so", async () => {
    await shown(mine({ seats: 1 }), called, calling);
    app.time.advance(30 * minute);
    expect(vm.news).toEqual([]);
  });
});
