import { describe, expect, it } from "vitest";
import { type EventRoom, participationIn } from "#domain/event/event-room.ts";
import { countSeats } from "#domain/event/seats.ts";
import { decideLowerSeats } from "#domain/participation/by-staff/lower-seats.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { aRoom, testNow } from "../../support/builders/index.ts";

const waits = { state: "waitlisted", ticketCode: null } as const;

/** A party of three, and two who wait: for two seats, then for one. */
const full = (party: Partial<Participation> = {}) =>
  aRoom({ event: { capacity: 3 }, participations: [{ seats: 3, ...party }, { ...waits, seats: 2 }, waits] });

function lower(room: EventRoom, seats: number, taken: readonly number[] = [], joinId = "join-1") {
  const decision = decideLowerSeats(room, joinId, seats, testNow, taken);
  if (decision.outcome.kind !== "lowered") throw new Error(JSON.stringify(decision.outcome));
  return { ...decision, outcome: decision.outcome };
}

function refusalOf(room: EventRoom, seats = 1, now = testNow) {
  const decision = decideLowerSeats(room, "join-1", seats, now);
  expect([decision.changed, decision.room]).toEqual([[], room]);
  return decision.outcome.kind === "refused" ? decision.outcome.reason : decision.outcome.kind;
}

describe("staff lower the seats of a place", () => {
  it("keeps the place, and offers the seats to the first whose party fits", () => {
    const { outcome, room } = lower(full(), 2);
    expect(outcome.participation).toMatchObject({
      state: "confirmed",
      seats: 2,
      ticketCode: "ticket-of-join-1",
      ending: null,
    });
    expect(outcome.seated.map(({ id, state }) => [id, state])).toEqual([["join-3", "offered"]]);
    expect(countSeats(room, testNow)).toEqual({ capacity: 3, taken: 3, left: 0 });
    expect(lower(full(), 1).outcome.seated.map(({ id }) => id)).toEqual(["join-2"]);
  });

  it("takes the seats first of guests who did not take theirs", () => {
    const { participation } = lower(full({ guests: ["Ann", "Bo"] }), 2, [2]).outcome;
    expect(participation.guests).toEqual(["Bo"]);
  });

  it("keeps who waits in its place in line, and offers what fits now", () => {
    const room = aRoom({ event: { capacity: 2 }, participations: [{}, { ...waits, seats: 3 }] });
    const { outcome } = lower(room, 1, [], "join-2");
    expect(outcome.participation).toMatchObject({ state: "offered", seats: 1, sequence: 2 });
    expect(outcome.seated).toEqual([outcome.participation]);
  });

  it("says that staff did it, so that they are not told of their own act", () => {
    expect(lower(full(), 2).byStaff).toEqual(["join-1"]);
  });

  it("changes nothing where the place has so many, and never gives more", () => {
    expect(refusalOf(full(), 3)).toBe("already_lowered");
    expect(refusalOf(full(), 4)).toBe("not_fewer_seats");
    const { room } = lower(full(), 2);
    expect(decideLowerSeats(room, "join-1", 2, testNow).outcome).toEqual({
      kind: "already_lowered",
      participation: participationIn(room, "join-1"),
    });
  });

  it("is refused where taking out is: who has arrived, has ended, or in what is over or cancelled", () => {
    expect(refusalOf(full({ checkedInAt: testNow }))).toBe("already_checked_in");
    expect(refusalOf(full({ state: "expired" }))).toBe("place_ended");
    expect(refusalOf(full({ state: "left", ending: "taken_out" }))).toBe("place_ended");
    expect(refusalOf(full(), 1, full().event.endsAt)).toBe("event_over");
    expect(refusalOf(aRoom({ event: { stage: "cancelled" }, participations: [{ seats: 3 }] }))).toBe("event_cancelled");
  });
});
