import { describe, expect, it } from "vitest";
import { type EventRoom, takenIn } from "#domain/event/event-room.ts";
import { countSeats } from "#domain/event/seats.ts";
import { settle } from "#domain/event/settle.ts";
import { decideWalkIn } from "#domain/participation/walk-in.ts";
import { hour } from "#domain/time/instant.ts";
import { aRoom, testNow } from "../../support/builders/index.ts";

const waits = { state: "waitlisted", ticketCode: null } as const;

function add(room: EventRoom, seats = 1, now = testNow) {
  const request = { joinId: "join-new", memberId: "walk-in~1", seats, ticketCode: "ticket-new" };
  return decideWalkIn(room, request, now);
}

function added(room: EventRoom, seats = 1, now = testNow) {
  const decision = add(room, seats, now);
  if (decision.outcome.kind !== "added") throw new Error(JSON.stringify(decision.outcome));
  return { ...decision, outcome: decision.outcome };
}

function refusalOf(room: EventRoom, now = testNow) {
  const { outcome, changed, room: after } = add(room, 1, now);
  expect(changed).toEqual([]);
  expect(after).toBe(room);
  return outcome.kind === "refused" ? outcome.reason : outcome.kind;
}

describe("a walk-in", () => {
  it("is confirmed at once in a free seat, at the price of now, and the capacity stays", () => {
    const { outcome, room } = added(aRoom({ event: { capacity: 3 }, participations: [{}] }), 2);
    expect(outcome).toMatchObject({
      raised: 0,
      participation: { state: "confirmed", seats: 2, deadline: null, ticketCode: "ticket-new", sequence: 2 },
    });
    expect(countSeats(room, testNow)).toEqual({ capacity: 3, taken: 3, left: 0 });
    expect(room.nextSequence).toBe(3);
  });

  it("is refused for a member who is in the game or waits for it, not for who has left", () => {
    const again = (state: "confirmed" | "waitlisted" | "left") => {
      const room = aRoom({ participations: [{ state }] });
      const request = { joinId: "join-new", memberId: "member-1", seats: 1, ticketCode: "ticket-new" };
      const { outcome } = decideWalkIn(room, request, testNow);
      return outcome.kind === "refused" ? outcome.reason : outcome.kind;
    };
    expect([again("confirmed"), again("waitlisted"), again("left")]).toEqual(["already_in", "already_in", "added"]);
  });

  it("raises the capacity of a full game by the seats that are missing, no more", () => {
    const { outcome, room } = added(aRoom({ event: { capacity: 3 }, participations: [{ seats: 2 }] }), 2);
    expect(outcome.raised).toBe(1);
    expect(countSeats(room, testNow)).toEqual({ capacity: 4, taken: 4, left: 0 });
  });

  it("has the seats that are held back first, then free ones, then more", () => {
    const held = (seats: number) =>
      added(aRoom({ event: { capacity: 3, heldBack: 2, maxSeatsPerJoin: 9 }, participations: [{ seats: 2 }] }), seats);
    expect(countSeats(held(1).room, testNow)).toEqual({ capacity: 5, taken: 4, left: 1 });
    expect(held(1)).toMatchObject({ outcome: { fromHeld: 1, raised: 0 }, room: { event: { heldBack: 1 } } });
    expect(held(3)).toMatchObject({ outcome: { fromHeld: 2, raised: 0 }, room: { event: { heldBack: 0 } } });
    expect(held(4)).toMatchObject({ outcome: { fromHeld: 2, raised: 1 } });
    expect(countSeats(held(4).room, testNow)).toEqual({ capacity: 6, taken: 6, left: 0 });
  });

  it("in a seat that is held back passes over nobody, and nobody is offered one", () => {
    const room = aRoom({ event: { capacity: 1, heldBack: 1 }, participations: [{}, { ...waits, seats: 2 }] });
    const { room: after, changed } = added(room);
    expect(changed).toHaveLength(1);
    expect(settle(after, testNow).changed).toEqual([]);
  });

  it("takes no seat that somebody in line could use, and makes no offer", () => {
    const room = aRoom({ event: { capacity: 2 }, participations: [{}, { ...waits, asleep: false }] });
    const { outcome, room: after } = added(room);
    expect(outcome.raised).toBe(1);
    expect(after.event.capacity - takenIn(after, testNow)).toBe(1);
    const full = aRoom({ event: { capacity: 1 }, participations: [{}, waits] });
    const grown = added(full).room;
    expect(settle(grown, testNow).changed).toEqual([]);
    expect(grown.participations.map(({ state }) => state)).toEqual(["confirmed", "waitlisted", "confirmed"]);
  });

  it("passes over a party in line for whom too little was free", () => {
    const room = aRoom({ event: { capacity: 3 }, participations: [{ seats: 2 }, { ...waits, seats: 2 }] });
    const { room: after, outcome } = added(room);
    expect(outcome.raised).toBe(0);
    expect(after.participations[1]).toMatchObject({ state: "waitlisted", passedOver: 1 });
  });

  it("may come when joining is closed, during the game, and is written down within two days after it", () => {
    const room = aRoom();
    const { joinClosesAt, endsAt } = room.event;
    for (const now of [joinClosesAt, endsAt, endsAt + 48 * hour - 1])
      expect(added(room, 1, now).outcome.participation.state).toBe("confirmed");
    expect(refusalOf(room, endsAt + 48 * hour)).toBe("event_over");
  });

  it("is refused once the roll is closed, and in what is not published", () => {
    expect(refusalOf(aRoom({ event: { rollClosedAt: testNow } }))).toBe("roll_closed");
    expect(refusalOf(aRoom({ event: { stage: "cancelled" } }))).toBe("event_cancelled");
    expect(refusalOf(aRoom({ event: { stage: "draft" } }))).toBe("event_cancelled");
  });

  it.each([0, 5])("names what is wrong with %i seats", (seats) => {
    expect(add(aRoom({ event: { maxSeatsPerJoin: 4 } }), seats).outcome).toMatchObject({
      kind: "invalid",
      fields: { seats: "From 1 to 4 seats at a time." },
    });
  });
});
