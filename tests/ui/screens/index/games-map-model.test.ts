import { beforeEach, describe, expect, it, vi } from "vitest";
import { InMemoryPreferences } from "#adapters/memory/in-memory-device.ts";
import { address } from "#addresses/address.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { minute } from "#domain/time/instant.ts";
import { IndexViewModel } from "#ui/screens/index/index-view-model.ts";
import { GamesMapModel } from "#ui/screens/index/map/games-map-model.ts";
import { pinsAt } from "#ui/parts/map/pins.ts";
import { aMemberApp, type MemberApp } from "../../../support/app/member-app.ts";
import { anEvent, testNow } from "../../../support/builders/index.ts";
import { settled } from "../../../support/settled.ts";

const hall = { lat: 13.73, lng: 100.54 };
const park = { lat: 13.8, lng: 100.6 };

let app: MemberApp;
let vm: IndexViewModel;
let model: GamesMapModel;

const at = (id: string, place: { lat: number; lng: number }, startsIn = 60 * minute): SportsEvent =>
  anEvent({ id, title: id, startsAt: testNow + startsIn, venue: { ...anEvent().venue, ...place } });

const pins = () => pinsAt(model.placed.places, 13);
const looks = () => pins().map((pin) => model.lookOf(pin));
const pinOf = (index: number) => pins()[index] ?? null;

beforeEach(async () => {
  app = await aMemberApp();
  app.session.update({ loggedIn: false });
  await app.given({
    events: [
      at("a", hall),
      at("b", hall, 61 * minute),
      at("c", park, 62 * minute),
      at("lost", { lat: 0, lng: 0 }, 63 * minute),
    ],
  });
  vm = new IndexViewModel({ ...app, preferences: new InMemoryPreferences(), zone: "Asia/Jakarta" });
  model = new GamesMapModel(vm);
});

async function listed(): Promise<void> {
  vm.start();
  await settled();
}

describe("the map of the listed games", () => {
  it("shows the games of the list by place, and counts those without one", async () => {
    await listed();
    expect(model.placed.places.map(({ events }) => events.map(({ id }) => id))).toEqual([["a", "b"], ["c"]]);
    expect([model.shown, model.placed.unplaced]).toEqual([3, 1]);
  });

  it("shows another list when the filters change", async () => {
    await listed();
    const before = model.extent;
    vm.change({ q: "lost" });
    await settled();
    expect([model.shown, model.placed.unplaced]).toEqual([0, 1]);
    expect(model.extent).not.toBe(before);
  });

  it("shows the games of a pin that is tapped, until the next tap on it or beside it", async () => {
    await listed();
    model.press(pinOf(0));
    expect(model.chosenGames.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(looks()).toEqual(["chosen", "plain"]);
    model.press(pinOf(1));
    expect(looks()).toEqual(["plain", "chosen"]);
    model.press(pinOf(1));
    expect(model.chosenGames).toEqual([]);
    model.press(pinOf(0));
    model.press(null);
    expect(looks()).toEqual(["plain", "plain"]);
  });

  it("lights the pin of the row that is looked at", async () => {
    await listed();
    const [, , event] = vm.list.items;
    if (!event) throw new Error("Nothing is listed.");
    model.lookAt(address("event", event));
    expect(looks()).toEqual(["plain", "lit"]);
    model.lookAt("/profile");
    expect(looks()).toEqual(["plain", "plain"]);
  });

  it("knows where the member is while the list is around it", async () => {
    app.position.whereabouts = hall;
    await listed();
    expect(model.here).toBeNull();
    vm.toggleNear();
    await settled();
    expect(model.here).toEqual(hall);
    vm.toggleNear();
    await settled();
    expect(model.here).toBeNull();
  });

  it("has the city of the list to show where no game is", async () => {
    await listed();
    expect(model.around).toBeNull();
    vm.chooseCity("taipei");
    await settled();
    expect(model.around).toMatchObject({ id: "taipei" });
  });

  it("reads on by itself to 100 games, then offers more", async () => {
    const read = app.ports.events.list.bind(app.ports.events);
    const list = vi.spyOn(app.ports.events, "list");
    list.mockImplementation((search, page) => read(search, { ...page, limit: 2 }));
    await listed();
    expect([model.readsOn, model.offersMore]).toEqual([true, false]);
    await vm.list.readMore();
    expect([model.readsOn, model.offersMore, vm.list.items.length]).toEqual([false, false, 4]);
    const [game] = vm.list.items;
    if (!game) throw new Error("Nothing is listed.");
    vm.list.show(
      { items: Array.from({ length: 100 }, (_, id) => ({ ...game, id: `${id}` })), nextCursor: "next" },
      () => Promise.reject(new Error("offline")),
    );
    expect([model.readsOn, model.offersMore]).toEqual([false, true]);
    await vm.list.readMore();
    expect([model.readsOn, model.offersMore, vm.list.more]).toEqual([false, true, "failed"]);
  });
});

describe("the open map", () => {
  it("opens and closes, and forgets what was tapped", () => {
    expect(vm.map.ground).toBe("drawn");
    vm.map.toggle();
    vm.map.choose(["x"]);
    expect([vm.map.isOpen, vm.map.chosen]).toEqual([true, ["x"]]);
    vm.map.toggle();
    expect([vm.map.isOpen, vm.map.chosen]).toEqual([false, []]);
  });
});
