import { describe, expect, it } from "vitest";
import { decideChangeEvent, type EventChanges } from "#domain/event/change-event.ts";
import type { EventRoom } from "#domain/event/event-room.ts";
import { walkInId } from "#domain/member/walk-in.ts";
import { money } from "#domain/money/money.ts";
import { day, hour, minute } from "#domain/time/instant.ts";
import { aParticipation, aRoom, anEvent, testNow, testStart } from "../../support/builders/index.ts";

const change = (room: EventRoom, changes: EventChanges, now = testNow) => decideChangeEvent(room, changes, now);

/** A change that has to be made. */
function made(room: EventRoom, changes: EventChanges, now = testNow) {
  const decision = change(room, changes, now);
  if (decision.outcome.kind !== "changed") throw new Error(`Refused: ${JSON.stringify(decision.outcome)}`);
  return { ...decision, outcome: decision.outcome };
}

const { venue } = anEvent();
const everyState = aRoom({
  event: { capacity: 10 },
  participations: [
    { state: "confirmed" },
    { state: "awaiting_payment" },
    { state: "offered" },
    { state: "under_review" },
    { state: "waitlisted", seats: 9 },
    { state: "left" },
    { state: "expired" },
  ],
});

describe("a change is refused", () => {
  it.each([
    ["event_cancelled", aRoom({ event: { stage: "cancelled" } }), testNow],
    ["event_started", aRoom(), testStart],
    ["event_started", aRoom(), testStart + 3 * hour],
  ] as const)("with %s", (reason, room, now) => {
    const decision = change(room, { title: "New" }, now);
    expect(decision).toMatchObject({ outcome: { kind: "refused", reason }, changed: [], room });
  });

  it("with capacity_below_taken where a seat would be lost, and only there", () => {
    const room = aRoom({
      event: { capacity: 10 },
      participations: [{ seats: 3 }, { seats: 2, state: "under_review" }],
    });
    expect(change(room, { capacity: 4 }).outcome).toEqual({ kind: "refused", reason: "capacity_below_taken" });
    expect(made(room, { capacity: 5 }).room.event.capacity).toBe(5);
  });

  it("not for seats whose deadline has passed", () => {
    const room = aRoom({
      event: { capacity: 2 },
      participations: [{ seats: 2, state: "awaiting_payment", deadline: testNow }],
    });
    expect(made(room, { capacity: 1 }).room.event.capacity).toBe(1);
  });

  it.each<[string, EventChanges]>([
    ["startsAt", { startsAt: testNow }],
    ["endsAt", { endsAt: testStart }],
    ["endsAt", { startsAt: testStart + 3 * hour }],
    ["joinClosesAt", { joinClosesAt: testNow }],
    ["joinClosesAt", { joinClosesAt: testStart + 1 }],
    ["timeZone", { timeZone: "Mars/Olympus" }],
    ["sportType", { sportType: "chess" }],
    ["price.amount", { price: money(150, "TWD"), paymentMethods: ["card"] }],
    ["paymentMethods", { price: money(1_000, "JPY") }],
    [
      "refundPolicy",
      {
        refundPolicy: [
          { hoursBefore: 2, percent: 10 },
          { hoursBefore: 4, percent: 5 },
        ],
      },
    ],
  ])("naming %s", (field, changes) => {
    const { outcome } = change(aRoom(), changes);
    expect(outcome.kind === "invalid" ? Object.keys(outcome.fields) : outcome).toEqual([field]);
  });

  it("naming paymentMethods where somebody who owes could not pay any more", () => {
    const free = { price: money(0, "THB"), paymentMethods: [] };
    expect(change(everyState, free).outcome).toMatchObject({
      kind: "invalid",
      fields: { paymentMethods: expect.any(String) },
    });
    expect(change(everyState, { ...free, paymentMethods: ["card"] }).outcome.kind).toBe("changed");
    expect(change(aRoom({ participations: [{}] }), free).outcome.kind).toBe("changed");
  });

  it("not for what was so before: an event whose joining has closed can still be changed", () => {
    const room = aRoom({ event: { joinClosesAt: testNow - hour } });
    expect(made(room, { description: "Bring water.", startsAt: testStart + minute }).room.event.joinClosesAt).toBe(
      testNow - hour,
    );
  });
});

