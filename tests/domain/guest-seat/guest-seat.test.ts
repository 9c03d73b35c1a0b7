import { describe, expect, it } from "vitest";
import { decideCheckIn } from "#domain/participation/check-in.ts";
import {
  decideClaim,
  type Claimer,
  decideGiveBack,
  decideGuestLink,
  decideWithdraw,
} from "#domain/guest-seat/guest-link.ts";
import { guestCameAt, guestsThatStay, isSeated, lowerGuestSeats } from "#domain/guest-seat/guest-seat.ts";
import { decideLeave } from "#domain/participation/leave.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { aGuestSeat, aParticipation, aRoom, testNow } from "../../support/builders/index.ts";

const place = (parts: Partial<Participation> = {}) => aParticipation({ seats: 3, ...parts });
const { startsAt } = aRoom().event;
const refused = (reason: string) => ({ kind: "refused", reason });

describe("a link for a guest's seat", () => {
  const made = { guest: 1, id: "seat-2", tokenHash: "hash-2" };
  const link = (parts: Partial<Participation> = {}, guest = 1, seats = [aGuestSeat()], now = testNow) =>
    decideGuestLink(aRoom(), place(parts), seats, { ...made, guest }, now);

  it("is made until the start, while the seats are paid or a slip is being checked", () => {
    expect(link()).toMatchObject({ kind: "linked" });
    expect(link({ state: "under_review" })).toMatchObject({ kind: "linked" });
    expect(link({ state: "awaiting_payment" })).toEqual(refused("place_ended"));
    expect(link({ state: "left" })).toEqual(refused("place_ended"));
    expect(link({}, 1, [], startsAt)).toEqual(refused("place_ended"));
    expect(link({ state: "event_cancelled" })).toEqual(refused("event_cancelled"));
    const cancelled = aRoom({ event: { stage: "cancelled" } });
    expect(decideGuestLink(cancelled, place(), [], made, testNow)).toEqual(refused("event_cancelled"));
  });

  it("takes the place of one that nobody used", () => {
    const older = aGuestSeat({ guest: 2, id: "other" });
    expect(link({}, 1, [aGuestSeat(), older])).toMatchObject({
      changed: [
        { id: "seat-1", state: "withdrawn" },
        { id: "seat-2", guest: 1, state: "open", memberId: null },
      ],
    });
  });

  it("is for a guest that there is, and whose seat nobody took", () => {
    expect(link({}, 0)).toMatchObject({ kind: "invalid", fields: { guest: expect.any(String) } });
    expect(link({}, 3)).toMatchObject({ kind: "invalid" });
    expect(link({}, 1, [aGuestSeat({ state: "used" })])).toEqual(refused("seat_taken"));
  });

  it("can be taken back until it is used, and where there is none", () => {
    expect(decideWithdraw([aGuestSeat()], 1, testNow)).toMatchObject({ changed: [{ state: "withdrawn" }] });
    expect(decideWithdraw([aGuestSeat()], 2, testNow)).toEqual({ kind: "withdrawn", changed: [] });
    expect(decideWithdraw([aGuestSeat({ state: "used" })], 1, testNow)).toEqual(refused("seat_taken"));
  });
});

describe("who opens a link", () => {
  const somebody: Claimer = { memberId: "friend", ticketCode: "own", standing: null, isGuest: false };
  const other = aParticipation({ id: "join-2", memberId: "member-2", sequence: 2 });
  const claim = (seat = aGuestSeat(), by: Partial<Claimer> = {}, parts: Partial<Participation> = {}, now = testNow) =>
    decideClaim(aRoom({ participations: [place(parts), other] }), seat, { ...somebody, ...by }, now);

  it("has the seat, with a ticket of its own; once more answers the same", () => {
    const claimed = claim();
    expect(claimed).toMatchObject({
      isNew: true,
      seat: { state: "used", memberId: "friend", ticketCode: "own", changedAt: testNow },
    });
    if (claimed.kind !== "claimed") throw new Error("It is claimed.");
    expect(claim(claimed.seat, { ticketCode: "another" })).toEqual({ ...claimed, isNew: false });
  });

  it("finds it used, withdrawn, or run out at the start", () => {
    expect(claim(aGuestSeat({ state: "used", memberId: "somebody" }))).toEqual(refused("link_used"));
    expect(claim(aGuestSeat({ state: "given_back", memberId: "friend" }))).toEqual(refused("link_used"));
    expect(claim(aGuestSeat({ state: "withdrawn" }))).toEqual(refused("link_withdrawn"));
    expect(claim(aGuestSeat(), {}, { state: "left" })).toEqual(refused("link_withdrawn"));
    expect(claim(aGuestSeat(), {}, {}, startsAt)).toEqual(refused("link_expired"));
    expect(claim(aGuestSeat(), {}, { state: "event_cancelled" })).toEqual(refused("event_cancelled"));
  });

  it("is not the payer, nobody who is in it, and nobody whom the organiser blocked", () => {
    expect(claim(aGuestSeat(), { memberId: place().memberId })).toEqual(refused("already_in"));
    expect(claim(aGuestSeat(), { memberId: "member-2" })).toEqual(refused("already_in"));
    expect(claim(aGuestSeat(), { isGuest: true })).toEqual(refused("already_in"));
    expect(claim(aGuestSeat(), { standing: "blocked" })).toEqual(refused("joining_not_open"));
  });
});

