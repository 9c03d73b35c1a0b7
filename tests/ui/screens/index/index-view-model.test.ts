import { beforeEach, describe, expect, it, type Mock, vi } from "vitest";
import { InMemoryPreferences } from "#adapters/memory/in-memory-device.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { day, minute, second } from "#domain/time/instant.ts";
import { localDateOf } from "#domain/time/local-date.ts";
import { takenAsTyped } from "#ui/screens/index/filters.ts";
import { IndexViewModel } from "#ui/screens/index/index-view-model.ts";
import { held, troubled } from "../../../support/app/held.ts";
import { aMemberApp, type MemberApp } from "../../../support/app/member-app.ts";
import { anEvent, aParticipation, testNow } from "../../../support/builders/index.ts";
import { settled } from "../../../support/settled.ts";

const lumpini = { lat: 13.73, lng: 100.54 };

let app: MemberApp;
let time: MemberApp["time"];
let position: MemberApp["position"];
let list: Mock<MemberApp["ports"]["events"]["list"]>;
let near: Mock<MemberApp["ports"]["events"]["near"]>;
let vm: IndexViewModel;
/** What the member chose on this device. */
let preferences: InMemoryPreferences;

const at = (id: string, sportType: string, startsIn: number, place: { lat: number; lng?: number }): SportsEvent => {
  const title = `${id} ${sportType}`;
  return anEvent({ id, title, sportType, startsAt: testNow + startsIn, venue: { ...anEvent().venue, ...place } });
};

beforeEach(async () => {
  app = await aMemberApp();
  ({ time, position } = app);
  app.session.update({ loggedIn: false });
  position.whereabouts = lumpini;
  await app.given({
    events: [
      at("late", "tennis", 3 * day, lumpini),
      at("far", "football", 2 * day, { lat: 13.8, lng: 100.54 }),
      at("soon", "badminton", 60 * minute, lumpini),
      at("tokyo", "yoga", day, { lat: 35.6, lng: 139.7 }),
    ],
  });
  list = vi.spyOn(app.ports.events, "list");
  near = vi.spyOn(app.ports.events, "near");
  preferences = new InMemoryPreferences();
  // The clocks of Bangkok, and a zone that no city of ours stands for.
  vm = new IndexViewModel({ ...app, preferences, zone: "Asia/Jakarta" });
});

/** Pages of the list have two events. */
function pagesOfTwo(): void {
  const read = app.ports.events.list.bind(app.ports.events);
  app.ports.events.list = (search, page) => read(search, { ...page, limit: 2 });
}

const logIn = () => app.session.update({ loggedIn: true });

async function waits(deadline: number): Promise<void> {
  await app.world.member("member-1");
  const mine = aParticipation({ eventId: "soon", state: "awaiting_payment", deadline });
  await app.happens((store) => store.participations.save([mine]), "soon");
}

const ids = () => vm.list.items.map((event) => event.id);

async function started(search = ""): Promise<void> {
  vm.follow(search);
  vm.start();
  await settled();
}

describe("a first view that was read ahead", () => {
  const look = { query: "sport=tennis", zone: "Asia/Bangkok", city: null };

  it("has the events of its address, and is not read again", async () => {
    vm = new IndexViewModel({ ...app, preferences, zone: "Asia/Bangkok" });
    expect(await vm.prepare(look)).toBe(true);
    expect([ids(), vm.city, vm.filters.sport, vm.sports.length > 0]).toEqual([["late"], "bangkok", "tennis", true]);
    await started("sport=tennis");
    expect(list).toHaveBeenCalledOnce();
  });

  it("takes the device's own zone once it is shown; what is shown stays meanwhile", async () => {
    await vm.prepare({ ...look, query: "" });
    expect([vm.where.zone, ids()]).toEqual(["Asia/Bangkok", ["soon", "far", "late"]]);
    vm.start();
    expect([vm.where.zone, vm.city, ids()]).toEqual(["Asia/Jakarta", null, ["soon", "far", "late"]]);
    await settled();
    expect(ids()).toEqual(["soon", "tokyo", "far", "late"]);
  });

  it("is none near the member, nor without an answer", async () => {
    expect(await vm.prepare({ ...look, query: "near=1" })).toBe(false);
    app.backend.trouble = "offline";
    expect(await vm.prepare(look)).toBe(false);
  });
});

