import { describe, expect, it } from "vitest";
import { decideChangeEvent } from "#domain/event/change-event.ts";
import { countSeats, newcomerWouldBeSeated, statusOf } from "#domain/event/seats.ts";
import { nextDueAt, settle } from "#domain/event/settle.ts";
import { defaultTiming } from "#domain/event/timing.ts";
import { decideJoin, type JoinRequest } from "#domain/participation/join.ts";
import { decideLeave } from "#domain/participation/leave.ts";
import type { EventRoom } from "#domain/event/event-room.ts";
import { amountDue } from "#domain/payment/decide-pay.ts";
import { decideSuccess } from "#domain/payment/decide-success.ts";
import { day, hour } from "#domain/time/instant.ts";
import { gatheringOf, lineOf } from "#domain/waiting-list/queue.ts";
import { aRoom, noHolds, testNow } from "../../support/builders/index.ts";

const far = testNow + 10 * day;
const waits = { state: "waitlisted" } as const;

function join(room: EventRoom, request: Partial<JoinRequest>) {
  const whole = {
    joinId: "new",
    memberId: "new",
    seats: 1,
    acceptsFewer: null,
    ticketCode: "t",
    holds: noHolds,
    isRegular: false,
    venueIsOffered: true,
  };
  return decideJoin(room, { ...whole, ...request }, testNow);
}

describe("an entry that would come with fewer", () => {
  const party = { ...waits, seats: 4, acceptsFewer: 2 };

  it("is offered what is free once its smallest number is, and the rest of the party leaves when it pays", () => {
    const room = aRoom({ participations: [{ seats: 7 }, party] });
    const { room: settled } = settle(room, testNow);
    const [, offered] = settled.participations;
    expect(offered).toMatchObject({ state: "offered", seats: 3, wantedSeats: 4 });
    if (!offered) throw new Error("There is an offer.");
    const { changed } = decideSuccess(settled, offered, amountDue(offered), "t", testNow);
    expect(changed).toMatchObject([{ state: "confirmed", seats: 3, wantedSeats: null }]);
  });

  it("is offered no more than its seats", () => {
    expect(settle(aRoom({ participations: [party] }), testNow).changed).toMatchObject([
      { state: "offered", seats: 4, wantedSeats: null },
    ]);
  });

  it("waits while less than its smallest number is free", () => {
    expect(settle(aRoom({ participations: [{ seats: 9 }, party] }), testNow).changed).toEqual([]);
  });

  it("has its smallest number lowered with its seats", () => {
    const room = aRoom({ participations: [{ seats: 9 }, party] });
    expect(decideLeave(room, "join-2", 1, testNow).outcome).toMatchObject({
      participation: { state: "offered", seats: 1, wantedSeats: null },
    });
  });
});

describe("a newcomer whose party does not fit", () => {
  it("is seated at once with what is free, if it would come with that", () => {
    const { outcome } = join(aRoom({ participations: [{ seats: 8 }] }), { seats: 4, acceptsFewer: 2 });
    expect(outcome).toMatchObject({ participation: { state: "awaiting_payment", seats: 2 } });
  });

  it("waits with its whole party when fewer are free than it would come with", () => {
    const { outcome } = join(aRoom({ participations: [{ seats: 8 }] }), { seats: 4, acceptsFewer: 3 });
    expect(outcome).toMatchObject({ participation: { state: "waitlisted", seats: 4, acceptsFewer: 3 } });
  });

  it("waits while somebody who waits could use what is free", () => {
    const room = aRoom({ participations: [{ seats: 8 }, { ...waits, seats: 3, acceptsFewer: 2 }] });
    expect(join(room, { seats: 1 }).outcome).toMatchObject({ participation: { state: "waitlisted" } });
  });

  it.each([0, 3])("names acceptsFewer when %s of 2 seats is not a part of them", (acceptsFewer) => {
    const { outcome, changed } = join(aRoom(), { seats: 2, acceptsFewer });
    expect(outcome.kind === "invalid" && Object.keys(outcome.fields)).toEqual(["acceptsFewer"]);
    expect(changed).toEqual([]);
  });
});

describe("an entry is passed over", () => {
  const pair = { ...waits, seats: 2 };

  it("by an offer behind it, while its smallest number does not fit", () => {
    const room = aRoom({ participations: [{ seats: 9 }, pair, waits, pair] });
    expect(settle(room, testNow).changed).toMatchObject([
      { id: "join-2", state: "waitlisted", passedOver: 1 },
      { id: "join-3", state: "offered" },
    ]);
  });

  it("by a newcomer that is seated", () => {
    const { changed } = join(aRoom({ participations: [{ seats: 9 }, pair] }), {});
    expect(changed).toMatchObject([{ state: "awaiting_payment" }, { id: "join-2", passedOver: 1 }]);
  });

  it("by nobody who waits, nor while it sleeps or its party is larger than the event", () => {
    const asleep = { ...pair, asleep: true };
    const tooLarge = { ...waits, seats: 11 };
    expect(join(aRoom({ participations: [{ seats: 9 }, pair] }), { seats: 2 }).changed).toHaveLength(1);
    expect(join(aRoom({ participations: [{ seats: 9 }, asleep, tooLarge] }), {}).changed).toHaveLength(1);
  });
});

