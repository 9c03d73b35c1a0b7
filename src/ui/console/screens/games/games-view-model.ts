import { makeAutoObservable } from "mobx";
import { RunGame } from "#application/console/use-cases/run-game.ts";
import { Clock, Delay, Ticker } from "#application/ports/environment.ts";
import type { OwnEventView } from "#contract/merchants/own-event.ts";
import { mayAs, type StaffRole } from "#domain/merchant/staff.ts";
import { hour } from "#domain/time/instant.ts";
import { deviceZone } from "#ui/i18n/format/when.ts";
import { LiveClock } from "#ui/parts/joining/live-clock.ts";
import { PagedList, type ReadPage } from "#ui/parts/asking/paged-list.ts";
import type { Needed } from "#wiring/needs.ts";
import { ListSearch } from "../../parts/searching/list-search.ts";
import { SortedList } from "../../parts/table/sorted-list.ts";
import { type GameColumn, gameKeys } from "./game-keys.ts";
import { MonthViewModel } from "./month-view-model.ts";

const needs = { runGame: RunGame, clock: Clock, ticker: Ticker, delay: Delay };

/** How long a game that has begun is still among those to come. */
const stillOn = 3 * hour;

/** The merchant's games: to come, the earliest first; past, the latest first; or of a month. */
export class GamesViewModel {
  static readonly needs = needs;
  which: "coming" | "past" | "month" = "coming";
  readonly list = new PagedList<OwnEventView>(({ id }) => id);
  /** The same in the order that was chosen. */
  readonly rows = new SortedList<OwnEventView, GameColumn>(this.list, gameKeys, () => {
    return { column: "date", descending: this.which === "past" };
  });
  /** By title or place, among those to come or past, or of the month. */
  readonly search: ListSearch;
  readonly clock: LiveClock;
  readonly month: MonthViewModel;
  readonly mayPlan: boolean;
  readonly #runGame: Pick<RunGame, "list">;

  constructor({ runGame, clock, ticker, delay }: Needed<typeof needs>, role: StaffRole) {
    this.#runGame = runGame;
    this.clock = new LiveClock(clock, ticker);
    this.search = new ListSearch(delay, () => void this.read());
    this.month = new MonthViewModel(runGame, clock.now(), deviceZone() ?? "UTC", () => this.search.query);
    this.mayPlan = mayAs(role, "manager");
    makeAutoObservable(
      this,
      { list: false, rows: false, search: false, clock: false, month: false },
      { autoBind: true },
    );
  }

  start(): void {
    this.clock.start();
    void this.read();
  }

  lookAgain(): void {
    if (this.which === "month") void this.month.lookAgain(this.clock.now);
    else void this.list.renew(this.#page()).then(this.rows.complete);
  }

  get zones(): readonly string[] {
    return [...new Set(this.list.items.map(({ timeZone }) => timeZone))];
  }

  dispose(): void {
    this.clock.stop();
    this.search.stop();
    this.month.dispose();
  }

  choose(which: string): void {
    this.which = which === "past" || which === "month" ? which : "coming";
    this.rows.reset();
    void this.read();
  }

  /** Never rejects. */
  async read(): Promise<void> {
    if (this.which === "month") {
      await this.month.read();
      return this.search.count(this.month.games.length);
    }
    await this.list.load(this.#page());
    await this.rows.complete();
    this.search.count(this.list.items.length);
  }

  /** What is to come, or past, as of now. */
  #page(): ReadPage<OwnEventView> {
    const border = this.clock.now - stillOn;
    const when = this.which === "coming" ? { from: border } : { to: border, latestFirst: true };
    const search = { ...when, ...this.search.query };
    return (cursor) => this.#runGame.list(search, { limit: this.rows.limit, cursor });
  }
}