describe("the city", () => {
  const inZone = (zone: string) => (vm = new IndexViewModel({ ...app, preferences, zone }));

  it("is that of the phone's time zone at first, and all in a zone without one", async () => {
    inZone("Asia/Bangkok");
    await started();
    expect([vm.city, ids(), vm.where.cities]).toEqual(["bangkok", ["soon", "far", "late"], ["bangkok", "tokyo"]]);
    inZone("Asia/Jakarta");
    await started();
    expect([vm.city, ids()]).toEqual([null, ["soon", "tokyo", "far", "late"]]);
  });

  it("lends the days its clocks, also far from them", async () => {
    inZone("America/New_York");
    await started("city=tokyo");
    expect([vm.zone, vm.days[0]?.key]).toEqual(["Asia/Tokyo", localDateOf(time.now(), "Asia/Tokyo")]);
    vm.chooseCity(null);
    expect(vm.zone).toBe("America/New_York");
  });

  it("is all where the phone's own city has no events", async () => {
    inZone("Asia/Taipei");
    await started();
    expect([vm.city, ids()]).toEqual([null, ["soon", "tokyo", "far", "late"]]);
  });

  it("is the last choice before the phone's, and the address before both", async () => {
    inZone("Asia/Bangkok");
    await started();
    vm.chooseCity("tokyo");
    await settled();
    expect([ids(), vm.query, preferences.city()]).toEqual([["tokyo"], "city=tokyo", "tokyo"]);
    inZone("Asia/Bangkok");
    await started();
    expect([vm.city, ids()]).toEqual(["tokyo", ["tokyo"]]);
    inZone("Asia/Bangkok");
    await started("?city=all");
    expect([vm.city, ids().length]).toEqual([null, 4]);
  });

  it("stays when other filters are taken off, and goes when it is the only one", async () => {
    inZone("Asia/Bangkok");
    await started("?city=tokyo&sport=tennis");
    expect(ids()).toEqual([]);
    vm.clearFilters();
    await settled();
    expect([ids(), vm.query]).toEqual([["tokyo"], "city=tokyo"]);
    vm.clearFilters();
    await settled();
    expect([ids().length, vm.query]).toEqual([4, "city=all"]);
  });

  it("gives way to a place that is searched for, and to the member's position", async () => {
    inZone("Asia/Bangkok");
    await started("?q=tokyo");
    expect(ids()).toEqual(["tokyo"]);
    vm.type("");
    vm.toggleNear();
    await settled();
    expect(near).toHaveBeenCalledWith(lumpini, {}, undefined);
  });
});

describe("the list", () => {
  it("shows what is open, soonest first", async () => {
    await started();
    expect(vm.list.status).toBe("ready");
    expect(ids()).toEqual(["soon", "tokyo", "far", "late"]);
    expect(vm.sports.map((sport) => sport.id)).toContain("tennis");
  });

  it("reads the list once for the filters that the address came with", async () => {
    await started("?sport=tennis&q=late");
    expect(list).toHaveBeenCalledOnce();
    expect(ids()).toEqual(["late"]);
    expect(vm.typed).toBe("late");
  });

  it("goes on page by page and shows an event once that slid to the next page", async () => {
    pagesOfTwo();
    await started();
    await app.world.event(at("new", "tennis", 30 * minute, lumpini));
    await vm.list.readMore();
    expect(ids()).toEqual(["soon", "tokyo", "far", "late"]);
    expect(vm.list.hasMore).toBe(false);
  });

  it("keeps the cards when the next page fails, and reads it again on demand", async () => {
    pagesOfTwo();
    await started();
    troubled(app.ports.events, "list", app.backend);
    await vm.list.readMore();
    expect(vm.list.more).toBe("failed");
    expect(ids()).toHaveLength(2);
    await vm.list.readMore();
    expect(ids()).toHaveLength(4);
  });

  it("keeps the filters through an error and Retry", async () => {
    troubled(app.ports.events, "list", app.backend);
    await started("?sport=tennis");
    expect(vm.list.status).toBe("failed");
    expect(vm.list.failure).toMatchObject({ code: "offline" });
    vm.retry();
    await settled();
    expect(vm.filters.sport).toBe("tennis");
    expect(ids()).toEqual(["late"]);
  });

  it("keeps what is shown when a refresh fails, and says that it may be old", async () => {
    await started();
    troubled(app.ports.events, "list", app.backend);
    await vm.refresh();
    expect(vm.list.status).toBe("ready");
    expect(vm.list.stale).toBe(true);
    expect(ids()).toHaveLength(4);
    await vm.refresh();
    expect(vm.list.stale).toBe(false);
  });

  it("lets a newer choice win over an older answer that arrives late", async () => {
    await started();
    const come = held(app.ports.events, "list");
    vm.change({ sport: "football" });
    vm.change({ sport: "tennis" });
    await settled();
    come();
    await settled();
    expect(ids()).toEqual(["late"]);
  });
});

