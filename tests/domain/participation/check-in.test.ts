import { describe, expect, it } from "vitest";
import { arrivedSeats } from "#domain/participation/arrival.ts";
import { decideCheckIn } from "#domain/participation/check-in.ts";
import { decideLeave } from "#domain/participation/leave.ts";
import { hour } from "#domain/time/instant.ts";
import { aRoom, testStart } from "../../support/builders/index.ts";

/** Check-in has just opened. */
const checkInTime = testStart - 3 * hour;

const room = aRoom({ participations: [{ state: "confirmed" }] });
const checkedIn = decideCheckIn(room, "join-1", "scan-1", checkInTime).room;

describe("checking a ticket in", () => {
  it("notes when, by which scan", () => {
    expect(checkedIn.participations[0]).toMatchObject({
      checkedInAt: checkInTime,
      checkInNonce: "scan-1",
      state: "confirmed",
    });
  });

  it("answers the same scan the same, and changes nothing", () => {
    const again = decideCheckIn(checkedIn, "join-1", "scan-1", checkInTime + 9);
    expect(again).toMatchObject({
      outcome: { kind: "checked_in", isNew: false, participation: { checkedInAt: checkInTime } },
      changed: [],
    });
  });

  it("refuses another scan", () => {
    expect(decideCheckIn(checkedIn, "join-1", "scan-2", checkInTime + 9)).toMatchObject({
      outcome: { kind: "refused", reason: "already_checked_in" },
      changed: [],
    });
  });

  it.each([
    ["no_ticket", aRoom({ participations: [{ state: "left" }] })],
    ["no_ticket", aRoom({ participations: [{ state: "awaiting_payment" }] })],
    ["event_cancelled", aRoom({ participations: [{ state: "event_cancelled" }] })],
    ["event_cancelled", aRoom({ event: { stage: "cancelled" }, participations: [{}] })],
  ] as const)("is refused with %s", (reason, other) => {
    expect(decideCheckIn(other, "join-1", "scan-1", checkInTime).outcome).toEqual({ kind: "refused", reason });
  });

  it("is refused before it opens, whatever the ticket, and says when it does", () => {
    const notToday = { kind: "refused", reason: "not_today", opensAt: checkInTime };
    expect(decideCheckIn(room, "join-1", "scan-1", checkInTime - 1).outcome).toEqual(notToday);
    const left = aRoom({ participations: [{ state: "left" }] });
    expect(decideCheckIn(left, "join-1", "scan-1", checkInTime - 1).outcome).toEqual(notToday);
  });

  it("is refused once the roll is closed; a scan that was answered before is answered the same", () => {
    const close = (open: typeof room) => ({ ...open, event: { ...open.event, rollClosedAt: checkInTime + 9 } });
    expect(decideCheckIn(close(room), "join-1", "scan-1", checkInTime + 9)).toMatchObject({
      outcome: { kind: "refused", reason: "not_today" },
      changed: [],
    });
    expect(decideCheckIn(close(checkedIn), "join-1", "scan-1", checkInTime + 9)).toMatchObject({
      outcome: { kind: "checked_in", isNew: false },
      changed: [],
    });
  });

  describe("of a party that comes in parts", () => {
    const party = aRoom({ participations: [{ state: "confirmed", seats: 3 }] });
    const one = decideCheckIn(party, "join-1", "scan-1", checkInTime, 1).room;
    const two = decideCheckIn(one, "join-1", "scan-2", checkInTime + 5, 1).room;
    const arrivedIn = ({ participations: [place] }: typeof room) => place && arrivedSeats(place);

    it("counts each part, and keeps when the first came", () => {
      expect([party, one, two].map(arrivedIn)).toEqual([0, 1, 2]);
      expect(two.participations[0]).toMatchObject({ checkedInAt: checkInTime, checkInNonce: "scan-1" });
      expect(two.participations[0]?.arrivals).toEqual([
        { at: checkInTime, seats: 1, nonce: "scan-1" },
        { at: checkInTime + 5, seats: 1, nonce: "scan-2" },
      ]);
    });

    it("answers each scan the same again, and changes nothing", () => {
      for (const nonce of ["scan-1", "scan-2"]) {
        const again = decideCheckIn(two, "join-1", nonce, checkInTime + 9, 1);
        expect(again).toMatchObject({ outcome: { kind: "checked_in", isNew: false }, changed: [] });
      }
    });

    it("lets in the rest where no number is said, and nobody after that", () => {
      const all = decideCheckIn(one, "join-1", "scan-3", checkInTime + 9).room;
      expect(arrivedIn(all)).toBe(3);
      expect(decideCheckIn(all, "join-1", "scan-4", checkInTime + 10, 1).outcome).toEqual({
        kind: "refused",
        reason: "already_checked_in",
      });
    });

    it("refuses more than are left, as a second door would ask for", () => {
      expect(decideCheckIn(two, "join-1", "scan-3", checkInTime + 9, 2)).toMatchObject({
        outcome: { kind: "refused", reason: "already_checked_in" },
        changed: [],
      });
    });

    it("is all of it where it comes at once, as rows of before say", () => {
      const whole = decideCheckIn(party, "join-1", "scan-1", checkInTime, 3).room;
      expect(whole.participations[0]?.arrivals).toEqual([]);
      expect(arrivedIn(whole)).toBe(3);
    });
  });

  it("ends leaving: who has come can't leave", () => {
    expect(decideLeave(checkedIn, "join-1", null, checkInTime).outcome).toEqual({
      kind: "refused",
      reason: "not_leavable",
    });
  });
});
