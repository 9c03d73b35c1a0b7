import { beforeEach, describe, expect, it, type Mock, vi } from "vitest";
import type { PaymentWithEvent } from "#contract/paying/payment.ts";
import { day, hour } from "#domain/time/instant.ts";
import { SlipDraft } from "#ui/parts/paying/slip/slip-draft.ts";
import { Objection } from "#ui/screens/history/objection.ts";
import { type HistoryTab, HistoryViewModel } from "#ui/screens/history/history-view-model.ts";
import { aMemberApp, type MemberApp } from "../../../support/app/member-app.ts";
import { anEvent, aParticipation, aPayment, aRefund, aSlip, testNow } from "../../../support/builders/index.ts";
import { aPicture } from "../../../support/pictures.ts";
import { settled } from "../../../support/settled.ts";

let app: MemberApp;
let asked: Record<HistoryTab | "picture", Mock>;

beforeEach(async () => {
  app = await aMemberApp();
  await app.given({
    participations: [aParticipation({ state: "left" })],
    payments: [aPayment()],
    refunds: [aRefund()],
  });
  asked = {
    events: vi.spyOn(app.ports.participations, "history"),
    payments: vi.spyOn(app.ports.payments, "list"),
    refunds: vi.spyOn(app.ports.refunds, "list"),
    picture: vi.spyOn(app.ports.slips, "picture"),
  };
});

function open(tab: HistoryTab = "events"): HistoryViewModel {
  const vm = new HistoryViewModel(app, tab);
  vm.start();
  return vm;
}

const readings = () => [asked.events, asked.payments, asked.refunds].map(({ mock }) => mock.calls.length);

describe("the lists", () => {
  it("are read when they are looked at first, each once", async () => {
    const vm = open();
    await settled();
    expect(readings()).toEqual([1, 0, 0]);
    vm.turnTo("payments");
    await settled();
    expect(vm.payments.items).toHaveLength(1);
    vm.turnTo("refunds");
    vm.turnTo("events");
    vm.turnTo("payments");
    await settled();
    expect(readings()).toEqual([1, 1, 1]);
    expect(asked.refunds.mock.calls).toEqual([[null, { cursor: null }]]);
  });

  it("begin with the one that the address asks for", async () => {
    const vm = open("refunds");
    vm.turnTo("refunds");
    await settled();
    expect([vm.list.items.length, readings()]).toEqual([1, [0, 0, 1]]);
  });

  it("go on page by page", async () => {
    await app.given({
      participations: [aParticipation({ id: "join-2", eventId: "event-2", state: "expired", changedAt: testNow - 1 })],
    });
    const read = app.ports.participations.history.bind(app.ports.participations);
    app.ports.participations.history = (page) => read({ ...page, limit: 1 });
    const vm = open();
    await settled();
    expect(vm.events.items).toHaveLength(1);
    await vm.events.readMore();
    expect(vm.events.items.map(({ joinId }) => joinId)).toEqual(["join-1", "join-2"]);
    expect(asked.events).toHaveBeenLastCalledWith({ cursor: expect.any(String), limit: 1 });
  });

  it("wait for the login", async () => {
    app.session.update({ loggedIn: false, profileLoading: true });
    const vm = open();
    vm.turnTo("payments");
    await settled();
    expect([readings(), vm.isSignedOut]).toEqual([[0, 0, 0], false]);
    app.session.update({ loggedIn: true, profileLoading: false });
    await settled();
    expect(asked.payments).toHaveBeenCalledOnce();
    app.session.update({ loggedIn: false });
    expect(vm.isSignedOut).toBe(true);
  });
});

describe("refreshing", () => {
  it("reads what is shown again, and counts days from then", async () => {
    const vm = open();
    await settled();
    app.time.advance(day);
    await vm.refresh();
    expect([readings(), vm.asOf]).toEqual([[2, 0, 0], testNow + day]);
  });

  it("happens when the screen stayed open and is looked at again, at the length that was read", async () => {
    const vm = open();
    await settled();
    app.time.advance(day);
    vm.lookAgain();
    expect(vm.list.status).toBe("ready");
    await settled();
    expect([readings(), vm.asOf]).toEqual([[2, 0, 0], testNow + day]);
  });

  it("keeps what is shown when it fails; a first reading that fails has Retry", async () => {
    const vm = open();
    await settled();
    app.backend.trouble = "offline";
    await vm.refresh();
    expect([vm.events.items.length, vm.events.stale]).toEqual([1, true]);
    const other = open("payments");
    await settled();
    expect(other.list.status).toBe("failed");
    app.backend.trouble = null;
    await other.refresh();
    expect(other.list.items).toHaveLength(1);
  });

  it("stops when the screen is gone", async () => {
    app.session.update({ loggedIn: false });
    open().dispose();
    app.session.update({ loggedIn: true });
    await settled();
    expect(readings()).toEqual([0, 0, 0]);
  });
});