describe("filters", () => {
  it("narrows by sport and by a day of the device's zone", async () => {
    await started();
    vm.change({ day: "2026-12-03" });
    await settled();
    expect(ids()).toEqual(["far"]);
    expect(vm.query).toBe("day=2026-12-03");
    vm.change({ sport: "tennis" });
    await settled();
    expect(vm.list.isEmpty).toBe(true);
    vm.clearFilters();
    await settled();
    expect(vm.query).toBe("");
    expect(ids()).toHaveLength(4);
  });

  it("searches when typing rests, not at each letter, and as no step of its own for Back", async () => {
    await started();
    vm.type("y");
    time.advance(100);
    vm.type("yoga ");
    time.advance(300);
    expect(list).toHaveBeenCalledOnce();
    time.advance(100);
    await settled();
    expect(list).toHaveBeenCalledTimes(2);
    expect(vm.query).toBe("q=yoga");
    expect(vm.quiet).toBe(true);
    expect(ids()).toEqual(["tokyo"]);
  });

  it("says what it searched for in place of a typo, until the next search", async () => {
    await started("?q=footbaall");
    expect(ids()).toEqual(["far"]);
    expect(vm.meant).toBe("football");
    vm.type("late");
    vm.searchNow();
    expect(vm.meant).toBeNull();
    await settled();
    expect([ids(), vm.meant]).toEqual([["late"], null]);
  });

  it("leads from a search that finds nothing to all events of the sport that it names", async () => {
    await started("?q=tennis%20tokyo");
    expect([ids(), vm.namedSport?.id]).toEqual([[], "tennis"]);
    vm.showSport("tennis");
    await settled();
    expect([ids(), vm.query, vm.typed]).toEqual([["late"], "sport=tennis", ""]);
  });

  it("takes typed words along when another filter is chosen before typing rests", async () => {
    await started();
    vm.type("tokyo");
    vm.change({ sport: "yoga" });
    await settled();
    expect(vm.query).toBe("sport=yoga&q=tokyo");
    expect(vm.quiet).toBe(false);
    time.advance(second);
    await settled();
    expect(list).toHaveBeenCalledTimes(2);
  });

  it("follows the address back", async () => {
    await started();
    vm.change({ sport: "tennis" });
    await settled();
    vm.follow("");
    await settled();
    expect(vm.filters.sport).toBeNull();
    expect(ids()).toHaveLength(4);
  });

  it("asks nothing of a day that the strip does not have", async () => {
    await started("?day=2020-01-01");
    expect(list.mock.calls[0]?.[0]).toEqual({});
  });
});