describe("the close of joining", () => {
  it.each<[string, EventChanges, number, number]>([
    ["at the start moves with it", { startsAt: testStart - hour }, testStart, testStart - hour],
    ["of its own stays", { startsAt: testStart + hour }, testStart - 2 * hour, testStart - 2 * hour],
    ["is cut to an earlier start", { startsAt: testStart - 5 * hour }, testStart - 2 * hour, testStart - 5 * hour],
    ["is the start again for null", { joinClosesAt: null }, testStart - 2 * hour, testStart],
  ])("%s", (_name, changes, before, after) => {
    expect(made(aRoom({ event: { joinClosesAt: before } }), changes).room.event.joinClosesAt).toBe(after);
  });

  it("cuts the deadlines of holds and offers, and never lengthens them", () => {
    const soon = testNow + 5 * minute;
    const { room } = made(everyState, { joinClosesAt: soon });
    expect(room.participations.slice(0, 4).map((one) => one.deadline)).toEqual([null, soon, soon, null]);
    const later = made(room, { joinClosesAt: testStart });
    expect(later.room.participations.slice(0, 4).map((one) => one.deadline)).toEqual([null, soon, soon, null]);
  });
});

describe("raised capacity", () => {
  it("makes offers at once, in order, to whom the seats are enough", () => {
    const room = aRoom({
      event: { capacity: 2 },
      participations: [
        { seats: 2 },
        { state: "waitlisted", seats: 3 },
        { state: "waitlisted", seats: 1 },
        { state: "waitlisted" },
      ],
    });
    const decision = made(room, { capacity: 4 });
    expect(decision.room.participations.map((one) => one.state)).toEqual([
      "confirmed",
      "waitlisted",
      "offered",
      "offered",
    ]);
    expect(decision.outcome.effects).toEqual({ membersTold: 0, offersMade: 2, mayLeaveWithFullRefund: 0 });
    const offered = decision.changed.filter(({ state }) => state === "offered");
    expect(offered.map((one) => one.id)).toEqual(["join-3", "join-4"]);
  });
});

describe("price, currency and policy", () => {
  it("touch nobody who is in", () => {
    const decision = made(everyState, {
      price: money(3_000, "JPY"),
      paymentMethods: ["card"],
      refundPolicy: [{ hoursBefore: 0, percent: 0 }],
    });
    expect(decision.changed).toEqual([]);
    expect(decision.outcome.effects.membersTold).toBe(0);
    expect(decision.room.event).toMatchObject({
      price: money(3_000, "JPY"),
      refundPolicy: [{ hoursBefore: 0, percent: 0 }],
    });
  });
});

