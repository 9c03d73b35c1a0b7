import { describe, expect, it } from "vitest";
import { decideChangeEvent } from "#domain/event/change-event.ts";
import { type EventRoom, participationIn } from "#domain/event/event-room.ts";
import { countSeats } from "#domain/event/seats.ts";
import { nextDueAt, settle } from "#domain/event/settle.ts";
import { decideLeave } from "#domain/participation/leave.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { decideSuccess } from "#domain/payment/decide-success.ts";
import { amountDue } from "#domain/payment/decide-pay.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { decideAnswer } from "#domain/waiting-list/answer-offer.ts";
import { offerDeadline } from "#domain/waiting-list/offer-times.ts";
import { positionOf } from "#domain/waiting-list/queue.ts";
import { aRoom, testNow, testStart } from "../../support/builders/index.ts";

const confirmedAt = (minutes: number): Partial<Participation> => ({ confirmedAt: testNow - minutes * minute });

/** Three seats, confirmed in another order than they were joined, and one who waits. */
const full = aRoom({
  event: { capacity: 3 },
  participations: [confirmedAt(10), confirmedAt(30), confirmedAt(20), { state: "waitlisted", ticketCode: null }],
});

function lose(room: EventRoom, capacity: number, now = testNow) {
  const decision = decideChangeEvent(room, { capacity }, now, true);
  if (decision.outcome.kind !== "changed") throw new Error(JSON.stringify(decision.outcome));
  return { ...decision, outcome: decision.outcome };
}

const statesOf = (room: EventRoom) => room.participations.map(({ state }) => state);

describe("a lost court", () => {
  it("is refused without the merchant's word for it, and changes nothing", () => {
    const decision = decideChangeEvent(full, { capacity: 2 }, testNow);
    expect(decision).toMatchObject({ outcome: { reason: "capacity_below_taken" }, changed: [], room: full });
  });

  it("takes the seats of the last to be confirmed, who stand at the top of the list and may leave with everything", () => {
    const { room, outcome } = lose(full, 2);
    expect(outcome.displaced.map(({ id }) => id)).toEqual(["join-1"]);
    expect(statesOf(room)).toEqual(["waitlisted", "confirmed", "confirmed", "waitlisted"]);
    expect(participationIn(room, "join-1")).toMatchObject({
      asleep: true,
      freeToLeaveUntil: testStart,
      deadline: null,
    });
    expect(["join-1", "join-4"].map((id) => positionOf(room, id))).toEqual([1, 2]);
    expect(countSeats(room, testNow)).toEqual({ capacity: 2, taken: 2, left: 0 });
  });

  it("leaves those in order of confirmation at the top who lose theirs at different times", () => {
    const later = lose(lose(full, 2).room, 1, testNow + minute).room;
    expect(["join-3", "join-1", "join-4"].map((id) => positionOf(later, id))).toEqual([1, 2, 3]);
  });

  it("takes unpaid holds first, then what is under review, and ends no entry that waits", () => {
    const room = aRoom({
      event: { capacity: 4 },
      participations: [confirmedAt(1), { state: "under_review" }, { state: "awaiting_payment" }, { state: "offered" }],
    });
    const order = [3, 2, 1].map((capacity) => lose(room, capacity).outcome.displaced.at(-1)?.id);
    expect(order).toEqual(["join-4", "join-3", "join-2"]);
    const held = participationIn(lose(room, 1).room, "join-3");
    expect(held).toMatchObject({ state: "waitlisted", asleep: false, deadline: null, freeToLeaveUntil: null });
  });

  it("keeps those who are checked in, and is refused where only they are left", () => {
    const room = aRoom({ event: { capacity: 2 }, participations: [confirmedAt(5), { checkedInAt: testNow }] });
    expect(lose(room, 1).outcome.displaced.map(({ id }) => id)).toEqual(["join-1"]);
    const inside = aRoom({ event: { capacity: 2 }, participations: [{ seats: 2, checkedInAt: testNow }] });
    expect(decideChangeEvent(inside, { capacity: 1 }, testNow, true).outcome).toMatchObject({
      reason: "capacity_below_taken",
    });
  });

  it("takes nobody's seat where all still fit", () => {
    expect(lose(full, 3)).toMatchObject({ outcome: { displaced: [] }, room: { event: { seatsKeptUntil: null } } });
  });
});

