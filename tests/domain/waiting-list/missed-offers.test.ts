import { describe, expect, it } from "vitest";
import { settle } from "#domain/event/settle.ts";
import { newcomerWouldBeSeated, statusOf } from "#domain/event/seats.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { decideSuccess } from "#domain/payment/decide-success.ts";
import { money } from "#domain/money/money.ts";
import { hour } from "#domain/time/instant.ts";
import { decideAnswer } from "#domain/waiting-list/answer-offer.ts";
import { positionOf } from "#domain/waiting-list/queue.ts";
import { aRoom, testNow } from "../../support/builders/index.ts";

const asleep = { state: "waitlisted", asleep: true, missedOffers: 1 } as const;
const missed = { state: "offered", deadline: testNow } as const;

describe("the first offer that runs out", () => {
  it("puts the entry to sleep in its place, and the next is offered", () => {
    const room = aRoom({ event: { capacity: 1 }, participations: [missed, { state: "waitlisted" }] });
    const { room: settled } = settle(room, testNow);
    expect(settled.participations).toMatchObject([asleep, { state: "offered" }]);
    expect(positionOf(settled, "join-1")).toBe(1);
  });

  it("gives the whole party its place back when it was offered fewer", () => {
    const room = aRoom({ participations: [{ ...missed, seats: 2, wantedSeats: 4, acceptsFewer: 2 }] });
    expect(settle(room, testNow).changed).toMatchObject([{ ...asleep, seats: 4, wantedSeats: null }]);
  });

  it("ends the entry when joining closes at the same time, or has closed since", () => {
    const atClosing = aRoom({ event: { joinClosesAt: testNow }, participations: [missed] });
    expect(settle(atClosing, testNow).changed).toMatchObject([{ state: "expired", ending: "offer_ran_out" }]);
    const closedSince = aRoom({ event: { joinClosesAt: testNow + hour }, participations: [missed] });
    expect(settle(closedSince, testNow + hour).changed).toMatchObject([
      { state: "expired", ending: "joining_closed", changedAt: testNow + hour },
    ]);
  });
});

describe("a second offer that runs out", () => {
  it("ends the entry", () => {
    const room = aRoom({ participations: [{ ...missed, missedOffers: 1 }] });
    expect(settle(room, testNow).changed).toMatchObject([{ state: "expired", ending: "offer_ran_out" }]);
  });
});

describe("an entry that sleeps", () => {
  it("is offered nothing and holds no newcomer back", () => {
    const room = aRoom({ participations: [asleep] });
    expect(settle(room, testNow).changed).toEqual([]);
    expect(newcomerWouldBeSeated(room, 10, testNow)).toBe(true);
    expect(statusOf(room, testNow)).toBe("open");
  });

  it("wakes when its member still wants to play, and is offered what is free at once", () => {
    const { outcome } = decideAnswer(aRoom({ participations: [asleep] }), "join-1", "stillIn", "", testNow);
    expect(outcome).toMatchObject({ kind: "answered", participation: { state: "offered", asleep: false } });
  });

  it("wakes in its place where nothing is free, and again answers the same", () => {
    const full = aRoom({ event: { capacity: 1 }, participations: [{}, asleep] });
    const { outcome, room } = decideAnswer(full, "join-2", "stillIn", "", testNow);
    expect(outcome).toMatchObject({ participation: { state: "waitlisted", asleep: false, missedOffers: 1 } });
    const again = decideAnswer(room, "join-2", "stillIn", "", testNow);
    expect([again.outcome.kind, again.changed]).toEqual(["answered", []]);
  });

  it.each<[string, Partial<Participation>]>([
    ["hold_expired", { state: "expired", ending: "offer_ran_out" }],
    ["not_payable", { state: "left", ending: "member_left" }],
    ["not_payable", { state: "confirmed" }],
  ])("can't be woken with %s once it has ended so", (reason, ended) => {
    const room = aRoom({ participations: [ended] });
    expect(decideAnswer(room, "join-1", "stillIn", "", testNow).outcome).toEqual({ kind: "refused", reason });
  });

  it.each([
    ["gets the seats that were paid for", 2, [{ state: "confirmed", seats: 2, asleep: true }]],
    ["gets no seats that are not free, and waits on", 9, []],
  ])("%s, when the money of the missed offer comes late", (_name, taken, changed) => {
    const party = { ...asleep, seats: 4, acceptsFewer: 2, price: money(100, "THB") };
    const room = aRoom({ participations: [{ seats: taken }, party] });
    const [, entry] = room.participations;
    if (!entry) throw new Error("There is an entry.");
    expect(decideSuccess(room, entry, money(200, "THB"), "t", testNow).changed).toMatchObject(changed);
  });
});
