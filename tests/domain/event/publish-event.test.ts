import { describe, expect, it } from "vitest";
import { decidePublishEvent } from "#domain/event/event-stage.ts";
import { aRoom, testNow, testStart } from "../../support/builders/index.ts";

describe("publishing an event", () => {
  it("opens a draft, and again answers the same", () => {
    const once = decidePublishEvent(aRoom({ event: { stage: "draft" } }), testNow);
    expect(once).toMatchObject({ outcome: { kind: "published" }, room: { event: { stage: "published" } } });
    expect(decidePublishEvent(once.room, testStart)).toMatchObject({ outcome: { kind: "published" }, room: once.room });
  });

  it("is refused for a cancelled one", () => {
    const room = aRoom({ event: { stage: "cancelled" } });
    expect(decidePublishEvent(room, testNow).outcome).toEqual({ kind: "refused", reason: "event_cancelled" });
  });

  it("names what has to be changed first", () => {
    const { outcome, room } = decidePublishEvent(aRoom({ event: { stage: "draft" } }), testStart);
    expect(outcome).toMatchObject({
      kind: "invalid",
      fields: { startsAt: expect.any(String), joinClosesAt: expect.any(String) },
    });
    expect(room.event.stage).toBe("draft");
  });
});
