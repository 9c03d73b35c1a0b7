import { hour } from "#domain/time/instant.ts";
import { describe, expect, it } from "vitest";
import { decideCancelEvent } from "#domain/event/event-stage.ts";
import { aRoom, testNow } from "../../support/builders/index.ts";

const inTime = { reason: null, didNotTakePlace: false };

describe("cancelling an event", () => {
  it("ends every live participation and leaves history alone", () => {
    const room = aRoom({
      participations: [{ state: "confirmed" }, { state: "waitlisted" }, { state: "left" }, { state: "expired" }],
    });
    const after = decideCancelEvent(room, inTime, testNow).room;
    expect(after.event.stage).toBe("cancelled");
    expect(after.participations.map((one) => one.state)).toEqual([
      "event_cancelled",
      "event_cancelled",
      "left",
      "expired",
    ]);
  });

  it("is repeatable", () => {
    const once = decideCancelEvent(aRoom({ participations: [{}] }), inTime, testNow).room;
    expect(decideCancelEvent(once, inTime, testNow)).toMatchObject({ changed: [], room: once });
  });

  it("is refused after the end, but for 48 h where the event did not take place", () => {
    const room = aRoom({ participations: [{ state: "confirmed" }] });
    const { endsAt } = room.event;
    const says = (didNotTakePlace: boolean, now: number) =>
      decideCancelEvent(room, { reason: null, didNotTakePlace }, now).outcome;
    const over = { kind: "refused", reason: "event_over" };
    expect(says(false, endsAt - 1)).toEqual({ kind: "cancelled" });
    expect(says(false, endsAt)).toEqual(over);
    expect(says(true, endsAt + 48 * hour - 1)).toEqual({ kind: "cancelled" });
    expect(says(true, endsAt + 48 * hour)).toEqual(over);
  });

  it("stays cancelled after the end, and a draft can always be put away", () => {
    const room = aRoom({ participations: [{}] });
    const late = room.event.endsAt + 1_000 * hour;
    const cancelled = decideCancelEvent(room, inTime, testNow).room;
    expect(decideCancelEvent(cancelled, inTime, late).outcome).toEqual({ kind: "cancelled" });
    const draft = { ...room, event: { ...room.event, stage: "draft" as const } };
    expect(decideCancelEvent(draft, inTime, late).outcome).toEqual({ kind: "cancelled" });
  });

  it("keeps why, in the merchant's words", () => {
    const told = { reason: "The court is flooded.", didNotTakePlace: false };
    expect(decideCancelEvent(aRoom({}), told, testNow).room.event.cancelReason).toBe("The court is flooded.");
  });
});
