import { makeAutoObservable, observableRef } from "mobx";
import type { Clock, Preferences } from "#application/ports/environment.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { FirstLook } from "#ui/app/screen-component.ts";
import { localDateOf } from "#domain/time/local-date.ts";
import { everyCity, shownCity } from "./filters.ts";
import { type StripDayRange, stripDays } from "./strip-days.ts";

interface Deps {
  readonly clock: Clock;
  readonly preferences: Preferences;
  /** The device's time zone, by its IANA name. */
  readonly zone: string;
}

/** When and where the member looks for events: the days of the strip, and the city that counts until one is chosen. */
export class Whereabouts {
  /** When the list was read; "Today" and "Tomorrow" count from it. */
  asOf: Instant;
  /** Cities that have events; null until they are known. */
  cities: readonly string[] | null = null;
  /** The device's zone, or what the server took for it while its first view is taken over. */
  zone: string;
  #lastCity: string | null;
  readonly #deps: Deps;
  #strip: { readonly of: string; readonly days: readonly StripDayRange[] } | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.zone = deps.zone;
    this.#lastCity = deps.preferences.city();
    this.asOf = deps.clock.now();
    makeAutoObservable(this, { cities: observableRef });
  }

  /** The days of the strip on the clocks of a zone: the same ones until another day begins. */
  daysIn(zone: string): readonly StripDayRange[] {
    const of = `${localDateOf(this.asOf, zone)} ${zone}`;
    if (this.#strip?.of !== of) this.#strip = { of, days: stripDays(this.asOf, zone) };
    return this.#strip.days;
  }

  /** The city whose events are shown; null for all. `chosen` is the address's; the last choice counts without one. */
  city(chosen: string | null): string | null {
    return shownCity(chosen ?? this.#lastCity, this.zone, this.cities);
  }

  /** Remembers a choice; null is every city. Answers it as the address names it. */
  choose(city: string | null): string {
    this.#lastCity = city ?? everyCity;
    this.#deps.preferences.setCity(this.#lastCity);
    return this.#lastCity;
  }

  readClock(): void {
    this.asOf = this.#deps.clock.now();
  }

  /** Starts from what was taken for the visitor's own; without a zone the days are those of UTC. */
  assume({ zone, city }: FirstLook): void {
    this.zone = zone ?? "UTC";
    this.#lastCity = city;
    this.readClock();
  }

  /** The device's own zone and last choice, where something else was assumed. */
  takeDevice(): void {
    const { zone, preferences } = this.#deps;
    this.#lastCity = preferences.city();
    if (this.zone === zone) return;
    this.zone = zone;
    this.readClock();
  }
}
