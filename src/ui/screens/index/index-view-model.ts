import { makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import type { EventSearch } from "#application/ports/event-repository.ts";
import type { KeepInTouch } from "#application/use-cases/keep-in-touch.ts";
import { cityOfZone, currencyOfCity, zoneOfCity } from "#domain/event/city.ts";
import type { SportType } from "#domain/event/sport-type.ts";
import type { Currency } from "#domain/money/currency.ts";
import { second } from "#domain/time/instant.ts";
import type { ScreenViewModel } from "#ui/app/define-screen.tsx";
import type { FirstLook } from "#ui/app/screen-component.ts";
import { FilterSheetModel } from "./filter-sheet-model.ts";
import { changed, everyCity, type Filters, filtersFrom, filtersQuery, noFilters, searchOf } from "./filters.ts";
import { type IndexDeps, indexNeeds } from "./index-needs.ts";
import { OpenMap } from "./map/open-map.ts";
import { ListedEvents, type Nearness } from "./listed-events.ts";
import { type Droppable, NearMisses, without } from "./near-misses.ts";
import { chosenDays, type StripDayRange } from "./strip-days.ts";
import { WaitingBanner } from "./waiting-banner.ts";
import { Whereabouts } from "./whereabouts.ts";

/** The pause after the last key before a search starts. */
const typingPause = 350;
/** When the member returns later than this, the list is read again without a loading state. */
const freshFor = 30 * second;

/** Open events, filtered by what the address says. */
export class IndexViewModel implements ScreenViewModel {
  static readonly needs = indexNeeds;

  filters: Filters = noFilters;
  /** The text in the search box. It becomes a filter when typing pauses. */
  typed = "";
  sports: readonly SportType[] = [];
  /** True when the last change of filters is not a separate step for Back: typing, or a refused position. */
  quiet = false;
  readonly events: ListedEvents;
  readonly waiting: WaitingBanner;
  readonly where: Whereabouts;
  readonly sheet: FilterSheetModel;
  readonly nearMisses: NearMisses;
  readonly keepInTouch: KeepInTouch;
  readonly map: OpenMap;

  readonly #deps: IndexDeps;
  #begun = false;
  #stopTyping: (() => void) | null = null;
  #stopFollowing: readonly (() => void)[] = [];

  constructor(deps: IndexDeps) {
    this.#deps = deps;
    this.events = new ListedEvents(deps.browseEvents, () => this.#forgetNear());
    this.where = new Whereabouts(deps);
    this.keepInTouch = deps.keepInTouch;
    this.map = new OpenMap(deps.settings.map);
    this.waiting = new WaitingBanner(deps.browseEvents, deps.clock, deps.ticker);
    this.sheet = new FilterSheetModel((change, isStep) => {
      this.change(change);
      this.quiet = !isStep;
    });
    this.nearMisses = new NearMisses(deps.browseEvents);
    makeAutoObservable(
      this,
      {
        filters: observableRef,
        sports: observableRef,
        events: false,
        waiting: false,
        where: false,
        sheet: false,
        nearMisses: false,
        keepInTouch: false,
        map: false,
      },
      { autoBind: true },
    );
  }

  get list(): ListedEvents["list"] {
    return this.events.list;
  }

  get nearness(): Nearness {
    return this.events.nearness;
  }

  /** The filters as a query string; the screen keeps the address the same. */
  get query(): string {
    return filtersQuery(this.filters);
  }

  get isFiltered(): boolean {
    return this.query !== "" || this.city !== null;
  }

  /** The city whose events are shown; null for all. The last choice counts until the address names one. */
  get city(): string | null {
    return this.where.city(this.filters.city);
  }

  /** What prices are asked for in: what was chosen, or is paid in the city or in what is listed first. */
  get currency(): Currency | null {
    const { price } = this.filters;
    if (price !== null && price !== "free") return price.currency;
    const city = this.city ?? cityOfZone(this.where.zone);
    return (city === null ? null : currencyOfCity(city)) ?? this.list.items[0]?.price.currency ?? null;
  }

  /** Whose clocks the days are on: the city's, or the device's where events of all cities are shown. */
  get zone(): string {
    return (this.filters.near ? null : zoneOfCity(this.city)) ?? this.where.zone;
  }

  get days(): readonly StripDayRange[] {
    return this.where.daysIn(this.zone);
  }

  /** The chosen day or weekend, if it is still to choose from. */
  get day(): StripDayRange | null {
    return chosenDays(this.filters.day, this.days);
  }

  /** What was searched for in place of the words in the box, which nothing holds; null when as typed. */
  get meant(): string | null {
    return this.list.first?.search?.q ?? null;
  }

  /** The sport that the searched words name, if it is one that is listed. */
  get namedSport(): SportType | null {
    const named = this.list.first?.search?.sportType;
    return this.sports.find(({ id }) => id === named) ?? null;
  }

  /** In place of a search that found nothing: all events of one sport. */
  showSport(sport: string): void {
    this.change({ ...noFilters, city: this.filters.city, sport });
  }

  /** Reads the first list with the filters of an address. A list near the member is not read ahead. */
  async prepare(look: FirstLook): Promise<boolean> {
    this.filters = filtersFrom(look.query);
    this.typed = this.filters.q;
    this.where.assume(look);
    if (this.filters.near) return false;
    await this.#readChoices();
    await this.list.load(this.events.bySoonest(this.#criteria()));
    this.#begun = this.list.status === "ready" && this.where.cities !== null;
    return this.#begun;
  }

  start(): void {
    const { city } = this;
    this.where.takeDevice();
    if (!this.#begun) this.#reload();
    else if (this.city !== city) void this.list.refresh(this.events.bySoonest(this.#criteria()));
    else if (this.#deps.clock.now() - this.where.asOf > freshFor) this.#renew();
    this.#begun = true;
    if (this.sports.length === 0) void this.#readChoices();
    if (this.#stopFollowing.length === 0) this.#stopFollowing = this.#follow();
    if (this.#deps.session.loggedIn) void this.waiting.look();
  }

  lookAgain(): void {
    this.#renew();
    if (this.#deps.session.loggedIn) void this.waiting.look();
  }
  get zones(): readonly string[] {
    return [...new Set([this.where.zone, this.zone, ...this.list.items.map(({ timeZone }) => timeZone)])];
  }

  dispose(): void {
    this.waiting.dispose();
    this.#stopTyping?.();
    for (const stop of this.#stopFollowing) stop();
    this.#stopFollowing = [];
  }

  /** Takes over the filters of an address: at the start, after a link, after Back. Reads the list when they differ. */
  follow(search: string): void {
    const filters = filtersFrom(search);
    if (filtersQuery(filters) === this.query) return;
    this.#stopTyping?.();
    this.typed = filters.q;
    this.#narrow(filters);
  }

  /** Sets some of the filters and keeps the others. */
  change(change: Partial<Filters>): void {
    if (change.q !== undefined) this.typed = change.q;
    this.#choose(change);
  }

  /** Leaves out one filter that alone keeps the games away. */
  drop(filter: Droppable): void {
    this.change(without(filter));
  }

  chooseCity(city: string | null): void {
    this.#choose({ city: this.where.choose(city) });
  }

  type(text: string): void {
    this.typed = text;
    this.#stopTyping?.();
    this.#stopTyping = this.#deps.delay.after(typingPause, this.searchNow);
  }

  /** Searches for the typed text without waiting for a pause. */
  searchNow(): void {
    this.#choose({});
    this.quiet = true;
  }

  /** Takes off all filters but the city; the city too where it is the only one. */
  clearFilters(): void {
    const { city } = this.filters;
    const isOnlyCity = filtersQuery({ ...this.filters, city: null }) === "";
    this.change({ ...noFilters, city: isOnlyCity && this.city !== null ? everyCity : city });
  }

  /** A tap on "near me" asks for the position. A second tap returns to soonest first. */
  toggleNear(): void {
    this.#choose({ near: this.events.toggleNear() }, true);
  }

  /** Reads everything again; what is shown stays meanwhile. Never rejects. */
  async refresh(): Promise<void> {
    const looking = this.#deps.session.loggedIn ? this.waiting.look() : Promise.resolve();
    if (this.sports.length === 0) void this.#readChoices();
    this.where.readClock();
    await Promise.all([this.list.refresh(), looking]);
  }

  /** After an error: the same filters once more. */
  retry(): void {
    if (this.sports.length === 0) void this.#readChoices();
    this.#reload();
  }

  #choose(change: Partial<Filters>, always = false): void {
    this.#stopTyping?.();
    this.quiet = false;
    const filters = changed(this.filters, change, this.typed.trim());
    if (always || filtersQuery(filters) !== this.query) this.#narrow(filters);
  }

  #narrow(filters: Filters): void {
    this.filters = filters;
    if (this.#begun) this.#reload();
  }

  #renew(): void {
    this.where.readClock();
    void this.events.renew(this.#criteria());
  }

  #reload(): void {
    this.where.readClock();
    this.events.load(this.#criteria(), this.filters.near);
  }

  #forgetNear(): void {
    this.quiet = true;
    this.filters = { ...this.filters, near: false };
    this.#reload();
  }

  #criteria(change: Partial<Filters> = {}): EventSearch {
    const filters = { ...this.filters, ...change };
    return searchOf(filters, this.where.city(filters.city), chosenDays(filters.day, this.days));
  }

  #follow(): readonly (() => void)[] {
    return [
      reaction(
        () => this.#deps.session.loggedIn,
        (loggedIn) => (loggedIn ? void this.refresh() : this.waiting.clear()),
      ),
      reaction(
        () => this.list.isEmpty,
        (isEmpty) => {
          if (isEmpty && !this.filters.near)
            void this.nearMisses.look(this.filters, (change) => this.#criteria(change));
          else this.nearMisses.clear();
        },
        { fireImmediately: true },
      ),
    ];
  }

  async #readChoices(): Promise<void> {
    const choices = await this.#deps.browseEvents.choices().catch(() => null);
    if (choices === null) return;
    runInAction(() => {
      const before = this.city;
      this.sports = choices.sports;
      this.where.cities = choices.cities;
      if (this.city !== before && this.#begun) this.#reload();
    });
  }
}
