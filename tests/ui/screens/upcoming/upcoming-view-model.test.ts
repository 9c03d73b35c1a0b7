import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ParticipationState } from "#domain/participation/participation.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { nextAddress } from "#ui/parts/addresses/next-address.ts";
import { UpcomingViewModel } from "#ui/screens/upcoming/upcoming-view-model.ts";
import { aMemberApp, type MemberApp } from "../../../support/app/member-app.ts";
import { aParticipation as aStoredParticipation } from "../../../support/builders/index.ts";
import { settled } from "../../../support/settled.ts";
import { knownAs } from "../../support/tickets.ts";
import { aParticipation } from "../../support/views.ts";

let app: MemberApp;
let vm: UpcomingViewModel;

beforeEach(async () => {
  app = await aMemberApp();
  app.session.update({ loggedIn: false, profileLoading: true });
  await app.given({
    participations: [
      aStoredParticipation({ id: "held", eventId: "event-1", state: "awaiting_payment" }),
      aStoredParticipation({ id: "in", eventId: "event-2", sequence: 2 }),
    ],
  });
  vi.spyOn(app.ports.participations, "upcoming");
  vm = new UpcomingViewModel(app);
});

const readings = () => vi.mocked(app.ports.participations.upcoming).mock.calls.length;
const ids = () => vm.list.items.map(({ joinId }) => joinId);

describe("the list", () => {
  it("waits for the login, then reads", async () => {
    vm.start();
    await settled();
    expect([readings(), vm.isSignedOut]).toEqual([0, false]);
    app.session.update({ loggedIn: true });
    await settled();
    expect(ids()).toEqual(["held", "in"]);
  });

  it("says that nobody is signed in once the login has failed", () => {
    vm.start();
    app.session.update({ profileLoading: false });
    expect(vm.isSignedOut).toBe(true);
  });

  it("reads again when a deadline passes, once", async () => {
    app.session.update({ loggedIn: true });
    vm.start();
    await settled();
    await app.world.pass(hour / 4);
    app.time.advance(hour / 4 - 1);
    expect(readings()).toBe(1);
    app.time.advance(1);
    await settled();
    expect(ids()).toEqual(["in"]);
    app.time.advance(minute);
    await settled();
    expect(readings()).toBe(2);
  });

  it("does not ask again and again when the server still shows what has run out", async () => {
    app.session.update({ loggedIn: true });
    vm.start();
    await settled();
    app.time.advance(hour);
    await settled();
    app.time.advance(hour);
    await settled();
    expect(readings()).toBe(2);
  });

  it("that stays open is read again when it is looked at, once somebody is signed in", async () => {
    vm.start();
    vm.lookAgain();
    expect(readings()).toBe(0);
    app.session.update({ loggedIn: true });
    await settled();
    app.time.advance(1);
    vm.lookAgain();
    expect([ids(), vm.list.status, vm.asOf]).toEqual([["held", "in"], "ready", app.time.now()]);
    await settled();
    expect(readings()).toBe(2);
  });

  it("keeps what is shown when a refresh fails, and has Retry when there is nothing to show", async () => {
    app.session.update({ loggedIn: true });
    app.backend.trouble = "offline";
    vm.start();
    await settled();
    expect(vm.list.status).toBe("failed");
    app.backend.trouble = null;
    await vm.refresh();
    expect(ids()).toHaveLength(2);
    app.backend.trouble = "offline";
    await vm.refresh();
    expect([vm.list.status, vm.list.stale]).toEqual(["ready", true]);
  });

  it("shows what runs out first on top, then the others by start", async () => {
    const deadline = app.time.now() + 5 * minute;
    const soon = aStoredParticipation({ id: "soon", eventId: "event-3", state: "offered", deadline, sequence: 3 });
    await app.given({ participations: [soon] });
    app.session.update({ loggedIn: true });
    vm.start();
    await settled();
    expect(vm.shown.map(({ joinId }) => joinId)).toEqual(["soon", "held", "in"]);
  });

  it("stops counting when it is left", () => {
    vm.start();
    expect(app.time.ticking).toBe(1);
    vm.dispose();
    expect(app.time.ticking).toBe(0);
  });
});

describe("where a participation goes on", () => {
  it.each<[ParticipationState, string]>([
    ["confirmed", "/thank/join1"],
    ["awaiting_payment", "/payment/event1/join1"],
    ["offered", "/payment/event1/join1"],
    ["waitlisted", "/success/join1"],
    ["under_review", "/event/merchant1/event1"],
  ])("%s leads to %s", (state, address) => {
    expect(nextAddress(aParticipation({ state }))).toBe(address);
  });

  it("leads a free offer to its event, where it is accepted", () => {
    expect(nextAddress(aParticipation({ state: "offered", price: { amount: 0, currency: "THB" } }))).toBe(
      "/event/merchant1/event1",
    );
  });
});

describe("without a network", () => {
  it("shows the places that it kept, by start, and reads again when the network is back", async () => {
    knownAs(app.session, "member-1");
    vm.start();
    await settled();
    expect(vm.kept).toEqual([]);
    vm.dispose();
    app.backend.trouble = "offline";
    vm = new UpcomingViewModel(app);
    vm.start();
    await settled();
    expect(vm.kept.map(({ joinId, ticketCode }) => [joinId, ticketCode !== null])).toEqual([
      ["held", false],
      ["in", true],
    ]);
    app.backend.trouble = null;
    app.connection.become(false);
    app.connection.become(true);
    await settled();
    expect([vm.kept, ids()]).toEqual([[], ["held", "in"]]);
  });

  it("shows them on a page that the device kept, where nobody can be signed in", () => {
    knownAs(app.session, "member-1");
    const mine = aParticipation({ state: "confirmed", ticketCode: "ticket" });
    const event = { ...mine.event, endsAt: app.time.now() + hour };
    app.keepTickets.keep("member-1", { ...mine, event });
    app.session.update({ loggedIn: false, profileLoading: false, systemProfile: null });
    app.connection.without = true;
    vm = new UpcomingViewModel(app);
    vm.start();
    expect(vm.kept).toMatchObject([{ joinId: "join1", ticketCode: "ticket" }]);
  });
});