describe("the sheet of filters", () => {
  const morning = { from: "Beginner", to: "Beginner", note: null };
  beforeEach(() =>
    app.given({
      events: [
        { ...at("early", "tennis", 4 * day, lumpini), level: morning, setting: "outdoor" as const },
        { ...at("free", "yoga", 5 * day, lumpini), price: { amount: 0, currency: "THB" as const } },
      ],
    }),
  );

  it("narrows the list with each choice, in one step for Back until it is closed", async () => {
    await started();
    vm.sheet.open();
    vm.sheet.choose({ setting: "outdoor" });
    expect(vm.quiet).toBe(false);
    vm.sheet.choose({ levels: ["beginner"] });
    expect(vm.quiet).toBe(true);
    await settled();
    expect([ids(), vm.query]).toEqual([["early"], "level=beginner&in=outdoor"]);
    vm.sheet.clear();
    await settled();
    expect([ids().length, vm.query, vm.sheet.isOpen]).toEqual([6, "", true]);
    vm.sheet.close();
    vm.sheet.open();
    vm.sheet.choose({ price: "free" });
    await settled();
    expect([ids(), vm.quiet]).toEqual([["free"], false]);
  });

  it("asks for prices in the currency of the city, else of what is listed, else of the link", async () => {
    await started();
    expect(vm.currency).toBe("THB");
    vm.chooseCity("tokyo");
    expect(vm.currency).toBe("JPY");
    vm.follow("?price=300TWD");
    expect(vm.currency).toBe("TWD");
  });

  it("offers to leave out the one filter that keeps the games away", async () => {
    await started("?sport=tennis&in=outdoor&price=free&time=morning,afternoon,evening");
    await settled();
    expect([ids(), vm.nearMisses.filters]).toEqual([[], ["price"]]);
    vm.drop("price");
    await settled();
    expect([ids(), vm.query, vm.nearMisses.filters]).toEqual([
      ["early"],
      "sport=tennis&time=morning%2Cafternoon%2Cevening&in=outdoor",
      [],
    ]);
  });

  it("offers words and sport to leave out too, and nothing where no single one helps", async () => {
    await started("?sport=football&q=early");
    await settled();
    expect(vm.nearMisses.filters).toEqual(["q", "sport"]);
    vm.drop("q");
    await settled();
    expect([ids(), vm.typed]).toEqual([["far"], ""]);
    vm.follow("?sport=climbing&in=indoor&price=free");
    await settled();
    expect([ids(), vm.nearMisses.filters]).toEqual([[], []]);
  });
});

describe("near me", () => {
  it("asks for the position on a tap only, then lists the nearest first within reach", async () => {
    await started();
    expect(position.asked).toBe(0);
    vm.toggleNear();
    expect(vm.nearness).toBe("asking");
    await settled();
    expect(vm.nearness).toBe("here");
    expect(vm.query).toBe("near=1");
    expect(ids().at(-1)).toBe("far");
    expect(ids()).not.toContain("tokyo");
    expect(vm.list.items[0]?.distanceKm).toBeCloseTo(0);
  });

  it("does not ask for a shared link; a tap then does", async () => {
    await started("?near=1");
    expect(position.asked).toBe(0);
    expect(vm.nearness).toBe("needs_tap");
    expect(ids()).toHaveLength(4);
    vm.toggleNear();
    await settled();
    expect(vm.nearness).toBe("here");
  });

  it.each(["refused", "unavailable"] as const)("falls back to the list when the position is %s", async (answer) => {
    position.whereabouts = answer;
    await started();
    vm.toggleNear();
    await settled();
    expect(vm.nearness).toBe(answer);
    expect(vm.query).toBe("");
    expect(vm.quiet).toBe(true);
    expect(ids()).toHaveLength(4);
  });

  it("keeps the position through other filters and refreshes, and goes back on a second tap", async () => {
    await started();
    vm.toggleNear();
    await settled();
    vm.change({ sport: "tennis" });
    await settled();
    await vm.refresh();
    expect(position.asked).toBe(1);
    expect(near).toHaveBeenLastCalledWith(lumpini, { sportType: "tennis" }, { cursor: null });
    const readings = list.mock.calls.length;
    vm.toggleNear();
    await settled();
    expect(vm.nearness).toBe("off");
    expect(list).toHaveBeenCalledTimes(readings + 1);
  });

  it("shows an error with Retry when the list fails, position or not", async () => {
    await started();
    troubled(app.ports.events, "near", app.backend);
    vm.toggleNear();
    await settled();
    expect(vm.list.status).toBe("failed");
    vm.retry();
    await settled();
    expect(vm.list.status).toBe("ready");
  });
});

describe("what waits for the member", () => {
  it("appears with the login, which also reads the list anew for the member's own states", async () => {
    await waits(testNow + 10 * minute);
    await started();
    expect(vm.waiting.what).toBeNull();
    logIn();
    await settled();
    expect(vm.waiting.what).toMatchObject({ kind: "payment" });
    expect(list).toHaveBeenCalledTimes(2);
  });

  it("counts down, and looks again when the time is over", async () => {
    logIn();
    await waits(testNow + 2 * second);
    await started();
    expect(vm.waiting.msLeft).toBe(2_000);
    time.advance(second);
    expect(vm.waiting.msLeft).toBe(1_000);
    const deadline = testNow + 10 * minute;
    await app.given({
      participations: [aParticipation({ id: "join-2", eventId: "next", state: "offered", deadline })],
    });
    await app.world.pass(2 * second);
    time.advance(second);
    expect(vm.waiting.what).toBeNull();
    await settled();
    expect(vm.waiting.what).toMatchObject({ kind: "offer", participation: { joinId: "join-2" } });
  });

  it("shows nothing whose time is over already", async () => {
    logIn();
    await waits(testNow + second);
    time.advance(second);
    await started();
    expect(vm.waiting.what).toBeNull();
    expect(time.ticking).toBe(0);
  });
});

