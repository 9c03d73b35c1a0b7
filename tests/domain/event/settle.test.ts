import { describe, expect, it } from "vitest";
import { nextDueAt, settle } from "#domain/event/settle.ts";
import { statusOf } from "#domain/event/seats.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { positionOf } from "#domain/waiting-list/queue.ts";
import { aRoom, testNow, testStart } from "../../support/builders/index.ts";

function statesOf(room: ReturnType<typeof aRoom>, now = testNow) {
  return settle(room, now).room.participations.map((one) => one.state);
}

describe("settling", () => {
  it("ends holds, and puts offers to sleep, at the instant of their deadline", () => {
    const room = aRoom({
      participations: [
        { state: "awaiting_payment", deadline: testNow - minute },
        { state: "offered", deadline: testNow },
        { state: "awaiting_payment", deadline: testNow + 1 },
      ],
    });
    const { changed } = settle(room, testNow);
    expect(changed).toMatchObject([
      { id: "join-1", state: "expired", ending: "hold_ran_out", changedAt: testNow - minute, deadline: null },
      { id: "join-2", state: "waitlisted", asleep: true, changedAt: testNow, deadline: null },
    ]);
  });

  it("offers freed seats in order", () => {
    const room = aRoom({
      event: { capacity: 2 },
      participations: [
        { state: "awaiting_payment", deadline: testNow },
        { state: "confirmed" },
        { state: "waitlisted" },
        { state: "waitlisted" },
      ],
    });
    const settled = settle(room, testNow).room;
    expect(settled.participations.map((one) => one.state)).toEqual(["expired", "confirmed", "offered", "waitlisted"]);
    expect(settled.participations[2]?.deadline).toBe(testNow + 3 * hour);
    expect(positionOf(settled, "join-4")).toBe(1);
  });

  it("passes over an entry only for seats that it could not use, and keeps its place", () => {
    const room = aRoom({
      event: { capacity: 4 },
      participations: [{ seats: 2 }, { state: "waitlisted", seats: 3 }, { state: "waitlisted", seats: 2 }],
    });
    const settled = settle(room, testNow).room;
    expect(settled.participations.map((one) => one.state)).toEqual(["confirmed", "waitlisted", "offered"]);
    expect(positionOf(settled, "join-2")).toBe(1);
  });

  it("goes by the queue's sequence, not by the order of rows", () => {
    const room = aRoom({
      event: { capacity: 1 },
      participations: [
        { state: "waitlisted", sequence: 9 },
        { state: "waitlisted", sequence: 4 },
      ],
    });
    expect(statesOf(room)).toEqual(["waitlisted", "offered"]);
  });

  it("ends waiting entries once joining is closed, and makes no offer then", () => {
    const room = aRoom({ event: { joinClosesAt: testNow }, participations: [{ state: "waitlisted" }] });
    expect(settle(room, testNow).changed).toMatchObject([{ state: "expired", ending: "joining_closed" }]);
  });

  it("keeps a freed seat for the list in the quiet hours, and the event shows as full", () => {
    const night = testNow + 11 * hour;
    const room = aRoom({ participations: [{ state: "waitlisted" }] });
    expect(statesOf(room, night)).toEqual(["waitlisted"]);
    expect(statusOf(room, night)).toBe("full");
    expect(nextDueAt(room, night)).toBe(testNow + 21 * hour);
  });

  it("leaves drafts and cancelled events alone", () => {
    const participations = [{ state: "awaiting_payment", deadline: testNow } as const];
    expect(statesOf(aRoom({ event: { stage: "cancelled" }, participations }))).toEqual(["awaiting_payment"]);
  });

  it("changes nothing the second time", () => {
    const room = aRoom({
      event: { capacity: 1 },
      participations: [{ state: "awaiting_payment", deadline: testNow }, { state: "waitlisted" }],
    });
    const once = settle(room, testNow).room;
    expect(settle(once, testNow)).toEqual({ room: once, changed: [] });
  });
});

describe("the next due time", () => {
  it("is the nearest deadline", () => {
    const room = aRoom({
      participations: [
        { state: "awaiting_payment", deadline: testNow + 9 * minute },
        { state: "offered", deadline: testNow + 4 * minute },
        { state: "confirmed" },
      ],
    });
    expect(nextDueAt(room, testNow)).toBe(testNow + 4 * minute);
  });

  it("is the close of joining while somebody waits", () => {
    const room = aRoom({ event: { capacity: 1 }, participations: [{}, { state: "waitlisted" }] });
    expect(nextDueAt(room, testNow)).toBe(testStart);
  });

  it("is now while somebody waits whose seats are free", () => {
    expect(nextDueAt(aRoom({ participations: [{ state: "waitlisted" }] }), testNow)).toBe(testNow);
  });

  it("is never where nothing runs out", () => {
    expect(nextDueAt(aRoom({ participations: [{}] }), testNow)).toBeNull();
  });
});
