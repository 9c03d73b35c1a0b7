import { beforeEach, describe, expect, it } from "vitest";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { day, hour } from "#domain/time/instant.ts";
import { EventViewModel } from "#ui/screens/event/event-view-model.ts";
import { aMemberApp, type MemberApp } from "../../../support/app/member-app.ts";
import { aParticipation, testNow } from "../../../support/builders/index.ts";
import { aMemberIn, type MemberInWorld } from "../../../support/world/members.ts";
import { settled } from "../../../support/settled.ts";
import { aPhone } from "../../support/share.ts";
import { payingParts } from "./event-on-screen.ts";

let app: MemberApp;
/** Another member, and its place. */
let other: MemberInWorld;
let seats: ParticipationView;

beforeEach(async () => {
  app = await aMemberApp();
});

const stored = (mine: Participation) => app.world.unitOfWork.run((store) => store.participations.save([mine]));

/** The Event screen of an event that another member has filled up to `left` seats. `mine` is stored as it is. */
async function aScreen({
  left,
  mine,
  ...parts
}: Partial<SportsEvent> & { left: number; mine?: Partial<Participation> }) {
  const { capacity = 4 } = parts;
  const event = await app.world.event({
    maxSeatsPerJoin: capacity,
    startsAt: testNow + 4 * day,
    joinClosesAt: testNow + 4 * day,
    ...parts,
    capacity,
  });
  other = await aMemberIn(app.world, "member-2");
  await app.world.member("member-1");
  if (left < capacity) {
    seats = await other.join(event.id, capacity - left);
    await other.pay(seats.joinId);
  }
  if (mine) await stored(aParticipation({ id: "mine", sequence: 2, ...mine }));
  const vm = new EventViewModel({ ...app, ...aPhone(), ...payingParts(app) }, event.merchantId, event.id);
  vm.start();
  await settled();
  if (vm.event === null) throw new Error("Expected the event to be shown.");
  return { vm, event: vm.event };
}

const waiting = (parts: Partial<Participation> = {}): Partial<Participation> => ({
  state: "waitlisted",
  seats: 2,
  ticketCode: null,
  deadline: null,
  ...parts,
});

describe("how many at least", () => {
  it.each([
    [1, 1, false],
    [2, 2, false],
    [2, 1, true],
    [2, 0, true],
    [1, 0, false],
  ])("of %i seats with %i left: asked is %j", async (seats, left, asked) => {
    const { vm, event } = await aScreen({ left });
    vm.form.choose(seats);
    expect(vm.form.asksAtLeast(event)).toBe(asked);
  });

  it("is all seats where nothing is said, and never more than the seats", async () => {
    const { vm, event } = await aScreen({ left: 0 });
    vm.form.choose(3);
    expect([vm.form.atLeastIn(event), vm.form.smallestSaid(event)]).toEqual([3, null]);
    vm.form.chooseAtLeast(2);
    expect(vm.form.smallestSaid(event)).toBe(2);
    vm.form.choose(2);
    expect([vm.form.atLeastIn(event), vm.form.smallestSaid(event)]).toEqual([2, null]);
    vm.form.choose(1);
    expect([vm.form.atLeastIn(event), vm.form.smallestSaid(event)]).toEqual([1, null]);
  });

  it("goes with a join that has to wait", async () => {
    const { vm } = await aScreen({ left: 0 });
    vm.form.choose(3);
    vm.form.chooseAtLeast(1);
    await vm.join();
    expect(vm.event?.participation).toMatchObject({ state: "waitlisted", seats: 3, acceptsFewer: 1 });
    expect(vm.destination).toMatch(/^\/success\//);
  });

  it("seats a part of the party at once, as the sheet says before", async () => {
    const { vm, event } = await aScreen({ left: 1 });
    vm.form.choose(3);
    expect(vm.form.seatsNow(event)).toBeNull();
    vm.form.chooseAtLeast(1);
    expect(vm.form.seatsNow(event)).toBe(1);
    expect(vm.form.quote(event).total).toEqual(event.price);
    await vm.join();
    expect(vm.event?.participation).toMatchObject({ state: "awaiting_payment", seats: 1 });
  });
});

describe("a place in line on the Event screen", () => {
  it("that sleeps is woken there, and waits on", async () => {
    const { vm } = await aScreen({ left: 0, mine: waiting({ asleep: true, missedOffers: 1 }) });
    expect(vm.step).toMatchObject({ kind: "waiting", news: { kind: "asleep" } });
    await vm.stillIn();
    expect(vm.step).toMatchObject({ kind: "waiting", news: null });
    expect(vm.destination).toBeNull();
  });

  it("takes seats that are called out, and goes on to pay for them", async () => {
    const closesSoon = testNow + hour;
    const { vm } = await aScreen({ left: 2, startsAt: closesSoon, joinClosesAt: closesSoon, mine: waiting() });
    expect(vm.step).toMatchObject({ news: { kind: "call", seats: 2, until: closesSoon } });
    await vm.accept();
    expect(vm.destination).toBe("/payment/event-1/mine");
  });

  it("says that somebody was faster", async () => {
    const closesSoon = testNow + hour;
    const { vm } = await aScreen({ left: 2, startsAt: closesSoon, joinClosesAt: closesSoon, mine: waiting() });
    await app.world.member("member-3");
    await stored(aParticipation({ id: "faster", memberId: "member-3", seats: 2, sequence: 9 }));
    await vm.accept();
    expect(vm.steps.trouble).toEqual({ kind: "offer_gone", reason: "call_taken" });
    expect(vm.step).toMatchObject({ kind: "waiting", news: null });
  });

  it("shows the seats that are kept for a large party", async () => {
    const { vm } = await aScreen({ left: 1, capacity: 8, mine: waiting({ passedOver: 3 }) });
    expect(vm.step).toMatchObject({ news: { kind: "gathering", kept: 1, wanted: 2 } });
  });

  it("is told when the event has become smaller than its party", async () => {
    const { vm } = await aScreen({ left: 0, capacity: 2, mine: waiting({ seats: 3 }) });
    expect(vm.step).toMatchObject({ news: { kind: "too_large", capacity: 2 } });
  });

  it("is offered a part of the party's seats", async () => {
    const { vm } = await aScreen({ left: 0 });
    vm.form.choose(3);
    vm.form.chooseAtLeast(1);
    await vm.join();
    await other.leave(seats.joinId, 2);
    await vm.live.reload();
    expect(vm.step?.kind).toBe("accept_offer");
    expect(vm.event?.participation).toMatchObject({ seats: 2, wantedSeats: 3 });
  });

  it("awaits the server's word when its offer is over, and never says that it may join anew", async () => {
    const { vm } = await aScreen({ left: 0 });
    await vm.join();
    await other.leave(seats.joinId);
    await vm.live.reload();
    expect(vm.step?.kind).toBe("accept_offer");
    app.backend.trouble = "offline";
    await app.pass(day);
    expect(vm.step?.kind).toBe("offer_over");
    app.backend.trouble = null;
    await vm.live.reload();
    expect(vm.step).toMatchObject({ kind: "waiting", news: { kind: "asleep" } });
  });
});