describe("coming back", () => {
  it("shows the list as it was left and stops counting meanwhile", async () => {
    logIn();
    await waits(testNow + 10 * minute);
    await started();
    expect(time.ticking).toBe(1);
    vm.dispose();
    expect(time.ticking).toBe(0);
    vm.start();
    expect(ids()).toHaveLength(4);
    await settled();
    expect(list).toHaveBeenCalledOnce();
    expect(time.ticking).toBe(1);
  });

  it("reads it again quietly after half a minute", async () => {
    await started();
    vm.dispose();
    time.advance(31 * second);
    vm.start();
    expect(vm.list.status).toBe("ready");
    expect(ids()).toHaveLength(4);
    await settled();
    expect(list).toHaveBeenCalledTimes(2);
  });
});

describe("a list that stays open", () => {
  it("says today of today's games, and no longer shows those that are over", async () => {
    await started();
    const before = vm.where.asOf;
    await app.pass(2.5 * day);
    vm.lookAgain();
    await settled();
    expect(vm.where.asOf - before).toBe(2.5 * day);
    expect(vm.days[0]?.key).toBe(localDateOf(time.now(), "Asia/Jakarta"));
    expect(ids()).toEqual(["late"]);
  });

  it("keeps what was loaded, its filters and its place", async () => {
    pagesOfTwo();
    await started();
    await vm.list.readMore();
    const shown = [...vm.list.items];
    vm.lookAgain();
    expect(vm.list.items).toEqual(shown);
    await settled();
    expect(ids()).toEqual(["soon", "tokyo", "far", "late"]);
    expect(vm.list.items.every((item, index) => item === shown[index])).toBe(true);
  });

  it("stays near the member", async () => {
    await started();
    vm.toggleNear();
    await settled();
    const nearest = ids();
    const asked = near.mock.calls.length;
    vm.lookAgain();
    await settled();
    expect([ids(), vm.nearness, near.mock.calls.length]).toEqual([nearest, "here", asked + 1]);
  });

  it("asks what waits for the member, too", async () => {
    logIn();
    await started();
    await waits(testNow + 5 * minute);
    vm.lookAgain();
    await settled();
    expect(vm.waiting.what?.kind).toBe("payment");
  });

  it("names the zones whose days it shows: the device's and the games'", async () => {
    await started();
    expect(vm.zones).toEqual(["Asia/Jakarta", anEvent().timeZone]);
  });

  it("is as long as it was left when the member returns from another screen", async () => {
    pagesOfTwo();
    await started();
    await vm.list.readMore();
    vm.dispose();
    time.advance(31 * second);
    vm.start();
    await settled();
    expect(ids()).toHaveLength(4);
    vm.dispose();
  });
});

describe("what a search is understood as", () => {
  const understood = () => vm.list.first?.search?.understood ?? null;

  it("is told beside the list; a kind that is taken as typed is not looked for, until other words are typed", async () => {
    await started("q=beginner+tomorrow");
    expect(understood()).toMatchObject({ days: [localDateOf(testNow + day, "Asia/Bangkok")], levels: ["beginner"] });
    expect(ids()).toEqual(["tokyo"]);
    vm.change(takenAsTyped(vm.filters, "day"));
    await settled();
    expect(vm.query).toBe("q=beginner+tomorrow&typed=day");
    expect(understood()).toMatchObject({ days: [], levels: ["beginner"] });
    vm.change(takenAsTyped(vm.filters, "level"));
    await settled();
    expect([vm.query, understood()]).toEqual(["q=beginner+tomorrow&typed=day%2Clevel", null]);
    vm.type("tomorrow");
    vm.searchNow();
    await settled();
    expect([vm.query, ids()]).toEqual(["q=tomorrow", ["tokyo"]]);
  });

  it("is nothing where words name neither", async () => {
    await started("q=tennis");
    expect([understood(), ids()]).toEqual([null, ["late"]]);
  });
});
