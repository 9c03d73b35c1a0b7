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
    expect(decision.outcome).toMatchObject({
      kind: "out",
      participation: { id: "join-1", ending: "moved" },
      as: "anew",
      seated: [{ id: "join-2" }],
    });
    expect(decision.byStaff).toEqual(["join-1"]);
  });

  it("owes there what it owes at the venue, and else begins anew", () => {
    expect(asOf({}, [debt])).toBe("owes");
    expect(asOf({ price: free })).toBe("anew");
    expect(asOf({}, [aPayment({ state: "succeeded" })])).toBe("anew");
    // A part of the debt came, and goes back.
    expect(asOf({}, [aPayment({ state: "succeeded" }), debt])).toBe("anew");
    expect(asOf({}, [{ ...debt, state: "cancelled" }])).toBe("anew");
    expect(asOf(held)).toBe("anew");
    expect(asOf({ ...held, state: "offered" }, [aPayment({ state: "requires_action" })])).toBe("anew");
    expect(asOf(waits)).toBe("anew");
    expect(asOf({ ...waits, confirmedAt: testNow - 1 }, [aPayment({ state: "succeeded" })])).toBe("anew");
  });

  it("is refused while money may come", () => {
    const transfer = aPayment({ method: "transfer", state: "processing" });
    expect(asOf({ state: "under_review" }, [transfer])).toBe("money_under_way");
    expect(asOf({ state: "under_review" })).toBe("money_under_way");
    expect(asOf(held, [aPayment({ state: "processing" })])).toBe("money_under_way");
    expect(asOf({}, [debt, aPayment({ state: "processing" })])).toBe("money_under_way");
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
    const { outcome } = into(room(), "anew");
    if (outcome.kind !== "in") throw new Error(outcome.reason);
    expect(outcome.participation).toMatchObject({ state: "offered", seats: 2, wantedSeats: null, ticketCode: null });
    expect(outcome.participation.deadline).toBeGreaterThanOrEqual(testNow + 30 * 60 * 1000);
  });

  it("is confirmed where that game is free, whatever it cost before", () => {
    expect(into(room({ price: free }), "anew").outcome).toMatchObject({
      participation: { state: "confirmed", price: free, ticketCode: "ticket-new", deadline: null },
    });
  });

  it("is refused where its debt fits no price or way to pay; what begins anew has that game's", () => {
    const dearer = money(40_000, "THB");
    expect(refusalOf(room({ price: dearer }))).toBe("other_terms");
    expect(refusalOf(room({ paymentMethods: ["card"] }))).toBe("other_terms");
    expect(into(room({ price: dearer, paymentMethods: ["card"] }), "anew").outcome).toMatchObject({
      participation: { state: "offered", price: dearer },
    });
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
