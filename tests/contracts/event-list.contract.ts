import { beforeEach, describe, expect, it } from "vitest";
import { type SportsEvent, distanceKm } from "#domain/event/sports-event.ts";
import type { Currency } from "#domain/money/currency.ts";
import { money } from "#domain/money/money.ts";
import { day, hour } from "#domain/time/instant.ts";
import { type EventCursor, type EventFilter, placeOf } from "#server/application/events/event-store.ts";
import { searchWordsOf } from "#server/application/events/search-words.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aMerchant, anEvent, testNow, testStart } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

/** Which events a list shows and in which order, page by page. */
export function eventListContract(name: string, create: CreateStore): void {
  describe(`EventStore.list in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
    });

    const idsOf = async (filter: Partial<EventFilter>, limit = 100, after: EventCursor | null = null) => {
      const listed = await work.read((store) => store.events.list({ notOverAt: testNow, ...filter }, limit, after));
      return listed.map((one) => one.event.id);
    };
    const saying = (q: string) => ({ words: searchWordsOf(q) });
    const have = (...events: readonly SportsEvent[]) => given(work, { events });

    it("gives whole events, without a distance where nobody asked for one", async () => {
      await have(anEvent());
      const listed = await work.read((store) => store.events.list({ notOverAt: testNow }, 10, null));
      expect(listed).toEqual([{ event: anEvent(), distanceKm: null }]);
    });

    it("goes by start, then by id in the order of its characters' codes", async () => {
      await have(
        anEvent({ id: "b" }),
        anEvent({ id: "_a" }),
        anEvent({ id: "B" }),
        anEvent({ id: "-a" }),
        anEvent({ id: "a" }),
        anEvent({ id: "z-early", startsAt: testStart - 1 }),
        anEvent({ id: "A-late", startsAt: testStart + 1 }),
      );
      expect(await idsOf({})).toEqual(["z-early", "-a", "B", "_a", "a", "b", "A-late"]);
    });

    it("goes on after a cursor without gap or repetition, across equal starts", async () => {
      const events = Array.from({ length: 7 }, (_, index) =>
        anEvent({ id: `event-${index}`, startsAt: testStart + Math.floor(index / 3) }),
      );
      await have(...events);
      expect(await pages(work, { notOverAt: testNow }, 2)).toEqual([
        ["event-0", "event-1"],
        ["event-2", "event-3"],
        ["event-4", "event-5"],
        ["event-6"],
        [],
      ]);
    });

    it("gives a merchant its own in every stage, by start or the latest first, page by page", async () => {
      await work.run((store) => store.merchants.save(aMerchant({ id: "other" })));
      await have(
        anEvent({ id: "b" }),
        anEvent({ id: "a", stage: "cancelled" }),
        anEvent({ id: "draft", stage: "draft", startsAt: testStart + day }),
        anEvent({ id: "over", startsAt: testNow - day, endsAt: testNow - day + hour }),
        anEvent({ id: "foreign", merchantId: "other" }),
      );
      const own = async (filter: object, limit = 10, after: EventCursor | null = null) => {
        const asked = { merchantId: "merchant-1", ...filter };
        return (await work.read((store) => store.events.listOwn(asked, limit, after))).map(({ id }) => id);
      };
      expect(await own({})).toEqual(["over", "a", "b", "draft"]);
      expect(await own({ latestFirst: true })).toEqual(["draft", "a", "b", "over"]);
      expect(await own({ withoutDrafts: true })).toEqual(["over", "a", "b"]);
      expect(await own({ from: testStart, to: testStart + day })).toEqual(["a", "b"]);
      expect(await own({}, 2, { key: testStart, id: "a" })).toEqual(["b", "draft"]);
      expect(await own({ latestFirst: true }, 2, { key: testStart, id: "a" })).toEqual(["b", "over"]);
      expect(await work.read((store) => store.events.listOwn({ merchantId: "merchant-1" }, 1, null))).toEqual([
        anEvent({ id: "over", startsAt: testNow - day, endsAt: testNow - day + hour }),
      ]);
    });

    it("gives a merchant its own places once each, the last used first, with the latest words about them", async () => {
      await work.run((store) => store.merchants.save(aMerchant({ id: "other" })));
      const { venue } = anEvent();
      const park = { ...venue, name: "Park" };
      const gate = { ...park, access: "By the north gate" };
      await have(
        anEvent({ id: "first", venue: park }),
        anEvent({ id: "second", startsAt: testStart + day, venue: gate, stage: "cancelled" }),
        anEvent({ id: "old", startsAt: testNow - day, endsAt: testNow - day + hour }),
        anEvent({ id: "draft", stage: "draft", startsAt: testStart + 2 * day, venue: { ...park, lat: 14.5 } }),
        anEvent({ id: "foreign", merchantId: "other", venue: { ...venue, name: "Theirs" } }),
      );
      const places = (limit: number) => work.read((store) => store.events.venuesOf("merchant-1", limit));
      expect(await places(10)).toEqual([{ ...park, lat: 14.5 }, gate, venue]);
      expect(await places(1)).toEqual([{ ...park, lat: 14.5 }]);
    });

    it("shows no event of a suspended merchant, which is still found by its id and says so", async () => {
      await work.run((store) => store.merchants.save(aMerchant({ id: "other" })));
      await have(anEvent({ id: "closed" }), anEvent({ id: "open", merchantId: "other" }));
      const suspend = (since: number | null) => work.run((store) => store.merchants.suspend("merchant-1", since));
      await suspend(testNow);
      const near = { position: anEvent().venue, radiusKm: 1 };
      expect([await idsOf({}), await idsOf({ near }), await idsOf({ merchantId: "merchant-1" })]).toEqual([
        ["open"],
        ["open"],
        [],
      ]);
      const seen = async () => {
        const room = await work.run(async (store) => store.events.lockRoom("closed"));
        return [await work.read((store) => store.events.find("closed")), room?.event];
      };
      const closed = { ...anEvent({ id: "closed" }), isSuspended: true };
      expect(await seen()).toEqual([closed, closed]);
      await work.run((store) => store.events.update({ ...closed, isSuspended: true }));
      await suspend(null);
      expect(await seen()).toEqual([anEvent({ id: "closed" }), anEvent({ id: "closed" })]);
      expect(await idsOf({})).toEqual(["closed", "open"]);
    });

    it("shows neither drafts nor cancelled events", async () => {
      await have(
        anEvent({ id: "open" }),
        anEvent({ id: "draft", stage: "draft" }),
        anEvent({ id: "off", stage: "cancelled" }),
      );
      expect(await idsOf({})).toEqual(["open"]);
    });

    it("shows an event until its end, not at it", async () => {
      await have(anEvent({ startsAt: testNow - hour, endsAt: testNow + hour }));
      expect(await idsOf({ notOverAt: testNow + hour - 1 })).toEqual(["event-1"]);
      expect(await idsOf({ notOverAt: testNow + hour })).toEqual([]);
    });

    it("keeps what is to come when it puts away what is over, and takes back what is written again", async () => {
      await have(
        anEvent({ id: "over", startsAt: testNow - 2 * hour, endsAt: testNow - hour }),
        anEvent({ id: "on", startsAt: testNow - 2 * hour, endsAt: testNow + hour }),
      );
      const putAway = () => work.run((store) => store.events.putAway(testNow, 10));
      await putAway();
      expect(await putAway()).toBe(0);
      expect(await idsOf({})).toEqual(["on"]);
      await work.run((store) =>
        store.events.update(anEvent({ id: "over", startsAt: testNow, endsAt: testNow + hour })),
      );
      expect(await idsOf({})).toEqual(["on", "over"]);
      expect(await idsOf(saying(anEvent().title))).toEqual(["on", "over"]);
    });

    it("narrows by city, and says which cities it has", async () => {
      const { venue } = anEvent();
      const at = (id: string, lat: number, lng: number, over = false) =>
        anEvent({ id, venue: { ...venue, lat, lng }, ...(over ? { startsAt: testNow - hour, endsAt: testNow } : {}) });
      await have(
        at("tokyo", 35.68, 139.76),
        at("bangkok", 13.75, 100.5),
        at("at sea", 10, 110),
        at("over", 25.03, 121.56, true),
      );
      expect(await idsOf({ city: "tokyo" })).toEqual(["tokyo"]);
      expect(await idsOf({ city: "atlantis" })).toEqual([]);
      expect(await work.read((store) => store.events.listedCities(testNow))).toEqual(["bangkok", "tokyo"]);
    });

    it("narrows by sport type, by merchant, and by start from (including) and to (excluding)", async () => {
      await have(
        anEvent({ id: "badminton" }),
        anEvent({ id: "tennis", sportType: "tennis", startsAt: testStart + day }),
        anEvent({ id: "other", merchantId: "merchant-2", startsAt: testStart + 2 * day }),
      );
      expect(await idsOf({ sportType: "tennis" })).toEqual(["tennis"]);
      expect(await idsOf({ merchantId: "merchant-2" })).toEqual(["other"]);
      expect(await idsOf({ merchantId: "merchant-3" })).toEqual([]);
      expect(await idsOf({ from: testStart + day })).toEqual(["tennis", "other"]);
      expect(await idsOf({ from: testStart + day + 1 })).toEqual(["other"]);
      expect(await idsOf({ to: testStart + day })).toEqual(["badminton"]);
      expect(await idsOf({ from: testStart, to: testStart + day + 1 })).toEqual(["badminton", "tennis"]);
    });

    it("narrows by traits: of each group one has to be there, as the event is now", async () => {
      const early = testNow + day - (testNow % day) + hour;
      const level = { from: "Intermediate", to: "Advanced", note: null };
      await have(
        anEvent({ id: "a-morning", startsAt: early, setting: "indoor" }),
        anEvent({ id: "b-level", startsAt: early + 1, setting: "outdoor", level }),
        anEvent({ id: "c-free", startsAt: early + 10 * hour, price: money(0, "THB"), setting: "indoor" }),
        anEvent({ id: "d-plain", startsAt: early + 11 * hour }),
      );
      expect(await idsOf({ traits: [["morning"]] })).toEqual(["a-morning", "b-level"]);
      expect(await idsOf({ traits: [["morning", "evening"]] })).toEqual(["a-morning", "b-level", "c-free", "d-plain"]);
      expect(await idsOf({ traits: [["afternoon"]] })).toEqual([]);
      expect(await idsOf({ traits: [["beginner"], ["morning"]] })).toEqual(["a-morning"]);
      expect(await idsOf({ traits: [["beginner", "advanced"], ["outdoor"]] })).toEqual(["b-level"]);
      expect(await idsOf({ traits: [["indoor"]] })).toEqual(["a-morning", "c-free"]);
      expect(await idsOf({ traits: [["free"]], sportType: "badminton", words: ["friday"] })).toEqual(["c-free"]);
      const near = { position: anEvent().venue, radiusKm: 1 };
      expect(await idsOf({ traits: [["outdoor"]], near })).toEqual(["b-level"]);
      await work.run((store) => store.events.update(anEvent({ id: "d-plain", setting: "outdoor" })));
      expect(await idsOf({ traits: [["outdoor"]] })).toEqual(["b-level", "d-plain"]);
    });

    it("narrows by what a seat costs at most, in that currency only", async () => {
      const costing = (id: string, amount: number, currency: Currency = "THB") =>
        anEvent({ id, price: money(amount, currency) });
      await have(
        costing("free", 0),
        costing("cheap", 15_000),
        costing("dear", 15_001),
        costing("yen", 500, "JPY"),
        costing("a-half", 7_500),
      );
      expect(await idsOf({ maxPrice: money(15_000, "THB") })).toEqual(["a-half", "cheap", "free"]);
      expect(await idsOf({ maxPrice: money(0, "THB") })).toEqual(["free"]);
      expect(await idsOf({ maxPrice: money(1_000_000, "TWD") })).toEqual([]);
      expect(await idsOf({ maxPrice: money(500, "JPY"), traits: [["beginner"]] })).toEqual(["yen"]);
    });

    it("pages through what it narrowed", async () => {
      const outdoors = Array.from({ length: 5 }, (_, at) =>
        anEvent({ id: `e-${at}`, startsAt: testStart + at, setting: at === 2 ? "indoor" : "outdoor" }),
      );
      await have(...outdoors);
      const filter = { notOverAt: testNow, traits: [["outdoor"]], maxPrice: money(50_000, "THB") } as const;
      expect(await pages(work, filter, 2)).toEqual([["e-0", "e-1"], ["e-3", "e-4"], []]);
    });

    it("wants every given part to hold", async () => {
      await have(
        anEvent({ id: "all", title: "Sunday smash", sportType: "tennis" }),
        anEvent({ id: "other-sport", title: "Sunday smash" }),
        anEvent({ id: "other-word", sportType: "tennis" }),
        anEvent({ id: "other-time", title: "Sunday smash", sportType: "tennis", startsAt: testStart + day }),
        anEvent({ id: "other-merchant", title: "Sunday smash", sportType: "tennis", merchantId: "merchant-2" }),
      );
      const filter = {
        words: ["sunday"],
        sportType: "tennis",
        to: testStart + 1,
        merchantId: "merchant-1",
        hasSeatsAt: testNow,
      };
      expect(await idsOf(filter)).toEqual(["all"]);
    });

    it("narrows to spans on the clocks of each event's own zone", async () => {
      const hours = (from: number, to: number) => ({ from: testStart + from * hour, to: testStart + to * hour });
      const spans = [
        { timeZone: "Asia/Tokyo", ...hours(0, 1) },
        { timeZone: "Asia/Tokyo", ...hours(4, 5) },
        { timeZone: null, ...hours(2, 3) },
      ];
      const zones = { tokyo: "Asia/Tokyo", seoul: "Asia/Seoul" };
      await have(
        ...Object.entries(zones).flatMap(([name, timeZone]) =>
          [0, 1, 2, 3, 4].map((at) => anEvent({ id: `${name}-${at}`, timeZone, startsAt: testStart + at * hour })),
        ),
      );
      expect(await idsOf({ spans })).toEqual(["tokyo-0", "seoul-2", "tokyo-4"]);
      expect(await idsOf({ spans: spans.slice(0, 2) })).toEqual(["tokyo-0", "tokyo-4"]);
      expect(await idsOf({ spans: [] })).toEqual([]);
    });

    it("finds what is called so: by title, merchant or venue, whatever its description says", async () => {
      const { venue } = anEvent();
      const plain = { title: "Game", description: "Every Saturday\nเสาร์\n\nand Sunday." };
      await have(
        anEvent({ id: "1-described", ...plain }),
        anEvent({ id: "2-titled", ...plain, title: "Saturday เสาร์" }),
        anEvent({ id: "3-venue", ...plain, venue: { ...venue, name: "Saturday Hall เสาร์" } }),
        anEvent({ id: "4-address", ...plain, venue: { ...venue, address: "1 Saturday Rd เสาร์" } }),
        anEvent({ id: "5-bare", title: "เสาร์ saturday", description: "" }),
      );
      const found = ["2-titled", "3-venue", "5-bare"];
      expect(await idsOf({ words: ["saturday"], called: ["saturday"] })).toEqual(found);
      expect(await idsOf({ called: ["เสาร์"] })).toEqual(found);
      expect(await idsOf({ called: ["saturday hall"] })).toEqual(["3-venue"]);
      expect(await idsOf({ called: searchWordsOf(aMerchant().name) })).toHaveLength(5);
    });

    describe("words", () => {
      it("are found in title, description, venue, address and merchant name, whatever their case", async () => {
        const { venue } = anEvent();
        await given(work, {
          merchants: [aMerchant({ name: "Plain" }), aMerchant({ id: "merchant-2", name: "Riverside CLUB" })],
          events: [
            anEvent({ id: "1-title", title: "At the Riverside" }),
            anEvent({ id: "2-description", description: "by the riverside, in the shade" }),
            anEvent({ id: "3-venue", venue: { ...venue, name: "riverSIDE hall" } }),
            anEvent({ id: "4-address", venue: { ...venue, address: "8 Riverside Rd" } }),
            anEvent({ id: "5-merchant", merchantId: "merchant-2" }),
            anEvent({ id: "6-nowhere" }),
          ],
        });
        const found = ["1-title", "2-description", "3-venue", "4-address", "5-merchant"];
        expect(await idsOf(saying("Riverside"))).toEqual(found);
        expect(await idsOf(saying("RIVERSIDE"))).toEqual(found);
      });

      it("of one or two plain letters are found at the start of words, as a court's number is", async () => {
        await have(
          anEvent({ id: "1-twelve", title: "Smash, court 12" }),
          anEvent({ id: "2-longer", title: "Smash, court 127" }),
          anEvent({ id: "3-beside", title: "第12コート" }),
          anEvent({ id: "4-within", title: "Smash, court 812x" }),
          anEvent({ id: "5-none", title: "Smash" }),
        );
        expect(await idsOf({ words: ["12"] })).toEqual(["1-twelve", "2-longer", "3-beside"]);
        expect(await idsOf({ words: ["81"] })).toEqual(["4-within"]);
        expect(await idsOf({ words: ["8", "smash"] })).toEqual(["4-within"]);
        expect(await idsOf({ words: ["7z"] })).toEqual([]);
      });

      it("may each be found in another place, and all must be found", async () => {
        await have(
          anEvent({ id: "both", title: "Morning doubles", description: "Bring friends" }),
          anEvent({ title: "Morning" }),
        );
        expect(await idsOf(saying("  friends   MORNING "))).toEqual(["both"]);
        expect(await idsOf(saying("friends evening"))).toEqual([]);
      });

      it("are taken literally: no pattern characters", async () => {
        await have(
          anEvent({ id: "percent", title: "100% fun" }),
          anEvent({ id: "underscore", title: "snake_case" }),
          anEvent({ id: "backslash", title: String.raw`back\slash` }),
          anEvent({ id: "quote", title: "it's" }),
        );
        expect(await idsOf(saying("%"))).toEqual(["percent"]);
        expect(await idsOf(saying("1%fun"))).toEqual([]);
        expect(await idsOf(saying("_"))).toEqual(["underscore"]);
        expect(await idsOf(saying("snake_case"))).toEqual(["underscore"]);
        expect(await idsOf(saying("snakeXcase"))).toEqual([]);
        expect(await idsOf(saying("\\"))).toEqual(["backslash"]);
        expect(await idsOf(saying("it's"))).toEqual(["quote"]);
      });

      it("are found in scripts without spaces", async () => {
        await have(
          anEvent({ id: "thai", sportType: "running", title: "แบดมินตันวันอาทิตย์" }),
          anEvent({ id: "japanese", title: "日曜バドミントン" }),
        );
        expect(await idsOf(saying("วันอาทิตย์"))).toEqual(["thai"]);
        expect(await idsOf(saying("バドミントン"))).toEqual(["japanese"]);
      });

      it("are found in each language's name of the sport and of the place, even two Chinese characters", async () => {
        const { venue } = anEvent();
        await have(
          anEvent({ id: "taipei", sportType: "tennis", venue: { ...venue, address: "臺北市大安區" } }),
          anEvent({ id: "tokyo", sportType: "badminton", venue: { ...venue, address: "東京都" } }),
        );
        for (const word of ["羽球", "แบดมินตัน", "Tokyo", "โตเกียว"]) expect(await idsOf(saying(word))).toEqual(["tokyo"]);
        for (const word of ["網球", "テニス", "台北", "大安"]) expect(await idsOf(saying(word))).toEqual(["taipei"]);
      });

      it("that nothing holds are near what events are called by, one typo away", async () => {
        const { venue } = anEvent();
        await have(anEvent({ title: "Saturday doubles", venue: { ...venue, name: "Riverside Hall" } }));
        const near = await work.read((store) => store.events.nearWords(["doubels", "double", "riversyde", "chess"]));
        expect(Object.fromEntries(near)).toEqual({
          doubels: ["doubles"],
          double: ["double"],
          riversyde: ["riverside"],
          chess: [],
        });
      });

      it.each([{ stage: "draft" }, { audience: "link" }, { audience: "club" }] as const)(
        "are neither in nor near what only events are called by that are in no list: %o",
        async (unlisted) => {
          await have(anEvent({ title: "Secret ladder", ...unlisted }));
          const near = await work.read((store) => store.events.nearWords(["ladder", "laddre"]));
          expect(Object.fromEntries(near)).toEqual({ ladder: [], laddre: [] });
        },
      );

      it("are found in what an event and its merchant are called now", async () => {
        await have(anEvent({ title: "Morning smash" }));
        await work.run(async (store) => {
          await store.merchants.save(aMerchant({ name: "Riverside" }));
          await store.events.update(anEvent({ title: "Evening smash" }));
        });
        expect(await idsOf(saying("riverside evening"))).toEqual(["event-1"]);
        expect(await idsOf(saying("morning"))).toEqual([]);
      });
    });

    describe("near a position", () => {
      const bangkok = { lat: 13.7563, lng: 100.5018 };
      const at = (id: string, lat: number, lng: number, startsAt = testStart) =>
        anEvent({ id, startsAt, venue: { ...anEvent().venue, lat, lng } });

      it("goes by distance, then start, then id, and tells the distance", async () => {
        const near = at("near", 13.7563, 100.5118, testStart + day);
        const far = at("far", 13.8563, 100.5018);
        const here = (id: string, startsAt: number) => at(id, 13.7563, 100.5018, startsAt);
        await have(far, near, here("b", testStart), here("a", testStart + day), here("c", testStart));
        const filter = { notOverAt: testNow, near: { position: bangkok, radiusKm: 50 } };
        const listed = await work.read((store) => store.events.list(filter, 10, null));
        expect(listed.map((one) => one.event.id)).toEqual(["b", "c", "a", "near", "far"]);
        const distances = listed.map((one) => one.distanceKm);
        expect(distances[0]).toBe(0);
        expect(distances[3]).toBeCloseTo(distanceKm(bangkok, near.venue), 6);
        expect(distances[4]).toBeCloseTo(distanceKm(bangkok, far.venue), 6);
      });

      it("leaves out what lies outside the radius, also in the corners of the square around it", async () => {
        await have(
          at("inside", 13.7563 + 0.08, 100.5018),
          at("corner", 13.7563 + 0.08, 100.5018 + 0.08),
          at("tokyo", 35.68, 139.76),
        );
        expect(await idsOf({ near: { position: bangkok, radiusKm: 10 } })).toEqual(["inside"]);
      });

      it("looks across the date line and near a pole", async () => {
        await have(at("west", 0, 179.95), at("east", 0, -179.95), at("pole", 89.99, 10), at("elsewhere", 0, 0));
        expect(await idsOf({ near: { position: { lat: 0, lng: 179.99 }, radiusKm: 20 } })).toEqual(["west", "east"]);
        expect(await idsOf({ near: { position: { lat: 89.99, lng: -170 }, radiusKm: 20 } })).toEqual(["pole"]);
      });

      it("pages by the distance it told, across equal distances", async () => {
        const places = [0, 0, 0.01, 0.01, 0.01, 0.02].map((north, index) =>
          at(`event-${index}`, 13.7563 + north, 100.5018, testStart - (index === 4 ? hour : 0)),
        );
        await have(...places);
        const filter = { notOverAt: testNow, near: { position: bangkok, radiusKm: 50 } };
        expect(await pages(work, filter, 2)).toEqual([
          ["event-0", "event-1"],
          ["event-4", "event-2"],
          ["event-3", "event-5"],
          [],
        ]);
      });

      it("can be narrowed by the rest of the filter", async () => {
        await have(at("badminton", 13.7563, 100.5018), { ...at("tennis", 13.7563, 100.5018), sportType: "tennis" });
        expect(await idsOf({ sportType: "tennis", near: { position: bangkok, radiusKm: 5 } })).toEqual(["tennis"]);
      });
    });
  });
}

/** The ids on each page, to the first empty one. */
async function pages(
  work: UnitOfWork,
  filter: EventFilter,
  limit: number,
  after: EventCursor | null = null,
): Promise<readonly (readonly string[])[]> {
  const listed = await work.read((store) => store.events.list(filter, limit, after));
  const last = listed.at(-1);
  const ids = listed.map((one) => one.event.id);
  if (!last) return [ids];
  return [ids, ...(await pages(work, filter, limit, placeOf(last)))];
}
