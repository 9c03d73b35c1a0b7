import { makeAutoObservable } from "mobx";
import { address } from "#addresses/address.ts";
import type { EventSummary } from "#contract/events/event.ts";
import { cities, cityOfZone } from "#domain/event/city.ts";
import type { Position } from "#domain/event/sports-event.ts";
import { isGone } from "#ui/parts/events/closed-last.ts";
import { gamesOf, type Pin } from "#ui/parts/map/pins.ts";
import type { PinFace } from "#ui/parts/map/pin-icon.ts";
import { type Place, type PlacedGames, placesOf } from "#ui/parts/map/places.ts";
import type { IndexViewModel } from "../index-view-model.ts";

/** So many games are read for the map without being asked for; the others with a button. */
const mostAtOnce = 100;

/** The games that are listed, on a map: the same filters, the same search. */
export class GamesMapModel {
  /** The game whose row in the list is looked at. */
  lit: string | null = null;
  isGroundMissing = false;

  readonly #vm: Pick<IndexViewModel, "list" | "events" | "map" | "city" | "where">;

  constructor(vm: Pick<IndexViewModel, "list" | "events" | "map" | "city" | "where">) {
    this.#vm = vm;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get placed(): PlacedGames {
    return placesOf(this.#vm.list.items);
  }

  /** How many games the map shows. */
  get shown(): number {
    return this.#vm.list.items.length - this.placed.unplaced;
  }

  /** Where the member is, if the list is around it. */
  get here(): Position | null {
    return this.#vm.events.here;
  }

  get chosen(): readonly Place[] {
    return this.placed.places.filter(({ key }) => this.#vm.map.chosen.includes(key));
  }

  /** The games of what was tapped. */
  get chosenGames(): readonly EventSummary[] {
    return gamesOf({ places: this.chosen });
  }

  /** What is looked at as a whole: another list has other places. */
  get extent(): string {
    return this.placed.places
      .map(({ key }) => key)
      .toSorted()
      .join(" ");
  }

  /** The city that is shown where no game is. */
  get around(): Position | null {
    const id = this.#vm.city ?? cityOfZone(this.#vm.where.zone);
    return cities.find((city) => city.id === id) ?? null;
  }

  /** The list goes on, and so does the map by itself. */
  get readsOn(): boolean {
    const { hasMore, more, refreshing, items } = this.#vm.list;
    return hasMore && more === "idle" && !refreshing && items.length < mostAtOnce;
  }

  /** The list goes on, and nobody reads it. */
  get offersMore(): boolean {
    const { hasMore, more, refreshing } = this.#vm.list;
    return hasMore && more !== "loading" && !refreshing && !this.readsOn;
  }

  lookOf(pin: Pin): PinFace["look"] {
    const games = gamesOf(pin);
    if (pin.places.some(({ key }) => this.#vm.map.chosen.includes(key))) return "chosen";
    if (games.some(({ id }) => id === this.lit)) return "lit";
    return games.every(isGone) ? "gone" : "plain";
  }

  /** A tap on a pin: shows its games; the second tap, or one beside all pins, hides them. */
  press(pin: Pin | null): void {
    const keys = pin?.places.map(({ key }) => key) ?? [];
    const { chosen } = this.#vm.map;
    const isSame = keys.length === chosen.length && keys.every((key) => chosen.includes(key));
    this.#vm.map.choose(isSame ? [] : keys);
  }

  /** A link of the list is looked at: its pin stands out. Null: none is. */
  lookAt(href: string | null): void {
    const event = this.#vm.list.items.find((one) => address("event", one) === href);
    this.lit = event?.id ?? null;
  }

  groundIs(isMissing: boolean): void {
    this.isGroundMissing = isMissing;
  }
}