describe("who lost confirmed seats", () => {
  const { room } = lose(full, 2);
  const freed = (from: EventRoom) => decideLeave(from, "join-2", null, testNow + minute).room;
  const chooses = (from: EventRoom) => decideAnswer(from, "join-1", "stillIn", "", testNow).room;

  it("has them back under the same ticket as soon as they are free, once the list was chosen", () => {
    const back = participationIn(freed(chooses(room)), "join-1");
    expect(back).toMatchObject({ state: "confirmed", ticketCode: "ticket-of-join-1", asleep: false });
    const again = decideAnswer(freed(chooses(room)), "join-1", "stillIn", "", testNow + hour);
    expect(again).toMatchObject({ outcome: { kind: "answered" }, changed: [] });
  });

  it("is passed over until then, and has them at once when seats came free meanwhile and nobody took them", () => {
    const without = { ...room, participations: room.participations.slice(0, 3) };
    expect(participationIn(freed(without), "join-1").state).toBe("waitlisted");
    expect(participationIn(chooses(freed(without)), "join-1").state).toBe("confirmed");
  });

  it("has what comes free kept for the time of an offer, and then the next in line is offered it", () => {
    const { seatsKeptUntil } = room.event;
    expect(seatsKeptUntil).toBe(offerDeadline(room.event, testNow));
    expect(countSeats(freed(room), testNow + minute)).toEqual({ capacity: 2, taken: 1, left: 0 });
    expect(participationIn(freed(room), "join-4").state).toBe("waitlisted");
    expect(nextDueAt(freed(room), testNow + minute)).toBe(seatsKeptUntil);
    expect(participationIn(settle(freed(room), seatsKeptUntil ?? 0).room, "join-4").state).toBe("offered");
  });

  it("ends with everything back by declining, once", () => {
    const declined = decideAnswer(room, "join-1", "decline", "", testNow);
    expect(participationIn(declined.room, "join-1")).toMatchObject({ state: "expired", ending: "displaced" });
    expect(decideAnswer(declined.room, "join-1", "decline", "", testNow).changed).toEqual([]);
  });

  it("may lower its seats and has those that fit", () => {
    const party = aRoom({ event: { capacity: 4 }, participations: [{ ...confirmedAt(9), seats: 2 }, { seats: 2 }] });
    const lost = decideAnswer(lose(party, 3).room, "join-2", "stillIn", "", testNow).room;
    expect(participationIn(lost, "join-2").state).toBe("waitlisted");
    const lowered = decideLeave(lost, "join-2", 1, testNow).room;
    expect(participationIn(lowered, "join-2")).toMatchObject({ state: "confirmed", seats: 1 });
  });

  it("waits past the close of joining and in quiet hours, but not past the start", () => {
    const closed = { ...room, event: { ...room.event, joinClosesAt: testStart - 2 * hour } };
    const late = settle(chooses(closed), testStart - hour).room;
    expect(statesOf(late)).toEqual(["waitlisted", "confirmed", "confirmed", "expired"]);
    expect(nextDueAt(late, testStart - hour)).toBe(testStart);
    const left = decideLeave(late, "join-2", null, testStart - hour).room;
    expect(participationIn(left, "join-1").state).toBe("confirmed");
    const over = settle(late, testStart).room;
    expect(participationIn(over, "join-1")).toMatchObject({ state: "expired", ending: "displaced", ticketCode: null });
  });

  it("is never paid for a second time", () => {
    const lost = participationIn(room, "join-1");
    const paid = decideSuccess(room, lost, amountDue(lost), "t", testNow);
    expect(paid.outcome).toEqual({ kind: "refund_in_full", because: "second_success" });
  });
});

describe("who lost a hold", () => {
  const held = aRoom({ event: { capacity: 1 }, participations: [{ state: "under_review" }] });
  const two = aRoom({ event: { capacity: 2 }, participations: [confirmedAt(5), { state: "under_review" }] });

  it("has its money back when it comes late and no seat is free, and goes on waiting", () => {
    const { room } = lose(two, 1);
    const lost = participationIn(room, "join-2");
    const paid = decideSuccess(room, lost, amountDue(lost), "t", testNow);
    expect(paid.outcome).toEqual({ kind: "refund_in_full", because: "came_too_late" });
    expect(participationIn(paid.room, "join-2").state).toBe("waitlisted");
  });

  it("is in with late money when a seat is free then", () => {
    const { room } = lose(two, 1);
    const free = { ...room, event: { ...room.event, capacity: 2 } };
    const lost = participationIn(free, "join-2");
    expect(decideSuccess(free, lost, amountDue(lost), "t", testNow).outcome).toMatchObject({
      kind: "confirmed",
      late: true,
    });
  });

  it("is not displaced where nobody needs to be", () => {
    expect(lose(held, 1).outcome.displaced).toEqual([]);
  });
});
