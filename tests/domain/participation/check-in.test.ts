import { describe, expect, it } from "vitest";
import { arrivedSeats } from "#domain/participation/arrival.ts";
import { decideCheckIn } from "#domain/participation/check-in.ts";
import { decideLeave } from "#domain/participation/leave.ts";
import { aRoom, testNow } from "../../support/builders/index.ts";

const room = aRoom({ participations: [{ state: "confirmed" }] });
const checkedIn = decideCheckIn(room, "join-1", "scan-1", testNow).room;

describe("checking a ticket in", () => {
  it("notes when, by which scan", () => {
    expect(checkedIn.participations[0]).toMatchObject({
      checkedInAt: testNow,
      checkInNonce: "scan-1",
      state: "confirmed",
    });
  });

  it("answers the same scan the same, and changes nothing", () => {
    const again = decideCheckIn(checkedIn, "join-1", "scan-1", testNow + 9);
    expect(again).toMatchObject({
      outcome: { kind: "checked_in", isNew: false, participation: { checkedInAt: testNow } },
      changed: [],
    });
  });

  it("refuses another scan", () => {
    expect(decideCheckIn(checkedIn, "join-1", "scan-2", testNow + 9)).toMatchObject({
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
    expect(decideCheckIn(other, "join-1", "scan-1", testNow).outcome).toEqual({ kind: "refused", reason });
  });

  describe("of a party that comes in parts", () => {
    const party = aRoom({ participations: [{ state: "confirmed", seats: 3 }] });
    const one = decideCheckIn(party, "join-1", "scan-1", testNow, 1).room;
    const two = decideCheckIn(one, "join-1", "scan-2", testNow + 5, 1).room;
    const arrivedIn = ({ participations: [place] }: typeof room) => place && arrivedSeats(place);

    it("counts each part, and keeps when the first came", () => {
      expect([party, one, two].map(arrivedIn)).toEqual([0, 1, 2]);
      expect(two.participations[0]).toMatchObject({ checkedInAt: testNow, checkInNonce: "scan-1" });
      expect(two.participations[0]?.arrivals).toEqual([
        { at: testNow, seats: 1, nonce: "scan-1" },
        { at: testNow + 5, seats: 1, nonce: "scan-2" },
      ]);
    });

    it("answers each scan the same again, and changes nothing", () => {
      for (const nonce of ["scan-1", "scan-2"]) {
        const again = decideCheckIn(two, "join-1", nonce, testNow + 9, 1);
        expect(again).toMatchObject({ outcome: { kind: "checked_in", isNew: false }, changed: [] });
      }
    });

    it("lets in the rest where no number is said, and nobody after that", () => {
      const all = decideCheckIn(one, "join-1", "scan-3", testNow + 9).room;
      expect(arrivedIn(all)).toBe(3);
      expect(decideCheckIn(all, "join-1", "scan-4", testNow + 10, 1).outcome).toEqual({
        kind: "refused",
        reason: "already_checked_in",
      });
    });

    it("refuses more than are left, as a second door would ask for", () => {
      expect(decideCheckIn(two, "join-1", "scan-3", testNow + 9, 2)).toMatchObject({
        outcome: { kind: "refused", reason: "already_checked_in" },
        changed: [],
      });
    });

    it("is all of it where it comes at once, as rows of before say", () => {
      const whole = decideCheckIn(party, "join-1", "scan-1", testNow, 3).room;
      expect(whole.participations[0]?.arrivals).toEqual([]);
      expect(arrivedIn(whole)).toBe(3);
    });
  });

  it("ends leaving: who has come can't leave", () => {
    expect(decideLeave(checkedIn, "join-1", null, testNow).outcome).toEqual({
      kind: "refused",
      reason: "not_leavable",
    });
  });
});
