import { describe, expect, it } from "vitest";
import type { EventRoom } from "#domain/event/event-room.ts";
import { money } from "#domain/money/money.ts";
import { decideJoin, type JoinRequest } from "#domain/participation/join.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { aRoom, noHolds, testNow } from "../../support/builders/index.ts";

const three = { ...noHolds, atMerchant: 3, inAll: 3 };

function join(room: EventRoom, request: Partial<JoinRequest> = {}, now = testNow) {
  const whole = {
    joinId: "join-new",
    memberId: "member-new",
    seats: 1,
    acceptsFewer: null,
    ticketCode: "ticket-new",
    holds: noHolds,
    isRegular: false,
    venueIsOffered: true,
    ...request,
  };
  return decideJoin(room, whole, now);
}

function refusalOf(room: EventRoom, request: Partial<JoinRequest> = {}, now = testNow) {
  const { outcome, changed } = join(room, request, now);
  expect(changed).toEqual([]);
  return outcome.kind === "refused" ? outcome.reason : outcome.kind;
}

function joined(room: EventRoom, request: Partial<JoinRequest> = {}, now = testNow) {
  const { outcome } = join(room, request, now);
  if (outcome.kind !== "joined") throw new Error(`Expected a new participation, not ${JSON.stringify(outcome)}.`);
  return outcome.participation;
}

describe("a join with seats left", () => {
  it("holds them for 15 minutes, at the price and policy of now", () => {
    const room = aRoom({ event: { price: money(42_000, "THB") } });
    expect(joined(room, { seats: 2 })).toMatchObject({
      state: "awaiting_payment",
      seats: 2,
      deadline: testNow + 15 * minute,
      price: money(42_000, "THB"),
      refundPolicy: room.event.refundPolicy,
      ticketCode: null,
      sequence: 1,
    });
  });

  it("holds them no longer than joining is open", () => {
    const closing = aRoom({ event: { joinClosesAt: testNow + 5 * minute } });
    expect(joined(closing).deadline).toBe(testNow + 5 * minute);
  });

  it("confirms a free event at once, with a ticket", () => {
    const free = aRoom({ event: { price: money(0, "THB") } });
    expect(joined(free)).toMatchObject({ state: "confirmed", deadline: null, ticketCode: "ticket-new" });
  });

  it("counts a hold past its deadline as no seat, even if nothing ran", () => {
    const room = aRoom({
      event: { capacity: 1 },
      participations: [{ state: "awaiting_payment", deadline: testNow }],
    });
    expect(joined(room).state).toBe("awaiting_payment");
  });
});

describe("a join without seats for it", () => {
  const full = aRoom({ event: { capacity: 2, maxSeatsPerJoin: 2 }, participations: [{ seats: 2 }] });

  it("waits at the end", () => {
    expect(joined(full)).toMatchObject({ state: "waitlisted", deadline: null, sequence: 2 });
  });

  it("never passes a waiting entry that could use the seats", () => {
    const kept = aRoom({ event: { capacity: 2 }, participations: [{ seats: 1 }, { state: "waitlisted", seats: 1 }] });
    expect(joined(kept).state).toBe("waitlisted");
  });

  it("takes seats that no waiting entry could use", () => {
    const kept = aRoom({ event: { capacity: 3 }, participations: [{ seats: 2 }, { state: "waitlisted", seats: 2 }] });
    expect(joined(kept).state).toBe("awaiting_payment");
  });

  it("is refused where there is no waiting list", () => {
    const closed = aRoom({ event: { capacity: 1, waitingList: false }, participations: [{}] });
    expect(refusalOf(closed)).toBe("event_full_no_waiting_list");
  });
});

describe("a join is refused", () => {
  it("with event_cancelled once the merchant called it off", () => {
    expect(refusalOf(aRoom({ event: { stage: "cancelled" } }))).toBe("event_cancelled");
  });

  it("with join_closed from the instant joining closes", () => {
    const room = aRoom({ event: { joinClosesAt: testNow } });
    expect(refusalOf(room)).toBe("join_closed");
    expect(joined(room, {}, testNow - 1).state).toBe("awaiting_payment");
  });

  it("with join_opens_later until joining opens, but for a place that is there", () => {
    const event = { joinOpensAt: testNow + 1 };
    expect(refusalOf(aRoom({ event }))).toBe("join_opens_later");
    expect(joined(aRoom({ event }), {}, testNow + 1).state).toBe("awaiting_payment");
  });

  it("with too_many_seats above the event's limit for one join", () => {
    expect(refusalOf(aRoom({ event: { maxSeatsPerJoin: 4 } }), { seats: 5 })).toBe("too_many_seats");
  });

  it("with too_many_seats above the capacity", () => {
    expect(refusalOf(aRoom({ event: { capacity: 2, maxSeatsPerJoin: 4 } }), { seats: 3 })).toBe("too_many_seats");
  });

  it("with too_many_holds for a fourth unpaid place of the merchant, or a seventh in all", () => {
    expect(refusalOf(aRoom(), { holds: { ...three, endedUnpaid: 2 } })).toBe("too_many_holds");
    expect(refusalOf(aRoom(), { holds: three })).toBe("too_many_holds");
    expect(refusalOf(aRoom(), { holds: { ...noHolds, inAll: 6 } })).toBe("too_many_holds");
    expect(joined(aRoom(), { holds: { ...noHolds, atMerchant: 2, inAll: 5 } }).state).toBe("awaiting_payment");
  });

  it("with too_many_holds for an eleventh of a regular, whatever it holds elsewhere", () => {
    const holds = { ...noHolds, atMerchant: 9, inAll: 14 };
    expect(joined(aRoom(), { holds, isRegular: true }).state).toBe("awaiting_payment");
    expect(refusalOf(aRoom(), { holds: { ...holds, atMerchant: 10 }, isRegular: true })).toBe("too_many_holds");
  });

  it("but not for holds when it is free or only waits", () => {
    expect(joined(aRoom({ event: { price: money(0, "THB") } }), { holds: three }).state).toBe("confirmed");
    const full = aRoom({ event: { capacity: 1 }, participations: [{}] });
    expect(joined(full, { holds: three }).state).toBe("waitlisted");
  });
});

describe("joining again", () => {
  it("answers the live participation whatever seats it asks for", () => {
    const room = aRoom({ participations: [{ state: "awaiting_payment" }] });
    const { outcome, changed } = join(room, { memberId: "member-1", seats: 99 });
    expect(outcome).toEqual({ kind: "already_joined", participation: room.participations[0] });
    expect(changed).toEqual([]);
  });

  it("is a new one after the hold's deadline passed", () => {
    const room = aRoom({ participations: [{ state: "awaiting_payment", deadline: testNow - 1 }] });
    expect(joined(room, { memberId: "member-1" }).id).toBe("join-new");
  });

  it("may only wait after two holds ended unpaid, even with seats left", () => {
    expect(joined(aRoom(), { holds: { ...noHolds, endedUnpaid: 2 } })).toMatchObject({ state: "waitlisted" });
    expect(joined(aRoom(), { holds: { ...noHolds, endedUnpaid: 1 } })).toMatchObject({ state: "awaiting_payment" });
  });
});

describe("an event that is over", () => {
  it("is closed to those who were in, too", () => {
    const over = aRoom({
      event: { startsAt: testNow - 3 * hour, endsAt: testNow - hour, joinClosesAt: testNow - 3 * hour },
      participations: [{}],
    });
    expect(refusalOf(over, { memberId: "member-1" })).toBe("join_closed");
  });
});
