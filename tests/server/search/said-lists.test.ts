import { beforeAll, describe, expect, it } from "vitest";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { day, hour } from "#domain/time/instant.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { BrowseEvents } from "#server/application/events/browse-events.ts";
import type { EventSearch } from "#server/application/events/search/look-for.ts";
import { anEvent } from "../../support/builders/index.ts";
import { aWorld, type World } from "../../support/world/world.ts";

/** Thursday, 26 November 2026, 23:30 in Bangkok: Friday in Tokyo and Taipei. */
const now = Date.UTC(2026, 10, 26, 16, 30);
const { venue } = anEvent();
const tokyo = { ...venue, address: "東京都", lat: 35.6812, lng: 139.7671 };

const game = (id: string, startsAt: number, parts: Partial<SportsEvent> = {}) =>
  anEvent({ id, title: "Game", description: "", startsAt, endsAt: startsAt + hour, ...parts });

/** A start at this hour in Bangkok, so many days after the Thursday. */
const bangkok = (days: number, at: number) => Date.UTC(2026, 10, 26 + days, at - 7);

const events = [
  game("late", bangkok(0, 23) + 45 * 60_000),
  game("friday", bangkok(1, 10), { level: { from: "Advanced", to: "Advanced", note: null } }),
  game("friday-tokyo", Date.UTC(2026, 10, 27, 1), { timeZone: "Asia/Tokyo", venue: tokyo }),
  game("saturday-tokyo", Date.UTC(2026, 10, 27, 16), { timeZone: "Asia/Tokyo", venue: tokyo }),
  game("saturday", bangkok(2, 10), { sportType: "tennis" }),
  game("described", bangkok(3, 9), { description: "Not on Saturday, and not today." }),
  game("sunday-titled", bangkok(3, 10), { title: "Saturday people, on Sunday" }),
  game("sun-hall", bangkok(5, 10), { venue: { ...venue, name: "Sun Hall" } }),
];

describe("a list of what words say", () => {
  let world: World;
  beforeAll(async () => {
    world = await aWorld({ clock: new InMemoryClock(now) });
    await world.unitOfWork.run(async (store) => {
      for (const event of events) await store.events.insert(event);
    });
  });

  const found = (search: EventSearch, limit = 100, cursor: string | null = null) =>
    world.get(BrowseEvents).list({ reader: null, search, limit, cursor });
  const ids = async (search: EventSearch) => (await found(search)).items.map(({ id }) => id);

  it("has what is so, and what is called so, but not what only tells of it", async () => {
    expect(await ids({ q: "saturday", city: "bangkok" })).toEqual(["saturday", "sunday-titled"]);
    expect(await ids({ q: "sun", city: "bangkok" })).toEqual(["described", "sunday-titled", "sun-hall"]);
    expect(await ids({ q: "Sun Hall", city: "bangkok" })).toEqual(["sun-hall"]);
  });

  it("goes on over both without gap or repetition", async () => {
    const pages: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await found({ q: "sunday", city: "bangkok" }, 1, cursor);
      pages.push(...page.items.map(({ id }) => id));
      expect(page.search?.understood?.days).toEqual(["2026-11-29"]);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(pages).toEqual(["described", "sunday-titled"]);
  });

  it("counts days in each event's own zone, and a city's list in the city's", async () => {
    expect(await ids({ q: "today" })).toEqual(["late", "friday-tokyo"]);
    expect(await ids({ q: "today", city: "tokyo" })).toEqual(["friday-tokyo"]);
    expect(await ids({ q: "tomorrow tokyo", city: "bangkok" })).toEqual(["saturday-tokyo"]);
    expect(await ids({ q: "tomorrow", city: "bangkok" })).toEqual(["friday"]);
  });

  it("has to meet what the reader chose as well", async () => {
    const range = { from: bangkok(1, 0), to: bangkok(2, 0) };
    expect(await ids({ q: "weekend", city: "bangkok", ...range })).toEqual([]);
    expect(await ids({ q: "friday", city: "bangkok", levels: ["beginner"] })).toEqual([]);
    expect(await ids({ q: "friday", city: "bangkok", levels: ["advanced"] })).toEqual(["friday"]);
  });

  it("says of several words for a kind that one is enough", async () => {
    const { items, search } = await found({ q: "friday or saturday", city: "bangkok" });
    expect(items.map(({ id }) => id)).toEqual(["friday", "saturday"]);
    expect(search?.understood?.days).toEqual(["2026-11-27", "2026-11-28"]);
  });

  it("takes a kind as typed where that is asked for", async () => {
    const { items, search } = await found({ q: "saturday", city: "bangkok", asTyped: ["day"] });
    expect(items.map(({ id }) => id)).toEqual(["described", "sunday-titled"]);
    expect(search?.understood).toBeUndefined();
  });

  it("puts right what is misspelt beside a day, and keeps the day", async () => {
    const { items, search } = await found({ q: "tenis saturday", city: "bangkok" });
    expect([items.map(({ id }) => id), search?.q]).toEqual([["saturday"], "tennis"]);
    expect(await ids({ q: "tenis friday", city: "bangkok" })).toEqual([]);
  });

  it("knows no date that is over", async () => {
    const yesterday = new Date(now - day).toISOString().slice(0, 10);
    expect((await found({ q: yesterday, city: "bangkok" })).search?.understood).toBeUndefined();
  });
});
