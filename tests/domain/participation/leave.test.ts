import { describe, expect, it } from "vitest";
import { decideLeave } from "#domain/participation/leave.ts";
import { aRoom, testNow, testStart } from "../../support/builders/index.ts";

describe("leaving whole", () => {
  it("ends it and offers its seats at once", () => {
    const room = aRoom({ event: { capacity: 1 }, participations: [{}, { state: "waitlisted" }] });
    const { outcome, changed } = decideLeave(room, "join-1", null, testNow);
    expect(outcome.kind).toBe("left");
    expect(changed).toMatchObject([
      { id: "join-1", state: "left", ending: "member_left", ticketCode: null },
      { id: "join-2", state: "offered" },
    ]);
  });

  it.each(["awaiting_payment", "under_review", "offered", "waitlisted", "confirmed"] as const)(
    "is possible while %s",
    (state) => {
      const room = aRoom({ participations: [{ state }] });
      expect(decideLeave(room, "join-1", null, testNow).outcome.kind).toBe("left");
    },
  );

  it("answers the same when it is done again", () => {
    const room = aRoom({ participations: [{ state: "left" }] });
    const { outcome, changed } = decideLeave(room, "join-1", null, testNow);
    expect([outcome.kind, changed]).toEqual(["already_left", []]);
  });

  it("closes at start", () => {
    const room = aRoom({ participations: [{}] });
    expect(decideLeave(room, "join-1", null, testStart - 1).outcome.kind).toBe("left");
    expect(decideLeave(room, "join-1", null, testStart).outcome).toEqual({ kind: "refused", reason: "not_leavable" });
  });

  it.each(["expired", "event_cancelled"] as const)("is refused when it is %s", (state) => {
    const room = aRoom({ participations: [{ state }] });
    expect(decideLeave(room, "join-1", null, testNow).outcome).toEqual({ kind: "refused", reason: "not_leavable" });
  });
});

describe("lowering seats", () => {
  it("frees the difference for the next who fits", () => {
    const room = aRoom({
      event: { capacity: 3 },
      participations: [{ seats: 3 }, { state: "waitlisted", seats: 2 }, { state: "waitlisted", seats: 1 }],
    });
    const { changed } = decideLeave(room, "join-1", 2, testNow);
    expect(changed).toMatchObject([
      { id: "join-1", state: "confirmed", seats: 2 },
      { id: "join-2", state: "waitlisted", passedOver: 1 },
      { id: "join-3", state: "offered" },
    ]);
  });

  it("keeps a waiting entry's place", () => {
    const room = aRoom({
      event: { capacity: 1 },
      participations: [{}, { state: "waitlisted", seats: 2 }, { state: "waitlisted" }],
    });
    expect(decideLeave(room, "join-2", 1, testNow).changed).toMatchObject([
      { sequence: 2, seats: 1, state: "waitlisted" },
    ]);
  });

  it("answers with the offer where a waiting entry fits now", () => {
    const room = aRoom({ event: { capacity: 3 }, participations: [{ seats: 2 }, { state: "waitlisted", seats: 2 }] });
    const { outcome, changed } = decideLeave(room, "join-2", 1, testNow);
    expect(outcome).toMatchObject({ kind: "lowered", participation: { state: "offered", seats: 1 } });
    expect(changed.at(-1)).toMatchObject({ id: "join-2", state: "offered", seats: 1 });
  });

  it.each([0, 2, 3])("to %i of 2 is refused", (seats) => {
    const room = aRoom({ participations: [{ seats: 2 }] });
    expect(decideLeave(room, "join-1", seats, testNow).outcome).toEqual({
      kind: "refused",
      reason: "seats_out_of_range",
    });
  });
});
