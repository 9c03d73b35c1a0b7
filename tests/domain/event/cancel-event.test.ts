import { describe, expect, it } from "vitest";
import { decideCancelEvent } from "#domain/event/event-stage.ts";
import { aRoom, testNow } from "../../support/builders/index.ts";

describe("cancelling an event", () => {
  it("ends every live participation and leaves history alone", () => {
    const room = aRoom({
      participations: [{ state: "confirmed" }, { state: "waitlisted" }, { state: "left" }, { state: "expired" }],
    });
    const after = decideCancelEvent(room, testNow).room;
    expect(after.event.stage).toBe("cancelled");
    expect(after.participations.map((one) => one.state)).toEqual([
      "event_cancelled",
      "event_cancelled",
      "left",
      "expired",
    ]);
  });

  it("is repeatable", () => {
    const once = decideCancelEvent(aRoom({ participations: [{}] }), testNow).room;
    expect(decideCancelEvent(once, testNow)).toMatchObject({ changed: [], room: once });
  });
});
