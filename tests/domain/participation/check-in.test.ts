import { describe, expect, it } from "vitest";
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

  it("ends leaving: who has come can't leave", () => {
    expect(decideLeave(checkedIn, "join-1", null, testNow).outcome).toEqual({
      kind: "refused",
      reason: "not_leavable",
    });
  });
});
