import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { BrowseEvents } from "#server/application/events/browse-events.ts";
import { sportTypes } from "#domain/event/sport-type.ts";
import { type SportsEvent } from "#domain/event/sports-event.ts";
import { anEvent } from "../../support/builders/index.ts";
import { aWorld, type World } from "../../support/world/world.ts";

interface Typed {
  readonly language: string;
  readonly q: string;
  /** Sports, cities, or `doubles`: what the two events called so are about. One of those with a slash between. */
  readonly finds: string;
}

/**
 * What people type, in four languages, with typos. Each list was written without a look at the names that the search
 * knows: `words` before there was a search, `blind-words` before its second form, `later-words` after that. The search
 * was not changed for the last one.
 */
const lists = ["words", "blind-words", "later-words"] as const;

const typedIn = (list: (typeof lists)[number]) =>
  JSON.parse(readFileSync(new URL(`${list}.json`, import.meta.url), "utf8")) as readonly Typed[];

const addresses: Readonly<Record<string, string>> = {
  bangkok: "12/9 ซอยสุขุมวิท 49 เขตวัฒนา กรุงเทพมหานคร 10110",
  chiangmai: "ถนนนิมมานเหมินท์ อำเภอเมือง เชียงใหม่ 50200",
  phuket: "อำเภอเมือง ภูเก็ต 83000",
  tokyo: "東京都渋谷区千駄ヶ谷1-17-1",
  osaka: "大阪市北区中之島 1-1",
  taipei: "臺北市大安區辛亥路二段 199 巷 8 號",
  kaohsiung: "高雄市左營區博愛二路 757 號",
};
const titles = ["Mixed doubles for beginners · 初心者ダブルス · 新手雙打", "Ladies · 女子 · 女生"];

/** Every sport in every city, and two events of a sport that nothing else names. */
function events(): readonly SportsEvent[] {
  const { venue } = anEvent();
  const everywhere = sportTypes.flatMap(({ id: sportType }) =>
    Object.entries(addresses).map(([city, address]) => {
      const event = { id: `${sportType}-${city}`, sportType, title: "Evening game", description: "" };
      return anEvent({ ...event, venue: { ...venue, name: "Hall", address } });
    }),
  );
  const named = titles.map((title, at) =>
    anEvent({ id: `doubles-${at}`, title, sportType: "padel", description: "", venue: { ...venue, address: "" } }),
  );
  return [...everywhere, ...named];
}

describe("a search in the words that people type", () => {
  let world: World;
  beforeAll(async () => {
    world = await aWorld();
    await world.unitOfWork.run(async (store) => {
      for (const event of events()) await store.events.insert(event);
    });
  });

  async function isFound({ q, finds }: Typed): Promise<boolean> {
    const { items } = await world.get(BrowseEvents).list({ reader: null, search: { q }, limit: 100, cursor: null });
    const isMeant = (id: string) =>
      finds.split(" ").every((all) => all.split("/").some((one) => id.split("-").includes(one)));
    return items.length > 0 && items.every(({ id }) => isMeant(id));
  }

  it.each(lists)("finds what they mean, and nothing else, for 95 of 100 in %s", async (list) => {
    const typed = typedIn(list);
    expect(typed.length).toBeGreaterThanOrEqual(100);
    const missed: Typed[] = [];
    for (const one of typed) if (!(await isFound(one))) missed.push(one);
    const mostMissed = typed.length * 0.05;
    expect({ missed: missed.map(({ q }) => q), within: missed.length <= mostMissed }).toMatchObject({ within: true });
  });

  it("says what it searched for instead, and which sport that is", async () => {
    const browse = world.get(BrowseEvents);
    const search = async (q: string) =>
      (await browse.list({ reader: null, search: { q }, limit: 1, cursor: null })).search;
    expect(await search("badminton")).toEqual({ q: null, sportType: "badminton" });
    expect(await search("badmingtn osaka")).toEqual({ q: "badminton osaka", sportType: "badminton" });
    expect(await search("tennis doubles")).toEqual({ q: "tennis", sportType: "tennis" });
    const understood = { days: [], timeOfDay: ["evening"], levels: [], setting: null, free: false };
    expect(await search("evening tennis")).toEqual({ q: null, sportType: "tennis", understood });
    expect(await search("free tennis")).toEqual({ q: "tennis", sportType: "tennis" });
    expect(await search("doubels")).toEqual({ q: "doubles", sportType: null });
    expect(await search("chess")).toEqual({ q: null, sportType: null });
  });
});
