import { describe, expect, it } from "vitest";
import { Presses } from "#composition/demo/shell/presses.ts";
import { testNumbers } from "#domain/card/test-numbers.ts";
import { cityOfZone } from "#domain/event/city.ts";
import { regionIds, storyMerchants } from "#demo/region-ids.ts";
import { regionOf, zoneOfRegion } from "#demo/regions.ts";
import { readScenario, writeScenario } from "#demo/scenario.ts";
import { TestCards } from "#demo/test-cards.ts";
import { languages } from "#languages/language.ts";
import { headlinesIn } from "../../vite/demo/headlines.ts";

describe("presses before there is anything to hear them", () => {
  it("are played in their order, each once; later ones at once", async () => {
    const list = ["tour", "menu", "menu"];
    const presses = new Presses(list);
    list.push("close");
    await presses.first;
    const heard: string[] = [];
    presses.play((name) => heard.push(name));
    list.push("back");
    expect(heard).toEqual(["tour", "menu", "close", "back"]);
  });

  it("that nothing knows are nothing", async () => {
    const list: string[] = ["somewhere"];
    const presses = new Presses(list);
    const heard: string[] = [];
    presses.play((name) => heard.push(name));
    list.push("constructor");
    expect(heard).toEqual([]);
    expect(await Promise.race([presses.first.then(() => "pressed"), Promise.resolve("quiet")])).toBe("quiet");
  });
});

describe("where a viewer is", () => {
  it.each([
    ["Asia/Tokyo", ["en-GB"], "tokyo"],
    ["Asia/Taipei", ["ja-JP"], "taipei"],
    ["Asia/Bangkok", ["zh-TW"], "bangkok"],
    ["Europe/London", ["ja"], "tokyo"],
    ["Europe/London", ["en-US", "zh-Hant-TW"], "taipei"],
    ["America/New_York", ["en-TW", "ja"], "taipei"],
    ["Europe/Berlin", ["th"], "bangkok"],
    ["Europe/Berlin", ["de-DE"], "bangkok"],
    ["UTC", [], "bangkok"],
  ] as const)("%s, %j: %s", (zone, tags, region) => {
    expect(regionOf(zone, tags)).toBe(region);
  });

  it("is a city that the app lists, with a merchant of its own", () => {
    for (const region of regionIds) expect(cityOfZone(zoneOfRegion(region))).toBe(region);
    expect(new Set(Object.values(storyMerchants)).size).toBe(regionIds.length);
  });

  it("may be said by a link", () => {
    const scenario = readScenario(new URLSearchParams("story=leave-0&region=tokyo"));
    expect(scenario).toMatchObject({ story: "leave-0", region: "tokyo" });
    expect(writeScenario(scenario)).toBe("?story=leave-0&region=tokyo");
    expect(readScenario(new URLSearchParams("region=atlantis")).region).toBeNull();
  });
});

describe("the test card of a story", () => {
  const [pays, declined, , , asksTheBank] = testNumbers;

  it("is declined first where that is the story, then pays; another payment begins anew", () => {
    const cards = new TestCards();
    const give = (path: string) => cards.next("card-declined", path);
    expect([give("/payment/1"), give("/payment/1"), give("/payment/1")]).toEqual([declined, pays, pays]);
    expect(give("/payment/2")).toBe(declined);
  });

  it("asks the bank in the story of the bank, and pays in all others", () => {
    const cards = new TestCards();
    expect([cards.next("3d-secure", "/a"), cards.next("3d-secure", "/a")]).toEqual([asksTheBank, asksTheBank]);
    expect([cards.next(null, "/b"), cards.next("join-and-pay", "/c")]).toEqual([pays, pays]);
  });
});

describe("the page's headline", () => {
  it("is there in each language, and its texts are plain", () => {
    const said = headlinesIn(languages);
    expect(Object.keys(said)).toEqual([...languages]);
    for (const texts of Object.values(said)) {
      expect(Object.values(texts).filter((text) => text === "" || /[{}<>]/u.test(text))).toEqual([]);
      expect(Object.keys(texts)).toEqual([
        ...["title", "claim", "tour", "tourLong", "menu", "back", "close"],
        ...["member", "organiser", "both"],
      ]);
    }
  });
});
