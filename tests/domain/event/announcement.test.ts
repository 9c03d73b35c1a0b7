import { describe, expect, it } from "vitest";
import { announcementRefusal, announcementWaitsUntil, isAnnouncedTo } from "#domain/event/announcement.ts";
import { participationStates } from "#domain/participation/participation.ts";
import { hour } from "#domain/time/instant.ts";
import { anEvent, testNow } from "../../support/builders/index.ts";

/** An instant of 4 December 2026 in Bangkok. */
const bangkok = (time: string, day = "04") => Date.parse(`2026-12-${day}T${time}:00+07:00`);

describe("a message to all of an event", () => {
  it("goes to who has seats, to who waits, or to both", () => {
    const to = (audience: Parameters<typeof isAnnouncedTo>[0]) =>
      participationStates.filter((state) => isAnnouncedTo(audience, { state }));
    const seated = ["awaiting_payment", "under_review", "offered", "confirmed"];
    expect([to("in").toSorted(), to("waiting")]).toEqual([seated.toSorted(), ["waitlisted"]]);
    expect(to("all").toSorted()).toEqual([...seated, "waitlisted"].toSorted());
  });

  it("is refused where nobody may or can be told any more, and where messages are missing", () => {
    const event = anEvent({ startsAt: testNow, endsAt: testNow + hour });
    const ask = (members: number, left: number | null, now = testNow, stage = event.stage) =>
      announcementRefusal({ ...event, stage }, { members, left }, now)?.reason ?? null;
    expect([ask(3, null), ask(3, 3), ask(3, 2), ask(0, 3)]).toEqual([null, null, "no_messages_left", "not_reachable"]);
    expect([ask(3, 3, testNow, "draft"), ask(3, 3, testNow, "cancelled")]).toEqual([
      "event_cancelled",
      "event_cancelled",
    ]);
    expect([ask(3, 3, event.endsAt + 48 * hour - 1), ask(3, 3, event.endsAt + 48 * hour)]).toEqual([
      null,
      "event_over",
    ]);
  });

  it("waits for the morning at night, unless the event is under way or starts before noon", () => {
    const at = (now: number, startsAt: number) =>
      announcementWaitsUntil(anEvent({ startsAt, endsAt: startsAt + 2 * hour }), now);
    const tonight = bangkok("23:30");
    const morning = bangkok("09:00", "05");
    expect(at(bangkok("21:59"), bangkok("19:00", "05"))).toBeNull();
    expect([at(tonight, bangkok("12:00", "05")), at(tonight, bangkok("19:00", "06"))]).toEqual([morning, morning]);
    expect([at(tonight, bangkok("11:59", "05")), at(tonight, bangkok("07:00", "05"))]).toEqual([null, null]);
    expect([at(tonight, bangkok("22:00")), at(tonight, bangkok("21:30"))]).toEqual([null, morning]);
  });
});
