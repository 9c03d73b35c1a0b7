import { describe, expect, it } from "vitest";
import { type EventRoom, participationIn } from "#domain/event/event-room.ts";
import { termsOf } from "#domain/event/fields/event-terms.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { erasedMemberId } from "#domain/member/erased.ts";
import { money } from "#domain/money/money.ts";
import { decideSuccess } from "#domain/payment/decide-success.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { anEvent, aRoom, testNow, testStart } from "../../support/builders/index.ts";

const price = money(35_000, "THB");

function succeed(room: EventRoom, now = testNow, paid = price) {
  return decideSuccess(room, participationIn(room, "join-1"), paid, "ticket-new", now);
}

function refundReason(room: EventRoom, now = testNow, paid = price) {
  const { outcome, changed } = succeed(room, now, paid);
  expect(changed).toEqual([]);
  return outcome.kind === "refund_in_full" ? outcome.because : outcome.kind;
}

const ranOut = { state: "expired", ending: "hold_ran_out" } as const;

describe("a payment's success", () => {
  it.each(["awaiting_payment", "offered", "under_review"] as const)(
    "confirms one that is %s, with a ticket",
    (state) => {
      expect(succeed(aRoom({ participations: [{ state }] })).outcome).toMatchObject({
        kind: "confirmed",
        late: false,
        participation: { state: "confirmed", deadline: null, ticketCode: "ticket-new" },
      });
    },
  );

  it("is refunded when the seats are paid for or confirmed already", () => {
    expect(refundReason(aRoom({ participations: [{ state: "confirmed" }] }))).toBe("second_success");
  });

  it.each(["awaiting_payment", "offered", "under_review", "expired"] as const)(
    "gives no seat to an erased member that is %s",
    (state) => {
      const memberId = erasedMemberId("x1");
      const ending = state === "expired" ? ("hold_ran_out" as const) : null;
      expect(refundReason(aRoom({ participations: [{ state, memberId, ending }] }))).toBe("member_left");
    },
  );

  it("over less than is due gives no seat, and leaves the hold", () => {
    const room = aRoom({ participations: [{ state: "awaiting_payment", seats: 2 }] });
    expect(refundReason(room, testNow, money(69_999, "THB"))).toBe("too_little");
    expect(succeed(room, testNow, money(70_000, "THB")).outcome.kind).toBe("confirmed");
    expect(succeed(room, testNow, money(80_000, "THB")).outcome.kind).toBe("confirmed");
  });

  it("is refunded when the member has left", () => {
    expect(refundReason(aRoom({ participations: [{ state: "left" }] }))).toBe("member_left");
  });

  it("is refunded when the event was called off", () => {
    const room = aRoom({ event: { stage: "cancelled" }, participations: [{ state: "event_cancelled" }] });
    expect(refundReason(room)).toBe("event_cancelled");
  });
});

describe("a late success", () => {
  it("confirms while a newcomer with those seats would be confirmed now", () => {
    expect(succeed(aRoom({ participations: [ranOut] })).outcome).toMatchObject({ kind: "confirmed", late: true });
  });

  it.each([
    ["the seats are gone", { event: { capacity: 1 }, participations: [ranOut, {}] }],
    ["somebody waits whose seats fit", { participations: [ranOut, { state: "waitlisted" } as const] }],
    ["the member has another live one", { participations: [ranOut, { memberId: "member-1" }] }],
    ["joining is closed", { event: { joinClosesAt: testNow }, participations: [ranOut] }],
    ["joining has yet to open", { event: { joinOpensAt: testNow + 1 }, participations: [ranOut] }],
    ["it ended another way", { participations: [{ state: "expired", ending: "offer_declined" } as const] }],
  ])("is refunded when %s", (_name, room) => {
    expect(refundReason(aRoom(room))).toBe("came_too_late");
  });

  it("is refunded from the start on", () => {
    expect(refundReason(aRoom({ participations: [ranOut] }), testStart)).toBe("came_too_late");
  });
});

describe("a late success of an entry that missed its offer", () => {
  const entry = { state: "waitlisted", seats: 3, acceptsFewer: 1, missedOffers: 1 } as const;

  it.each([
    [34_999, "too_little"],
    [35_000, 1],
    [69_999, 1],
    [70_000, 2],
    [104_999, 2],
    [105_000, 3],
    [140_000, 3],
  ])("over %i gives as many seats as it pays in full, and no more than the entry wants", (paid, seats) => {
    const { outcome } = succeed(aRoom({ participations: [entry] }), testNow, money(paid, "THB"));
    expect(outcome.kind === "confirmed" ? outcome.participation.seats : outcome.because).toBe(seats);
  });
});

describe("a late success for an event that was changed meanwhile", () => {
  const { venue } = anEvent();
  it.each<[string, Partial<SportsEvent>, string]>([
    ["to a venue 80 km away", { venue: { ...venue, lat: venue.lat + 0.72 } }, "venue"],
    ["to another venue", { venue: { ...venue, name: "Court 4" } }, "venue"],
    ["to another level", { level: { from: "Advanced", to: null, note: null } }, "level"],
    ["to end earlier", { endsAt: testStart + hour }, "time"],
  ])("%s is told, and lets the member go with 100 %%", (_name, event, of) => {
    const { outcome } = succeed(aRoom({ event, participations: [ranOut] }));
    expect(outcome).toMatchObject({
      kind: "confirmed",
      notice: { mayLeaveFree: true, differences: [{ of }] },
      participation: { freeToLeaveUntil: testStart },
    });
  });

  it("is told nothing from the start on, when a slip under review is approved", () => {
    const room = aRoom({
      event: { venue: { ...venue, name: "Court 4" } },
      participations: [{ state: "under_review" }],
    });
    expect(succeed(room, testStart - 1).outcome).toMatchObject({ notice: { differences: [{ of: "venue" }] } });
    expect(succeed(room, testStart).outcome).toMatchObject({ kind: "confirmed", notice: null });
  });

  it("is told nothing where it knows what the event is now", () => {
    const told = termsOf(anEvent({ startsAt: testStart + hour }));
    const room = aRoom({ event: { startsAt: testStart + hour }, participations: [{ ...ranOut, told }] });
    expect(succeed(room).outcome).toMatchObject({ notice: null, participation: { freeToLeaveUntil: null } });
  });
});

describe("a late success for an event whose time was changed meanwhile", () => {
  it.each([
    ["by an hour lets the member go with 100 %", hour, testStart + hour],
    ["by a quarter of an hour does not", 15 * minute, null],
  ])("%s", (_name, moved, freeToLeaveUntil) => {
    const room = aRoom({
      event: { startsAt: testStart + moved },
      participations: [{ state: "expired", ending: "hold_ran_out", deadline: null }],
    });
    expect(succeed(room).outcome).toMatchObject({ kind: "confirmed", participation: { freeToLeaveUntil } });
  });

  it("by a little more, after a change that let the member go, lets it go until the new start", () => {
    const startsAt = testStart + 10 * minute;
    const room = aRoom({
      event: { startsAt },
      participations: [{ state: "expired", ending: "hold_ran_out", deadline: null, freeToLeaveUntil: testStart }],
    });
    expect(succeed(room).outcome).toMatchObject({ kind: "confirmed", participation: { freeToLeaveUntil: startsAt } });
  });
});
