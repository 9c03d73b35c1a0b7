import { grouped } from "#domain/grouped.ts";
import { makeAutoObservable, observableRef } from "mobx";
import type { RunGame } from "#application/console/use-cases/run-game.ts";
import type { OwnEventView } from "#contract/merchants/own-event.ts";
import { day, type Instant } from "#domain/time/instant.ts";
import { daysLater, type LocalDate, localDateOf, weekdayOf, weekdays } from "#domain/time/local-date.ts";
import { knownZone } from "#domain/time/zone.ts";
import { Latest } from "#ui/parts/asking/latest.ts";

/** A day in the grid of a month, with the games that start on it by the clocks of their zone. */
export interface MonthDay {
  readonly date: LocalDate;
  readonly games: readonly OwnEventView[];
}

/** More games than this in a month are not read. */
const mostGames = 500;
const pageSize = 100;

/** The merchant's games of one month, and those of the day that is chosen. */
export class MonthViewModel {
  status: "loading" | "ready" | "failed" = "loading";
  failure: unknown = null;
  /** `2026-12`. */
  month: string;
  /** Null: none; the games of the whole month are shown. */
  chosen: LocalDate | null = null;
  today: LocalDate;
  games: readonly OwnEventView[] = [];
  readonly #runGame: Pick<RunGame, "list">;
  readonly #timeZone: string;
  readonly #query: () => { readonly q?: string };
  readonly #latest = new Latest();

  /** `now` in the zone of the device says which month is shown first; `query` is what is searched for in a month. */
  constructor(
    runGame: Pick<RunGame, "list">,
    now: Instant,
    timeZone: string,
    query: () => { readonly q?: string } = () => ({}),
  ) {
    this.#query = query;
    this.#runGame = runGame;
    this.#timeZone = timeZone;
    this.today = localDateOf(now, timeZone);
    this.month = this.today.slice(0, 7);
    makeAutoObservable(this, { games: observableRef, failure: observableRef }, { autoBind: true });
  }

  dispose(): void {
    this.#latest.drop();
  }

  get firstDate(): LocalDate {
    return `${this.month}-01`;
  }

  /** The month's days in weeks from Monday on; null for days of other months. */
  get weeks(): readonly (readonly (MonthDay | null)[])[] {
    const byDate = grouped(this.games, ({ startsAt, timeZone }) => localDateOf(startsAt, knownZone(timeZone)));
    const before = weekdays.indexOf(weekdayOf(this.firstDate));
    const cells: (MonthDay | null)[] = Array.from({ length: before }, () => null);
    for (let date = this.firstDate; date.startsWith(this.month); date = daysLater(date, 1))
      cells.push({ date, games: byDate.get(date) ?? [] });
    while (cells.length % 7 > 0) cells.push(null);
    return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(7 * week, 7 * week + 7));
  }

  /** The games of the chosen day, or of the month. */
  get shown(): readonly OwnEventView[] {
    const dates = this.weeks.flat().flatMap((one) => (one ? [one] : []));
    return dates.filter(({ date }) => this.chosen === null || date === this.chosen).flatMap(({ games }) => games);
  }

  /** A day; choosing it again shows the whole month. */
  choose(date: LocalDate): void {
    this.chosen = this.chosen === date ? null : date;
  }

  /** Shows the month so many months later. Never rejects. */
  turn(months: number): Promise<void> {
    const [year = 0, month = 1] = this.month.split("-").map(Number);
    this.month = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
    this.chosen = null;
    this.games = [];
    return this.read();
  }

  /** Never rejects. */
  async read(): Promise<void> {
    this.status = "loading";
    await this.#read();
  }

  /** Reads the month again as of `now`; what is shown stays, also when that fails. Never rejects. */
  async lookAgain(now: Instant): Promise<void> {
    this.today = localDateOf(now, this.#timeZone);
    if (this.status === "failed") await this.read();
    else if (this.status === "ready") await this.#read();
  }

  async #read(): Promise<void> {
    const { month } = this;
    await this.#latest.ask(
      () => this.#gamesOf(month),
      (games) => {
        this.status = "ready";
        this.games = games;
      },
      (failure) => {
        if (this.status === "ready") return;
        this.status = "failed";
        this.failure = failure;
      },
    );
  }

  /** Zones are up to a day apart from UTC: what is of another month there has no day in the grid. */
  async #gamesOf(month: string): Promise<readonly OwnEventView[]> {
    const from = Date.parse(`${month}-01T00:00:00Z`) - day;
    const search = { from, to: from + 33 * day, ...this.#query() };
    const games: OwnEventView[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<RunGame["list"]>> = await this.#runGame.list(search, { limit: pageSize, cursor });
      games.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null && games.length < mostGames);
    return games;
  }
}
