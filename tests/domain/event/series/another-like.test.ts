import { describe, expect, it } from "vitest";
import { draftLike, nextLike } from "#domain/event/series/another-like.ts";
import { draftFaults } from "#domain/event/event-draft.ts";
import { day, hour } from "#domain/time/instant.ts";
import { anEvent, testNow, testStart } from "../../../support/builders/index.ts";

describe("the next date like an event's", () => {
  it("is the next such weekday at the same local time, also across a change of clocks", () => {
    const startsAt = Date.parse("2026-10-22T17:00:00Z");
    const model = { startsAt, timeZone: "Europe/Berlin" };
    expect(new Date(nextLike(model, startsAt)).toISOString()).toBe("2026-10-29T18:00:00.000Z");
    const later = Date.parse("2026-11-20T00:00:00Z");
    expect(new Date(nextLike(model, later)).toISOString()).toBe("2026-11-26T18:00:00.000Z");
  });
});

describe("a draft like an event", () => {
  const event = anEvent({
    stage: "cancelled",
    cancelReason: "Rain",
    capacity: 6,
    heldBack: 2,
    level: { from: "B", to: null, note: null },
    joinOpensAt: testStart - 2 * day,
    joinClosesAt: testStart - hour,
  });

  it("has all that its organiser said, at the same times while these are to come, and nothing that happened to it", () => {
    const { title, startsAt, endsAt, joinOpensAt, joinClosesAt, price, level } = event;
    const draft = draftLike(event, testNow);
    const same = { title, startsAt, endsAt, joinOpensAt, joinClosesAt, price, level };
    expect(draft).toMatchObject({ ...same, capacity: 8, heldBack: 2, draft: true });
    expect(draft).not.toHaveProperty("cancelReason");
    expect(draft).not.toHaveProperty("id");
    expect(draftFaults(draft, testNow)).toEqual({});
  });

  it("is a week later, with all of its times, once it has started", () => {
    const { startsAt, endsAt, joinOpensAt, joinClosesAt } = draftLike(event, testStart);
    expect([startsAt, endsAt]).toEqual([event.startsAt + 7 * day, event.endsAt + 7 * day]);
    expect([joinOpensAt, joinClosesAt]).toEqual([testStart + 5 * day, testStart + 7 * day - hour]);
  });
});
