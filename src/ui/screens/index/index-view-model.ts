import { makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import { Clock, Delay, Preferences, Ticker } from "#application/ports/environment.ts";
import type { EventSearch, FoundEvents } from "#application/ports/event-repository.ts";
import { BrowseEvents, type NearMe } from "#application/use-cases/browse-events.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { SportType } from "#domain/event/sport-type.ts";
import type { Position } from "#domain/event/sports-event.ts";
import { second } from "#domain/time/instant.ts";
import type { Needed } from "#wiring/needs.ts";
import { Session } from "#ui/app/session/session-view-model.ts";
import type { ScreenViewModel } from "#ui/app/define-screen.tsx";
import type { FirstLook } from "#ui/app/screen-component.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import { PagedList, type ReadPage } from "#ui/parts/asking/paged-list.ts";
import { everyCity, type Filters, filtersFrom, noFilters, filtersQuery, type StripDayRange } from "./filters.ts";
import { WaitingBanner } from "./waiting-banner.ts";
import { Whereabouts } from "./whereabouts.ts";

/** The pause after the last key before a search starts. */
const typingPause = 350;
/** When the member returns later than this, the list is read again without a loading state. */
const freshFor = 30 * second;

/** `needs_tap`: a link or a reload asks for "near me", but the position is asked for only on a tap. */
export type Nearness = "off" | "asking" | "here" | "needs_tap" | "refused" | "unavailable";

const needs = {
  browseEvents: BrowseEvents,
  session: Session,
  clock: Clock,
  ticker: Ticker,
  delay: Delay,
  preferences: Preferences,
};

type Deps = Needed<typeof needs> & {
  /** The zone of the date strip's days: the device's, by its IANA name. */
  readonly zone: string;
};

/** Open events, filtered by what the address says. */
export class IndexViewModel implements ScreenViewModel {
  static readonly needs = needs;

  filters: Filters = noFilters;
  /** The text in the search box. It becomes a filter when typing pauses. */
  typed = "";
  nearness: Nearness = "off";
  sports: readonly SportType[] = [];
  /** True when the last change of filters is not a separate step for Back: typing, or a refused position. */
  quiet = false;
  readonly list = new PagedList<EventSummary, FoundEvents>((event) => event.id);
  readonly waiting: WaitingBanner;
  readonly where: Whereabouts;

  readonly #deps: Deps;
  #position: Position | null = null;
  readonly #latest = new Latest();
  #begun = false;
  #stopTyping: (() => void) | null = null;
  #stopFollowing: (() => void) | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.where = new Whereabouts(deps);
    this.waiting = new WaitingBanner(deps.browseEvents, deps.clock, deps.ticker);
    makeAutoObservable(
      this,
      {
        filters: observableRef,
        sports: observableRef,
        list: false,
        waiting: false,
        where: false,
      },
      { autoBind: true },
    );
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

  /** The chosen day, if the strip has it. */
  get day(): StripDayRange | null {
    return this.where.days.find((day) => day.key === this.filters.day) ?? null;
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
    this.typed = "";
    this.#choose({ ...noFilters, city: this.filters.city, sport });
  }

  /** Reads the first list with the filters of an address. A list near the member is not read ahead. */
  async prepare(look: FirstLook): Promise<boolean> {
    this.filters = filtersFrom(look.query);
    this.typed = this.filters.q;
    this.where.assume(look);
    if (this.filters.near) return false;
    await this.#readChoices();
    await this.list.load(this.#listed());
    this.#begun = this.list.status === "ready" && this.where.cities !== null;
    return this.#begun;
  }

  start(): void {
    const { city } = this;
    this.where.takeDevice();
    if (!this.#begun) this.#reload();
    else if (this.city !== city) void this.list.refresh(this.#listed());
    else if (this.#deps.clock.now() - this.where.asOf > freshFor) void this.refresh();
    this.#begun = true;
    if (this.sports.length === 0) void this.#readChoices();
    this.#stopFollowing ??= reaction(
      () => this.#deps.session.loggedIn,
      (loggedIn) => this.#identityChanged(loggedIn),
    );
    if (this.#deps.session.loggedIn) void this.waiting.look();
  }

  dispose(): void {
    this.waiting.dispose();
    this.#stopTyping?.();
    this.#stopFollowing?.();
    this.#stopFollowing = null;
  }

  /** Takes over the filters of an address: at the start, after a link, after Back. Reads the list when they differ. */
  follow(search: string): void {
    const filters = filtersFrom(search);
    if (filtersQuery(filters) === this.query) return;
    this.#stopTyping?.();
    this.typed = filters.q;
    this.#narrow(filters);
  }

  chooseSport(sport: string | null): void {
    this.#choose({ sport });
  }

  chooseDay(day: string | null): void {
    this.#choose({ day });
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
    this.typed = "";
    this.#choose({ ...noFilters, city: isOnlyCity && this.city !== null ? everyCity : city });
  }

  /** A tap on "near me" asks for the position. A second tap returns to soonest first. */
  toggleNear(): void {
    const near = this.nearness !== "here" && this.nearness !== "asking";
    if (near) this.nearness = "asking";
    this.#choose({ near }, true);
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
    const filters = { ...this.filters, ...change, q: this.typed.trim() };
    if (always || filtersQuery(filters) !== this.query) this.#narrow(filters);
  }

  #narrow(filters: Filters): void {
    this.filters = filters;
    if (this.#begun) this.#reload();
  }

  #reload(): void {
    this.#latest.drop();
    this.where.readClock();
    if (!this.filters.near) this.nearness = "off";
    else if (this.nearness === "asking") return void this.#askAndLoad();
    else if (this.#position === null) this.nearness = "needs_tap";
    else this.nearness = "here";
    const position = this.nearness === "here" ? this.#position : null;
    const search = this.#criteria();
    const near: ReadPage<EventSummary, FoundEvents> | null =
      position && ((cursor) => this.#deps.browseEvents.near(position, search, { cursor }));
    void this.list.load(near ?? this.#listed());
  }

  /** Reads the list with the filters of now. */
  #listed(): ReadPage<EventSummary, FoundEvents> {
    const search = this.#criteria();
    return (cursor) => this.#deps.browseEvents.list(search, { cursor });
  }

  async #askAndLoad(): Promise<void> {
    const search = this.#criteria();
    this.list.wait();
    await this.#latest.ask(
      () => this.#deps.browseEvents.nearMe(search),
      (answer) => this.#takeNear(answer, search),
      (failure) => this.list.fail(failure),
    );
  }

  #takeNear(answer: NearMe, search: EventSearch): void {
    if (answer.kind === "page") {
      const { position } = answer;
      this.#position = position;
      this.nearness = "here";
      this.list.show(answer.page, (cursor) => this.#deps.browseEvents.near(position, search, { cursor }));
      return;
    }
    this.quiet = true;
    this.filters = { ...this.filters, near: false };
    this.#reload();
    this.nearness = answer.kind === "position_refused" ? "refused" : "unavailable";
  }

  #criteria(): EventSearch {
    const { sport, q } = this.filters;
    const { city, day } = this;
    return {
      ...(sport !== null && { sportType: sport }),
      ...(day && { from: day.from, to: day.to }),
      ...(q !== "" && { q }),
      ...(city !== null && !this.filters.near && { city }),
    };
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

  #identityChanged(loggedIn: boolean): void {
    if (!loggedIn) return this.waiting.clear();
    void this.refresh();
  }
}