describe("what members agreed to", () => {
  it.each<[string, EventChanges]>([
    ["a later start", { startsAt: testStart + 15 * minute + 1, endsAt: testStart + day }],
    ["an earlier start", { startsAt: testStart - 16 * minute }],
    ["an earlier end", { endsAt: testStart + hour }],
    ["another zone, and so another hour on the clock", { timeZone: "Asia/Tokyo" }],
    ["another venue", { venue: { ...venue, name: "Court 4" } }],
    ["another spot on the map", { venue: { ...venue, lat: venue.lat + 0.01 } }],
    ["another level", { level: { from: "Advanced", to: null, note: null } }],
  ])("may be left with 100 % where it changes by %s", (_name, changes) => {
    const { outcome, room } = made(everyState, changes);
    const { startsAt } = room.event;
    expect(room.participations.map((one) => one.freeToLeaveUntil)).toEqual([
      startsAt,
      startsAt,
      startsAt,
      startsAt,
      null,
      null,
      null,
    ]);
    expect(outcome.effects).toMatchObject({ membersTold: 5, mayLeaveWithFullRefund: 4 });
    expect(outcome.told.map(({ notice }) => notice.mayLeaveFree)).toEqual([true, true, true, true, false]);
  });

  it("counts only who can be told: a walk-in can't", () => {
    const room = aRoom({ participations: [{}, { memberId: walkInId("1") }, { state: "waitlisted" }] });
    const { outcome } = made(room, { startsAt: testStart + hour });
    expect(outcome.effects).toMatchObject({ membersTold: 2, mayLeaveWithFullRefund: 1 });
    expect(outcome.told.map(({ participation }) => participation.id)).toEqual(["join-1", "join-3"]);
  });

  it.each<[string, EventChanges]>([
    ["a start moved by a quarter of an hour", { startsAt: testStart + 15 * minute }],
    [
      "another title and description",
      { title: "T", description: "D", included: ["Water"], bring: ["Shoes"], coverUrl: null },
    ],
    ["how to get to the venue", { venue: { ...venue, access: "Exit 3" } }],
    ["a pin set better", { venue: { ...venue, lat: venue.lat + 0.001 } }],
    ["the same level, said in full", { level: { from: null, to: null, note: null } }],
    ["the number of seats in one join", { maxSeatsPerJoin: 1 }],
  ])("is not changed by %s", (_name, changes) => {
    const { outcome, changed } = made(everyState, changes);
    expect(outcome.effects).toMatchObject({ membersTold: 0, mayLeaveWithFullRefund: 0 });
    expect(changed).toEqual([]);
  });

  it("is told from what to what", () => {
    const startsAt = testStart + hour;
    const { outcome } = made(aRoom({ participations: [{}] }), {
      startsAt,
      endsAt: startsAt + hour,
      venue: { ...venue, name: "Court 4" },
    });
    const { timeZone, endsAt } = anEvent();
    expect(outcome.told[0]?.notice.differences).toEqual([
      {
        of: "time",
        from: { startsAt: testStart, endsAt, timeZone },
        to: { startsAt, endsAt: startsAt + hour, timeZone },
      },
      {
        of: "venue",
        from: { name: venue.name, address: venue.address },
        to: { name: "Court 4", address: venue.address },
      },
    ]);
  });

  it("counts many small moves as the one that they add up to", () => {
    const once = made(aRoom({ participations: [{}] }), { startsAt: testStart + 10 * minute });
    expect(once.outcome.effects.membersTold).toBe(0);
    const twice = made(once.room, { startsAt: testStart + 20 * minute });
    expect(twice.outcome.told[0]?.notice.differences).toMatchObject([
      { from: { startsAt: testStart }, to: { startsAt: testStart + 20 * minute } },
    ]);
    expect(made(twice.room, { startsAt: testStart + 30 * minute }).outcome.effects.membersTold).toBe(0);
  });

  const pinMoved = (steps: number) => ({ venue: { ...venue, lat: venue.lat + steps * 0.0017 } });

  it("counts many small moves of the venue as the one that they add up to, told once in each 200 m", () => {
    let room = aRoom({ participations: [{}] });
    const told = [1, 2, 3, 4, 5, 6].map((steps) => {
      const { outcome, room: after } = made(room, pinMoved(steps));
      room = after;
      return outcome.effects.membersTold;
    });
    expect(told).toEqual([0, 1, 0, 1, 0, 1]);
    expect(room.participations[0]?.freeToLeaveUntil).toBe(testStart);
  });

  it("counts moves that nothing was told of, also where something else was told meanwhile", () => {
    const pin = made(aRoom({ participations: [{}] }), pinMoved(1)).room;
    const time = made(pin, { startsAt: testStart + hour });
    expect(time.outcome.told[0]?.notice.differences.map(({ of }) => of)).toEqual(["time"]);
    const further = made(time.room, pinMoved(2));
    expect(further.outcome.told[0]?.notice.differences.map(({ of }) => of)).toEqual(["venue"]);
  });

  it("is told again where it goes back to what was agreed to, and the right to leave stays", () => {
    const elsewhere = made(aRoom({ participations: [{}] }), { venue: { ...venue, name: "Court 4" } }).room;
    const back = made(elsewhere, { venue });
    expect(back.outcome.told[0]?.notice.differences).toMatchObject([{ from: { name: "Court 4" } }]);
    expect(back.room.participations[0]).toMatchObject({
      freeToLeaveUntil: testStart,
      agreed: { venue: { name: venue.name } },
    });
  });

  it("stays what was agreed to at joining, beside what was told since", () => {
    const { room } = made(aRoom({ participations: [{}] }), { startsAt: testStart + hour });
    expect(room.participations[0]).toMatchObject({
      agreed: { startsAt: testStart },
      told: { startsAt: testStart + hour },
    });
  });

  it("lets go until whatever the start becomes", () => {
    const moved = made(aRoom({ participations: [{}] }), { startsAt: testStart + hour }).room;
    const again = made(moved, { startsAt: testStart + hour + 5 * minute }).room;
    expect(again.participations[0]?.freeToLeaveUntil).toBe(testStart + hour + 5 * minute);
  });

  it("is of no price where the event is free", () => {
    const room = aRoom({
      event: { price: money(0, "THB") },
      participations: [aParticipation({ price: money(0, "THB") })],
    });
    expect(made(room, { startsAt: testStart + hour }).outcome.effects).toEqual({
      membersTold: 1,
      offersMade: 0,
      mayLeaveWithFullRefund: 0,
    });
  });
});

describe("a draft", () => {
  it("whose start has passed gets another one", () => {
    const room = aRoom({ event: { stage: "draft", startsAt: testNow - day, endsAt: testNow - hour } });
    expect(made(room, { title: "Later" }).room.event.title).toBe("Later");
    expect(made(room, { startsAt: testStart, endsAt: testStart + hour }).room.event.startsAt).toBe(testStart);
  });
});
