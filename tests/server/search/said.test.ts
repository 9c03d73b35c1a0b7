import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { cities } from "#domain/event/city.ts";
import { playLevels } from "#domain/event/play-level.ts";
import type { DayPart } from "#domain/event/traits.ts";
import { daysLater, instantOn } from "#domain/time/local-date.ts";
import { hour } from "#domain/time/instant.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { BrowseEvents } from "#server/application/events/browse-events.ts";
import { anEvent } from "../../support/builders/index.ts";
import { aWorld, type World } from "../../support/world/world.ts";

interface Said {
  readonly language: string;
  readonly q: string;
  /** Dates with `..` between the first and the last, parts of the day, levels: all that are meant. */
  readonly means: string;
}

const read = (list: string): unknown => JSON.parse(readFileSync(new URL(`${list}.json`, import.meta.url), "utf8"));

/** Thursday, 26 November 2026, 7:30 in Bangkok. */
const now = Date.UTC(2026, 10, 26, 0, 30);
const today = "2026-11-26";
const cityOfLanguage: Readonly<Record<string, string>> = { ja: "tokyo", "zh-TW": "taipei" };
const starts: Readonly<Partial<Record<DayPart, number>>> = { morning: 10, evening: 19 };

/** A city's games: on each of 14 days, for each level, in the morning and in the evening; none says so in words. */
function gamesIn(cityId: string) {
  const city = cities.find(({ id }) => id === cityId)!;
  const { venue } = anEvent();
  return Array.from({ length: 14 }, (_, at) => daysLater(today, at)).flatMap((date) =>
    playLevels.flatMap((level) =>
      Object.entries(starts).map(([part, at]) => {
        const startsAt = instantOn(date, city.timeZone, at * 60);
        return anEvent({
          id: `${cityId} ${date} ${level} ${part}`,
          title: "Game",
          description: "",
          sportType: "badminton",
          level: { from: level, to: level, note: null },
          venue: { ...venue, name: "Hall", address: "", lat: city.lat, lng: city.lng },
          timeZone: city.timeZone,
          startsAt,
          endsAt: startsAt + hour,
        });
      }),
    ),
  );
}

/** Is it meant: all that is said of days, parts of the day and levels? */
function isMeant(means: string): (id: string) => boolean {
  const words = means.split(" ");
  return (id) => {
    const [, date = "", level, part] = id.split(" ");
    return words.every((word) => {
      const [first, last = first] = word.split("..") as [string, string?];
      return /^\d/u.test(word) ? date >= first && date <= last : word === level || word === part;
    });
  };
}

describe("words for days and levels", () => {
  let world: World;
  beforeAll(async () => {
    world = await aWorld({ clock: new InMemoryClock(now) });
    await world.unitOfWork.run(async (store) => {
      for (const event of ["bangkok", "tokyo", "taipei"].flatMap(gamesIn)) await store.events.insert(event);
    });
  });

  async function find(q: string, city: string) {
    return world.get(BrowseEvents).list({ reader: null, search: { q, city }, limit: 100, cursor: null });
  }

  it.each([
    { list: "said-words", share: 0.95 },
    { list: "later-said-words", share: 0.9 },
  ])("find what they mean, and nothing else, in $list", async ({ list, share }) => {
    const missed: string[] = [];
    const all = read(list) as readonly Said[];
    for (const { language, q, means } of all) {
      const city = cityOfLanguage[language] ?? "bangkok";
      const wanted = gamesIn(city)
        .map(({ id }) => id)
        .filter(isMeant(means));
      const found = (await find(q, city)).items.map(({ id }) => id);
      if (wanted.toSorted().join() !== found.toSorted().join())
        missed.push(`${q}: ${found.length} of ${wanted.length}`);
    }
    expect({ missed, within: missed.length <= all.length * (1 - share) }).toMatchObject({ within: true });
  });

  /** As it is typed, whole, by somebody who looks for it. */
  it("are only names in what an event is called", async () => {
    const names = read("said-names") as readonly string[];
    const { venue } = anEvent();
    const named = await aWorld({ clock: new InMemoryClock(now) });
    await named.unitOfWork.run(async (store) => {
      for (const [at, name] of names.entries()) {
        const about = at % 2 === 0 ? { title: name } : { title: "Game", venue: { ...venue, name } };
        await store.events.insert(
          anEvent({ id: name, description: "", level: { from: "x", to: "x", note: null }, ...about }),
        );
      }
    });
    expect(names.length).toBeGreaterThanOrEqual(40);
    const wrong: string[] = [];
    for (const q of names) {
      const list = { reader: null, search: { q }, limit: 100, cursor: null };
      const { items, search } = await named.get(BrowseEvents).list(list);
      if (search?.understood !== undefined || !items.some(({ id }) => id === q)) wrong.push(q);
    }
    expect(wrong).toEqual([]);
  });
});
