import { describe, expect, it } from "vitest";
import { nextDueAt, settle } from "#domain/event/settle.ts";
import { decideJoin } from "#domain/participation/join.ts";
import { money } from "#domain/money/money.ts";
import { day, hour, minute } from "#domain/time/instant.ts";
import { decideAnswer } from "#domain/waiting-list/answer-offer.ts";
import { aRoom, noHolds, testNow } from "../../support/builders/index.ts";

/** The last 2 h before joining closes. */
const soon = { startsAt: testNow + hour };
const waits = { state: "waitlisted" } as const;
const called = { ...waits, called: true };

describe("seats that come free in an open call", () => {
  it("are called out to everybody whose smallest number fits, asleep or not, and offered to nobody", () => {
    const asleep = { ...waits, asleep: true, missedOffers: 1 };
    const room = aRoom({ event: soon, participations: [{ seats: 9 }, { ...waits, seats: 2 }, asleep, waits] });
    const { changed, room: settled } = settle(room, testNow);
    expect(changed).toMatchObject([
      { id: "join-3", state: "waitlisted", called: true },
      { id: "join-4", state: "waitlisted", called: true },
    ]);
    expect(settle(settled, testNow).changed).toEqual([]);
  });

  it("end nobody's entry that stays silent, and put none to sleep", () => {
    const room = aRoom({ event: { ...soon, joinClosesAt: testNow + 30 * minute }, participations: [called] });
    expect(settle(room, testNow + 29 * minute).changed).toEqual([]);
    expect(nextDueAt(room, testNow)).toBe(testNow + 30 * minute);
  });

  it("make newcomers wait", () => {
    const room = aRoom({ event: soon, participations: [called] });
    const request = { joinId: "new", memberId: "new", seats: 1, acceptsFewer: null, ticketCode: "t" };
    const { outcome } = decideJoin(
      room,
      { ...request, holds: noHolds, isRegular: false, venueIsOffered: true },
      testNow,
    );
    expect(outcome).toMatchObject({ participation: { state: "waitlisted" } });
  });

  it("are offered in order again when the night's call is over", () => {
    const night = testNow + 20 * hour;
    const event = { startsAt: testNow + 23 * hour + 59 * minute };
    const room = aRoom({ event: { ...event, capacity: 1 }, participations: [waits, called] });
    expect(settle(room, night).changed).toMatchObject([{ id: "join-1", called: true }]);
    expect(settle(room, testNow + 21 * hour).changed).toMatchObject([
      { id: "join-2", called: false },
      { id: "join-1", state: "offered" },
    ]);
  });

  it("are called out from the first moment of the call", () => {
    const event = { startsAt: testNow + day, capacity: 1 };
    const room = aRoom({ event, participations: [{ ...waits, asleep: true, missedOffers: 1 }] });
    expect(nextDueAt(room, testNow)).toBe(testNow + 22 * hour);
    expect(settle(room, testNow + 22 * hour).changed).toMatchObject([{ called: true }]);
  });
});

describe("taking a seat that was called out", () => {
  const take = (room: ReturnType<typeof aRoom>, joinId = "join-1") =>
    decideAnswer(room, joinId, "accept", "ticket-new", testNow);

  it("holds it for 10 min to pay, whoever came first, asleep or not", () => {
    const room = aRoom({ event: { ...soon, capacity: 1 }, participations: [called, { ...called, asleep: true }] });
    const { outcome, changed } = take(room, "join-2");
    expect(outcome).toMatchObject({
      participation: {
        state: "offered",
        seats: 1,
        wantedSeats: null,
        deadline: testNow + 10 * minute,
        asleep: false,
        called: true,
      },
    });
    expect(changed).toMatchObject([{ id: "join-2" }, { id: "join-1", state: "waitlisted", called: false }]);
  });

  it("confirms a free one, with a ticket", () => {
    const room = aRoom({ event: { ...soon, price: money(0, "THB") }, participations: [called] });
    expect(take(room).outcome).toMatchObject({ participation: { state: "confirmed", ticketCode: "ticket-new" } });
  });

  it("takes what is free, where it would come with fewer", () => {
    const room = aRoom({ event: soon, participations: [{ ...called, seats: 4, acceptsFewer: 2 }, { seats: 7 }] });
    expect(take(room).outcome).toMatchObject({ participation: { seats: 3, wantedSeats: 4 } });
  });

  it("is refused with call_taken when others were faster, and the entry keeps its place", () => {
    const { outcome, changed } = take(aRoom({ event: soon, participations: [waits, { seats: 10 }] }));
    expect([outcome, changed]).toEqual([{ kind: "refused", reason: "call_taken" }, []]);
  });

  it("needs saying so: declining takes nothing", () => {
    const { outcome, changed } = decideAnswer(
      aRoom({ event: soon, participations: [called] }),
      "join-1",
      "decline",
      "ticket-new",
      testNow,
    );
    expect([outcome, changed]).toEqual([{ kind: "refused", reason: "not_payable" }, []]);
  });

  it("is refused with not_payable when nothing is called out", () => {
    expect(take(aRoom({ event: { capacity: 1 }, participations: [waits, {}] })).outcome).toEqual({
      kind: "refused",
      reason: "not_payable",
    });
  });

  it("again answers the same", () => {
    const { room, outcome } = take(aRoom({ event: soon, participations: [called] }));
    expect(take(room)).toEqual({ room, changed: [], outcome });
  });
});
