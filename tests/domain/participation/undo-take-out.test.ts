import { describe, expect, it } from "vitest";
import type { EventRoom } from "#domain/event/event-room.ts";
import { erasedMemberId } from "#domain/member/erased.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { decideTakeOut } from "#domain/participation/take-out.ts";
import { decideUndoTakeOut, takeOutUndoableFor } from "#domain/participation/undo-take-out.ts";
import { aRoom, testNow } from "../../support/builders/index.ts";

/** One of two seats is taken, by who is then taken out. */
function takenOut(place: Partial<Participation> = {}): EventRoom {
  const room = aRoom({ event: { capacity: 2 }, participations: [place] });
  return decideTakeOut(room, "join-1", null, testNow).room;
}

function undone(room: EventRoom, now = testNow) {
  const { outcome } = decideUndoTakeOut(room, "join-1", now);
  return outcome.kind === "undone" ? outcome.participation : outcome.reason;
}

describe("undoing a take-out", () => {
  it("restores state, deadline, ticket and seats, and is repeatable", () => {
    const room = aRoom({ event: { capacity: 2 }, participations: [{ seats: 2, ticketCode: "ticket-1" }] });
    const out = decideTakeOut(room, "join-1", null, testNow).room;
    const decision = decideUndoTakeOut(out, "join-1", testNow + 1);
    expect(decision.room.participations).toEqual([{ ...room.participations[0], changedAt: testNow + 1 }]);
    expect(decideUndoTakeOut(decision.room, "join-1", testNow + 1)).toMatchObject({
      outcome: { kind: "undone", isNew: false },
      changed: [],
    });
  });

  it("is possible for ten minutes", () => {
    expect(undone(takenOut(), testNow + takeOutUndoableFor - 1)).toMatchObject({ state: "confirmed" });
    expect(undone(takenOut(), testNow + takeOutUndoableFor)).toBe("not_undoable");
  });

  it.each<[string, (room: EventRoom) => EventRoom]>([
    ["its seats are taken", (room) => ({ ...room, event: { ...room.event, capacity: 0 } })],
    ["the event is cancelled", (room) => ({ ...room, event: { ...room.event, stage: "cancelled" } })],
    ["the event is over", (room) => ({ ...room, event: { ...room.event, endsAt: testNow } })],
    ["its roll is closed", (room) => ({ ...room, event: { ...room.event, rollClosedAt: testNow } })],
    ["the member left it", (room) => changed(room, { ending: "member_left" })],
    ["the member was erased", (room) => changed(room, { memberId: erasedMemberId("x") })],
    [
      "the event was moved",
      (room) => ({ ...room, event: { ...room.event, startsAt: room.event.startsAt - 3_600_000 } }),
    ],
  ])("is refused where %s", (_, change) => {
    expect(undone(change(takenOut()))).toBe("not_undoable");
  });

  it("is refused once its deadline has passed", () => {
    const held = { state: "awaiting_payment", deadline: testNow + 2, ticketCode: null } as const;
    expect(undone(takenOut(held), testNow + 1)).toMatchObject(held);
    expect(undone(takenOut(held), testNow + 2)).toBe("not_undoable");
  });

  it("puts a waiting entry back, also where the event is full", () => {
    const room = aRoom({ event: { capacity: 1 }, participations: [{ state: "waitlisted", ticketCode: null }, {}] });
    const out = decideTakeOut(room, "join-1", null, testNow).room;
    expect(undone(out)).toMatchObject({ state: "waitlisted", ending: null });
  });
});

function changed(room: EventRoom, parts: Partial<Participation>): EventRoom {
  return { ...room, participations: room.participations.map((one) => ({ ...one, ...parts })) };
}
