import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { RepeatedAnswer } from "#application/console/ports/own-series.ts";
import { RepeatGame } from "#application/console/use-cases/repeat-game.ts";
import type { OwnEventDetailView } from "#contract/merchants/own-event.ts";
import { lastDateOf, type SeriesEnd } from "#domain/event/series/series.ts";
import { type LocalDate, localDateOf, type Weekday, weekdayOf, weekdays } from "#domain/time/local-date.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import type { Needed } from "#wiring/needs.ts";

const needs = { repeatGame: RepeatGame };

type Trouble = Exclude<RepeatedAnswer, { readonly kind: "repeated" }>;

/** A game is repeated: every week on its weekday for ten games, unless that is changed. */
export class RepeatViewModel {
  static readonly needs = needs;
  status: "loading" | "ready" | "missing" | "failed" = "loading";
  failure: unknown = null;
  game: OwnEventDetailView | null = null;
  days: readonly Weekday[] = [];
  until: SeriesEnd["kind"] = "after";
  games = 10;
  /** `2026-12-01`; may be no date while it is typed. */
  lastDate: LocalDate = "";
  madeId: string | null = null;
  readonly step = new OneStep<"repeat", Trouble>();
  readonly #repeatGame: RepeatGame;
  readonly #eventId: string;
  readonly #latest = new Latest();
  #key: string;

  constructor({ repeatGame }: Needed<typeof needs>, eventId: string) {
    this.#repeatGame = repeatGame;
    this.#eventId = eventId;
    this.#key = repeatGame.newKey();
    makeAutoObservable(
      this,
      { game: observableRef, failure: observableRef, days: observableRef, step: false },
      { autoBind: true },
    );
  }

  start(): void {
    if (this.game === null) void this.read();
  }

  dispose(): void {
    this.#latest.drop();
  }

  /** Never rejects. */
  async read(): Promise<void> {
    this.status = "loading";
    await this.#latest.ask(
      () => this.#repeatGame.findGame(this.#eventId),
      (found) => {
        this.status = found ? "ready" : "missing";
        this.game = found;
        if (found) this.#begin(found);
      },
      (failure) => {
        this.status = "failed";
        this.failure = failure;
      },
    );
  }

  /** The date of the game in its zone; its weekday can't be switched off. */
  get firstDate(): LocalDate {
    return this.game ? localDateOf(this.game.startsAt, this.game.timeZone) : "";
  }

  isFixed(day: Weekday): boolean {
    return this.game !== null && weekdayOf(this.firstDate) === day;
  }

  switchDay(day: Weekday, on: boolean): void {
    if (this.isFixed(day)) return;
    this.days = weekdays.filter((one) => (one === day ? on : this.days.includes(one)));
    this.#changed();
  }

  changeUntil(until: string): void {
    this.until = until === "never" || until === "by" ? until : "after";
    this.#changed();
  }

  changeGames(games: number): void {
    this.games = games;
    this.#changed();
  }

  changeLastDate(date: string): void {
    this.lastDate = date;
    this.#changed();
  }

  /** How it ends; null while no date is typed that can be it. */
  get end(): SeriesEnd | null {
    if (this.until === "never") return { kind: "never" };
    if (this.until === "after") return { kind: "after", games: this.games };
    return /^\d{4}-\d\d-\d\d$/u.test(this.lastDate) && this.lastDate >= this.firstDate
      ? { kind: "by", date: this.lastDate }
      : null;
  }

  /** The last date on which there may be a game; null: it does not end, or is not said yet. */
  get endsOn(): LocalDate | null {
    const { end } = this;
    return end && this.game ? lastDateOf({ weekdays: this.days, since: this.firstDate, end }) : null;
  }

  /** Makes the series. Tapping again after a lost answer makes no second one. Never rejects. */
  async repeat(): Promise<void> {
    const { end, days } = this;
    if (!this.game || !end) return;
    await this.step.run("repeat", async () => {
      const answer = await this.#repeatGame.repeat(this.#eventId, { weekdays: days, end }, this.#key);
      runInAction(() => {
        if (answer.kind === "repeated") this.madeId = answer.series.id;
        else this.step.say(answer);
      });
    });
  }

  #begin(game: OwnEventDetailView): void {
    this.days = [weekdayOf(localDateOf(game.startsAt, game.timeZone))];
  }

  /** Another series than the one that was perhaps made: it has a key of its own. */
  #changed(): void {
    this.step.say(null);
    this.#key = this.#repeatGame.newKey();
  }
}