describe("an entry that was passed over three times", () => {
  const pair = { ...waits, seats: 2, passedOver: 3 };
  const withOneFree = (event = {}) =>
    aRoom({ event: { startsAt: far, ...event }, participations: [{ seats: 9 }, pair, waits] });

  it("has what is free kept for it: nobody behind it and no newcomer takes that", () => {
    const room = withOneFree();
    expect(settle(room, testNow).changed).toEqual([]);
    expect(newcomerWouldBeSeated(room, 1, testNow)).toBe(false);
    expect(statusOf(room, testNow)).toBe("full");
    expect(gatheringOf(lineOf(room, testNow), "join-2")).toEqual({ kept: 1, wanted: 2 });
  });

  it("has seats kept that count as not left, though they are not taken", () => {
    expect(countSeats(withOneFree(), testNow)).toEqual({ capacity: 10, taken: 9, left: 0 });
  });

  it("has seats kept that give way to a lowered capacity", () => {
    const { outcome } = decideChangeEvent(withOneFree(), { capacity: 9 }, testNow);
    expect(outcome.kind).toBe("changed");
  });

  it("is offered them once its smallest number is free", () => {
    const room = aRoom({ event: { startsAt: far }, participations: [{ seats: 8 }, pair, waits] });
    expect(settle(room, testNow).changed).toMatchObject([{ id: "join-2", state: "offered", seats: 2 }]);
  });

  it("has never more kept than a quarter of capacity, at least one", () => {
    const kept = (capacity: number, taken: number, seats: number) => {
      const party = { ...pair, seats };
      const room = aRoom({ event: { startsAt: far, capacity }, participations: [{ seats: taken }, party] });
      return gatheringOf(lineOf(room, testNow), "join-2");
    };
    expect(kept(12, 6, 8)).toEqual({ kept: 3, wanted: 8 });
    expect(kept(3, 1, 3)).toEqual({ kept: 1, wanted: 3 });
    expect(kept(12, 11, 4)).toEqual({ kept: 1, wanted: 4 });
  });

  it("keeps back nobody who came before it", () => {
    const room = aRoom({ event: { startsAt: far }, participations: [{ seats: 9 }, waits, pair] });
    expect(settle(room, testNow).changed).toMatchObject([{ id: "join-2", state: "offered" }]);
  });

  it("gathers alone, the first that keeping can bring to its number", () => {
    const huge = { ...waits, seats: 9, passedOver: 3 };
    const room = aRoom({ event: { startsAt: far }, participations: [{ seats: 9 }, huge, pair, pair] });
    const line = lineOf(room, testNow);
    expect(["join-2", "join-3", "join-4"].map((id) => gatheringOf(line, id))).toEqual([
      null,
      { kept: 1, wanted: 2 },
      null,
    ]);
    const alone = aRoom({ event: { startsAt: far }, participations: [{ seats: 9 }, huge] });
    expect(gatheringOf(lineOf(alone, testNow), "join-2")).toEqual({ kept: 1, wanted: 9 });
  });

  it("gathers until 48 h before the start, when what was kept is offered to others", () => {
    const room = withOneFree();
    const ends = far - 48 * hour;
    expect(nextDueAt(room, testNow)).toBe(ends);
    expect(settle(room, ends - 1).changed).toEqual([]);
    expect(settle(room, ends).changed).toMatchObject([{ id: "join-3", state: "offered" }]);
  });

  it.each([
    ["its merchant switched that off", { timing: { ...defaultTiming, gathering: false } }, {}],
    ["it sleeps", {}, { asleep: true }],
    ["its smallest number exceeds capacity", {}, { seats: 11 }],
  ])("does not gather when %s", (_name, event, entry) => {
    const room = aRoom({ event: { startsAt: far, ...event }, participations: [{ seats: 9 }, { ...pair, ...entry }] });
    expect(newcomerWouldBeSeated(room, 1, testNow)).toBe(true);
  });
});

describe("a party that the event has become too small for", () => {
  const room = aRoom({
    event: { capacity: 4 },
    participations: [{ seats: 2 }, { ...waits, seats: 4, acceptsFewer: 3 }],
  });

  it("is told once", () => {
    const lowered = decideChangeEvent(room, { capacity: 2 }, testNow);
    expect(lowered.outcome).toMatchObject({ outgrown: [{ id: "join-2" }] });
    expect(decideChangeEvent(lowered.room, { title: "Again" }, testNow).outcome).toMatchObject({ outgrown: [] });
  });

  it("is not told while its smallest number still fits", () => {
    expect(decideChangeEvent(room, { capacity: 3 }, testNow).outcome).toMatchObject({ outgrown: [] });
  });
});
