import { describe, expect, it } from "vitest";
import { type EventRoom, participationIn } from "#domain/event/event-room.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { money } from "#domain/money/money.ts";
import { decideMoveIn, decideMoveOut, type MovedAs } from "#domain/participation/by-staff/move.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { newDebt } from "#domain/payment/venue-money.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { aParticipation, aPayment, aRoom, testNow } from "../../support/builders/index.ts";

const held = { state: "awaiting_payment", ticketCode: null, confirmedAt: null, deadline: testNow + 1 } as const;
const waits = { state: "waitlisted", ticketCode: null, confirmedAt: null } as const;
const free = money(0, "THB");

const roomOf = (place: Partial<Participation>) => aRoom({ participations: [{ confirmedAt: null, ...place }] });
const out = (place: Partial<Participation>, attempts: readonly Payment[] = [], now = testNow) =>
  decideMoveOut(roomOf(place), "join-1", attempts, now);
const asOf = (place: Partial<Participation>, attempts: readonly Payment[] = [], now = testNow) => {
  const { outcome } = out(place, attempts, now);
  return outcome.kind === "out" ? outcome.as : outcome.reason;
};

describe("a place moves out of a game", () => {
  const debt = newDebt(aParticipation({}), "debt", testNow);

  it("ends as moved, not as left unpaid, and its seats are offered", () => {
    const room = aRoom({ event: { capacity: 1 }, participations: [{ price: free, confirmedAt: null }, waits] });
    const decision = decideMoveOut(room, "join-1", [], testNow);
    expect(participationIn(decision.room, "join-1")).toMatchObject({
      state: "left",
      ending: "moved",
      ticketCode: null,
      deadline: null,
      leftUnpaid: false,
    });
    expect(decision.outcome).toMatchObject({ kind: "out", as: "confirmed", seated: [{ id: "join-2" }] });
    expect(decision.byStaff).toEqual(["join-1"]);
  });

  it("is sure there where it is free or owed at the venue, else offered", () => {
    expect(asOf({ price: free })).toBe("confirmed");
    expect(asOf({ ...waits, price: free })).toBe("confirmed");
    expect(asOf({}, [debt])).toBe("owes");
    expect(asOf(held)).toBe("offered");
    expect(asOf({ ...held, state: "offered" }, [aPayment({ state: "requires_action" })])).toBe("offered");
    expect(asOf(waits)).toBe("offered");
  });

  it("is refused once money came, or may come", () => {
    expect(asOf({}, [aPayment({ state: "succeeded" })])).toBe("place_paid");
    expect(asOf({}, [aPayment({ state: "succeeded" }), debt])).toBe("place_paid");
    expect(asOf({}, [{ ...debt, state: "cancelled" }])).toBe("place_paid");
    expect(asOf({ state: "under_review" }, [aPayment({ method: "transfer", state: "processing" })])).toBe("place_paid");
    expect(asOf(held, [aPayment({ state: "processing" })])).toBe("place_paid");
    expect(asOf({ ...waits, confirmedAt: testNow - 1 })).toBe("place_paid");
  });

  it("is refused where taking out is", () => {
    expect(asOf({ price: free, checkedInAt: testNow })).toBe("already_checked_in");
    expect(asOf({ price: free, state: "left" })).toBe("place_ended");
    expect(asOf({ price: free }, [], roomOf({}).event.endsAt)).toBe("event_over");
    const cancelled = aRoom({ event: { stage: "cancelled" }, participations: [{ price: free }] });
    expect(decideMoveOut(cancelled, "join-1", [], testNow).outcome).toEqual({
      kind: "refused",
      reason: "event_cancelled",
    });
  });
});

describe("a place moves into a game", () => {
  const mover = aParticipation({ id: "old", memberId: "mover", seats: 2, guests: ["Ann"] });
  const request = { joinId: "new", ticketCode: "ticket-new" };
  const into = (room: EventRoom, as: MovedAs = "owes", place = mover, now = testNow) =>
    decideMoveIn(room, place, as, request, now);
  const refusalOf = (...asked: Parameters<typeof into>) => {
    const { outcome, changed, room } = into(...asked);
    expect([changed, room]).toEqual([[], asked[0]]);
    return outcome.kind === "refused" ? outcome.reason : outcome.kind;
  };
  const room = (event: Partial<SportsEvent> = {}, others: readonly Partial<Participation>[] = []) =>
    aRoom({ event: { capacity: 4, paymentMethods: ["onsite"], ...event }, participations: [...others] });

  it("is confirmed with its party, a ticket and the terms of that game", () => {
    const { outcome, room: after, toldApart } = into(room());
    expect(outcome).toMatchObject({
      kind: "in",
      participation: { id: "new", state: "confirmed", seats: 2, guests: ["Ann"], ticketCode: "ticket-new" },
    });
    expect(after.nextSequence).toBe(room().nextSequence + 1);
    expect(toldApart).toEqual(["new"]);
  });

  it("is offered to be paid, for half an hour at least", () => {
    const { outcome } = into(room(), "offered");
    if (outcome.kind !== "in") throw new Error(outcome.reason);
    expect(outcome.participation).toMatchObject({ state: "offered", seats: 2, wantedSeats: null, ticketCode: null });
    expect(outcome.participation.deadline).toBeGreaterThanOrEqual(testNow + 30 * 60 * 1000);
  });

  it("is refused for another price or other ways to pay", () => {
    expect(refusalOf(room({ price: money(40_000, "THB") }))).toBe("other_terms");
    expect(refusalOf(room({ paymentMethods: ["card"] }))).toBe("other_terms");
    expect(into(room({ paymentMethods: ["card"] }), "offered").outcome.kind).toBe("in");
  });

  it("takes no seat that somebody who waits could use, and none that is missing", () => {
    expect(refusalOf(room({ capacity: 3 }, [{ seats: 2 }]))).toBe("seats_taken");
    expect(refusalOf(room({ capacity: 4 }, [{ seats: 2 }, { ...waits, seats: 1 }]))).toBe("seats_taken");
    expect(refusalOf(room({ maxSeatsPerJoin: 1 }))).toBe("too_many_seats");
  });

  it("is refused where the member is in or waits, and where nobody can join any more", () => {
    expect(refusalOf(room({}, [{ memberId: "mover", ...waits }]))).toBe("already_in");
    expect(refusalOf(room({ stage: "cancelled" }))).toBe("event_cancelled");
    expect(refusalOf(room(), "owes", mover, room().event.joinClosesAt)).toBe("join_closed");
    expect(refusalOf(room({ isSuspended: true }))).toBe("join_closed");
  });
});