describe("a guest's seat", () => {
  const used = aGuestSeat({ state: "used", memberId: "friend", ticketCode: "own" });

  it("goes with the payer's place, and comes back with it", () => {
    expect(isSeated(used, place())).toBe(true);
    expect(isSeated(used, place({ state: "under_review" }))).toBe(true);
    expect(isSeated(used, place({ state: "left" }))).toBe(false);
    expect(isSeated(used, place({ state: "waitlisted" }))).toBe(false);
    expect(isSeated(used, place({ seats: 1 }))).toBe(false);
    expect(isSeated(aGuestSeat(), place())).toBe(false);
  });

  it("is given back until the start, and not once its guest came", () => {
    const give = (seat = used, parts: Partial<Participation> = {}, now = testNow) =>
      decideGiveBack(aRoom(), place(parts), seat, now);
    expect(give()).toMatchObject({ kind: "given_back", isNew: true, seat: { state: "given_back" } });
    expect(give(aGuestSeat({ state: "given_back" }))).toMatchObject({ kind: "given_back", isNew: false });
    expect(give(used, {}, startsAt)).toEqual(refused("not_leavable"));
    expect(give(used, { state: "left" })).toEqual(refused("not_leavable"));
    expect(give(used, { checkedInAt: testNow })).toEqual(refused("not_leavable"));
  });

  it("is the last that a smaller party loses, and moves up", () => {
    expect(guestsThatStay(4, 2, [])).toEqual([1]);
    expect(guestsThatStay(4, 2, [3])).toEqual([3]);
    expect(guestsThatStay(4, 3, [3])).toEqual([1, 3]);
    expect(guestsThatStay(4, 1, [3])).toEqual([]);
    const open = aGuestSeat({ id: "open", guest: 1 });
    const third = { ...used, id: "third", guest: 3 };
    expect(lowerGuestSeats([open, third], [3], testNow)).toEqual([
      { ...open, state: "withdrawn", changedAt: testNow },
      { ...third, guest: 1 },
    ]);
    expect(lowerGuestSeats([third], [1, 2], testNow)).toEqual([{ ...third, state: "ended", changedAt: testNow }]);
    expect(lowerGuestSeats([used], [1], testNow)).toEqual([]);
  });

  it("keeps its name when others leave the party", () => {
    const room = aRoom({ participations: [place({ guests: ["Ann", "Bo"] })] });
    expect(decideLeave(room, "join-1", 2, testNow, [2]).outcome).toMatchObject({ participation: { guests: ["Bo"] } });
    expect(decideLeave(room, "join-1", 2, testNow).outcome).toMatchObject({ participation: { guests: ["Ann"] } });
  });
});

describe("a guest's own ticket", () => {
  const door = (
    parts: Partial<Participation>,
    nonce: string,
    guestSeat: string | null,
    seats: number | null = null,
  ) => {
    const room = aRoom({ participations: [place(parts)] });
    const whose = { guestSeat, ownTickets: ["seat-1"] };
    return decideCheckIn(room, "join-1", nonce, startsAt, seats, whose).outcome;
  };
  const after = (outcome: ReturnType<typeof door>) => {
    if (outcome.kind !== "checked_in") throw new Error("Somebody came.");
    return outcome.participation;
  };

  it("lets in one seat, once; the payer's the others", () => {
    const guest = door({}, "scan-1", "seat-1");
    expect(guest).toMatchObject({ isNew: true, participation: { arrivals: [{ seats: 1, guestSeat: "seat-1" }] } });
    expect(guestCameAt(after(guest), "seat-1")).toBe(startsAt);
    expect(door(after(guest), "scan-1", "seat-1")).toMatchObject({ isNew: false });
    expect(door(after(guest), "scan-2", "seat-1")).toEqual(refused("already_checked_in"));
    expect(door(after(guest), "scan-3", null)).toMatchObject({ participation: { arrivals: [{}, { seats: 2 }] } });
  });

  it("still lets in after the payer's ticket did, but not after staff said that all came", () => {
    const payer = after(door({}, "scan-1", null));
    expect(payer.arrivals).toMatchObject([{ seats: 2 }]);
    expect(guestCameAt(payer, "seat-1")).toBeNull();
    expect(door(payer, "scan-2", null)).toEqual(refused("already_checked_in"));
    expect(door(payer, "scan-3", "seat-1")).toMatchObject({ kind: "checked_in", isNew: true });
    const all = after(door({}, "scan-1", null, 3));
    expect(guestCameAt(all, "seat-1")).toBe(startsAt);
    expect(door(all, "scan-2", "seat-1")).toEqual(refused("already_checked_in"));
  });
});