describe("a payment's slip", () => {
  let vm: HistoryViewModel;
  let transfer: PaymentWithEvent;

  beforeEach(async () => {
    const review = { uploads: 1, reviewSince: testNow, reviewDueAt: testNow, flags: [] };
    await app.world.unitOfWork.run(async (store) => {
      await store.payments.save(
        aPayment({ id: "payment-2", method: "transfer", createdAt: testNow + 1, slip: review }),
      );
      await store.slips.add(aSlip({ paymentId: "payment-2" }));
    });
    vm = open("payments");
    await settled();
    transfer = vm.payments.items[0] ?? expect.unreachable();
  });

  it("is there only where one was given, and is fetched once it was seen", async () => {
    expect(vm.payments.items.map((payment) => vm.slipOf(payment) === null)).toEqual([false, true]);
    const slip = vm.slipOf(transfer);
    expect([slip?.status.kind, asked.picture.mock.calls.length]).toEqual(["unread", 0]);
    await slip?.seen();
    await slip?.seen();
    expect(slip?.status).toMatchObject({ kind: "ready", picture: { type: "image/jpeg", size: 5 } });
    expect(asked.picture.mock.calls).toEqual([["payment-2"]]);
    expect(vm.slipOf(transfer)).toBe(slip);
  });

  it("is looked at closely, and fetched for that where it was not seen before", async () => {
    const slip = vm.slipOf(transfer) ?? expect.unreachable();
    vm.lookAt(slip);
    await settled();
    expect([vm.openSlip, slip.status.kind]).toEqual([slip, "ready"]);
    vm.lookAway();
    expect(vm.openSlip).toBeNull();
  });

  it("may not be kept any more", async () => {
    await app.world.unitOfWork.run((store) => store.slips.forgetPictures(Number.MAX_SAFE_INTEGER, 100));
    const slip = vm.slipOf(transfer);
    await slip?.seen();
    expect(slip?.status).toEqual({ kind: "missing" });
  });

  it("that could not be fetched is asked for again by the member only", async () => {
    const slip = vm.slipOf(transfer);
    app.backend.trouble = "offline";
    await slip?.seen();
    await slip?.seen();
    expect([slip?.status, asked.picture.mock.calls.length]).toMatchObject([
      { kind: "failed", failure: { code: "offline" } },
      1,
    ]);
    app.backend.trouble = null;
    await slip?.ask();
    expect(slip?.status.kind).toBe("ready");
  });

  it("is fetched anew after the list was read anew: it may have been replaced", async () => {
    const before = vm.slipOf(transfer);
    await vm.refresh();
    expect(vm.slipOf(transfer)).not.toBe(before);
  });
});

it("takes the slip of a transfer that was paid before it ended, and reads the payments again", async () => {
  const ended = { joinId: "join-2", eventId: "event-2", method: "transfer", state: "cancelled", bought: null } as const;
  await app.given({ payments: [aPayment({ id: "late", ...ended })] });
  const vm = open("payments");
  await settled();
  const shown = vm.payments.items.find(({ id }) => id === "late");
  vm.claim(shown ?? null);
  const slip = new SlipDraft(vm.sendSlip, vm.tookLateSlip);
  await slip.choose(new Blob([await aPicture("#2050a0")], { type: "image/jpeg" }));
  await slip.send("late");
  await settled();
  const checked = { state: "cancelled", reviewSince: testNow, slipCameLate: true };
  expect(vm.latePayment).toMatchObject({ id: "late", ...checked, event: { id: "event-2" } });
  expect(vm.payments.items.find(({ id }) => id === "late")).toMatchObject(checked);
  vm.claim(null);
  expect(vm.latePayment).toBeNull();
});

describe("a game that staff named as missed", () => {
  const miss = { namedAt: testNow, objectedAt: null, decision: null };
  const over = { startsAt: testNow - 3 * hour, joinClosesAt: testNow - 3 * hour, endsAt: testNow - hour };

  beforeEach(() =>
    app.given({
      events: [anEvent({ id: "over", ...over })],
      participations: [aParticipation({ id: "missed", eventId: "over", miss })],
    }),
  );

  const missed = (vm: HistoryViewModel) => vm.events.items.find(({ joinId }) => joinId === "missed");

  it("can be objected to, which the list then shows", async () => {
    const vm = open();
    await settled();
    expect(missed(vm)?.miss).toMatchObject({ objectedAt: null });
    const objection = new Objection(vm.objectToMiss, vm.refresh);
    await objection.send("missed");
    expect(missed(vm)?.miss).toMatchObject({ objectedAt: app.clock.now() });
    expect(objection.steps.trouble).toBeNull();
  });

  it("says when it is too late", async () => {
    const vm = open();
    await settled();
    await app.pass(72 * hour);
    const objection = new Objection(vm.objectToMiss, vm.refresh);
    await objection.send("missed");
    expect(objection.steps.trouble).toEqual({ kind: "refused" });
  });
});

describe("again", () => {
  it("leads to the organiser's next game like it, one search at a time", async () => {
    const past = { startsAt: testNow - 7 * day, joinClosesAt: testNow - 7 * day, endsAt: testNow - 7 * day + hour };
    const next = { startsAt: testNow + hour, joinClosesAt: testNow + hour, endsAt: testNow + 2 * hour };
    await app.given({
      events: [anEvent({ id: "past", ...past }), anEvent({ id: "next", ...next })],
      participations: [aParticipation({ id: "played", eventId: "past" })],
    });
    const vm = open();
    await settled();
    const played = vm.events.items.find(({ joinId }) => joinId === "played") ?? expect.unreachable();
    const looking = vm.playAgain(played);
    expect(vm.again).toBe(played);
    await Promise.all([looking, vm.playAgain(played)]);
    expect([vm.again, vm.destination]).toEqual([null, "/event/merchant-1/next"]);
    vm.arrived();
    expect(vm.destination).toBeNull();
  });
});
