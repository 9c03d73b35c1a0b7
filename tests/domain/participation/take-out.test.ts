import { describe, expect, it } from "vitest";
import { type EventRoom, participationIn } from "#domain/event/event-room.ts";
import { countSeats } from "#domain/event/seats.ts";
import { settle } from "#domain/event/settle.ts";
import { money } from "#domain/money/money.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { decideFill, decideTakeOut } from "#domain/participation/take-out.ts";
import { offerDeadline } from "#domain/waiting-list/offer-times.ts";
import { aRoom, testNow } from "../../support/builders/index.ts";

const waits = { state: "waitlisted", ticketCode: null } as const;

/** Two seats taken, two who wait: the first for one seat, the second for one or as many as it says. */
const full = (second: Partial<Participation> = {}) =>
  aRoom({ event: { capacity: 2 }, participations: [{}, {}, waits, { ...waits, ...second }] });

function takeOut(room: EventRoom, joinId: string, fill: string | null = null, now = testNow) {
  const decision = decideTakeOut(room, joinId, fill === null ? null : { joinId: fill, ticketCode: "ticket-new" }, now);
  if (decision.outcome.kind !== "taken_out") throw new Error(JSON.stringify(decision.outcome));
  return { ...decision, outcome: decision.outcome };
}

function refusalOf(room: EventRoom, joinId: string, fill: string | null = null, now = testNow) {
  const decision = decideTakeOut(room, joinId, fill === null ? null : { joinId: fill, ticketCode: "ticket-new" }, now);
  expect([decision.changed, decision.room]).toEqual([[], room]);
  return decision.outcome.kind === "refused" ? decision.outcome.reason : decision.outcome.kind;
}

describe("taking somebody out", () => {
  it("ends the place without a fault of its member, and offers the seats to who is next", () => {
    const { room, outcome } = takeOut(full(), "join-1");
    expect(outcome.participation).toMatchObject({
      state: "left",
      ending: "taken_out",
      ticketCode: null,
      leftUnpaid: false,
    });
    expect(outcome.seated.map(({ id, state }) => [id, state])).toEqual([["join-3", "offered"]]);
    expect(countSeats(room, testNow)).toEqual({ capacity: 2, taken: 2, left: 0 });
  });

  it("gives the seats to whom staff chose, out of order, and the list keeps its order", () => {
    const { room, outcome } = takeOut(full(), "join-1", "join-4");
    expect(outcome.seated.map(({ id, state }) => [id, state])).toEqual([["join-4", "offered"]]);
    expect(participationIn(room, "join-3")).toMatchObject({ state: "waitlisted" });
    expect(settle(room, testNow).changed).toEqual([]);
    expect(outcome.raised).toBe(0);
  });

  it("offers the seats to who is next where whom staff chose has seats by now", () => {
    const { room, outcome } = takeOut(full(), "join-1", "join-2");
    expect(outcome.seated.map(({ id, state }) => [id, state])).toEqual([["join-3", "offered"]]);
    expect(settle(room, testNow).changed).toEqual([]);
    expect(outcome.raised).toBe(0);
  });

  it("grows the game by what a larger party misses", () => {
    const { room, outcome } = takeOut(full({ seats: 3 }), "join-1", "join-4");
    expect(outcome.raised).toBe(2);
    expect(countSeats(room, testNow)).toEqual({ capacity: 4, taken: 4, left: 0 });
  });

  it("answers the same again, and is refused for who has arrived, has ended, or in what is over or cancelled", () => {
    const { room } = takeOut(full(), "join-1");
    expect(refusalOf(room, "join-1")).toBe("already_out");
    const one = (place: Partial<Participation>) => aRoom({ participations: [place] });
    expect(refusalOf(one({ checkedInAt: testNow }), "join-1")).toBe("already_checked_in");
    expect(refusalOf(one({ state: "expired" }), "join-1")).toBe("place_ended");
    expect(refusalOf(one({}), "join-1", null, full().event.endsAt)).toBe("event_over");
    expect(refusalOf(aRoom({ event: { stage: "cancelled" }, participations: [{}] }), "join-1")).toBe("event_cancelled");
    expect(refusalOf(full(), "join-1", "join-1")).toBe("not_waiting");
  });
});

describe("a seat out of order", () => {
  const fill = (room: EventRoom, joinId = "join-4", now = testNow) => decideFill(room, joinId, "ticket-new", now);

  it("is offered in a paid game, also in quiet hours, and grows a full one", () => {
    const { outcome, room } = fill(full());
    expect(outcome).toMatchObject({ kind: "seated", raised: 1, isNew: true, participation: { state: "offered" } });
    expect(participationIn(room, "join-4").deadline).toBe(offerDeadline(room.event, testNow));
    expect(countSeats(room, testNow)).toEqual({ capacity: 3, taken: 3, left: 0 });
  });

  it("is confirmed in a free game, with a ticket", () => {
    const free = money(0, "THB");
    const room = aRoom({ event: { price: free, capacity: 1 }, participations: [{}, { ...waits, asleep: true }] });
    expect(fill(room, "join-2").outcome).toMatchObject({
      participation: { state: "confirmed", ticketCode: "ticket-new", asleep: false, deadline: null },
    });
  });

  it("brings those back who lost theirs, with nothing to pay", () => {
    const lost = { ...waits, confirmedAt: testNow - 1, displacedAt: testNow, ticketCode: "kept", asleep: true };
    const room = aRoom({ event: { capacity: 1 }, participations: [{}, lost] });
    expect(fill(room, "join-2").outcome).toMatchObject({
      raised: 1,
      participation: { state: "confirmed", ticketCode: "kept" },
    });
  });

  it("changes nothing for who has seats, and is refused for who has left", () => {
    expect(fill(full(), "join-1").outcome).toMatchObject({ kind: "seated", raised: 0, isNew: false });
    expect(fill(aRoom({ participations: [{ state: "left" }] }), "join-1").outcome).toMatchObject({
      reason: "not_waiting",
    });
  });
});
