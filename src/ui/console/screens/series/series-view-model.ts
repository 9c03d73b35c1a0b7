import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { RepeatGame } from "#application/console/use-cases/repeat-game.ts";
import { Clock } from "#application/ports/environment.ts";
import type { SeriesView } from "#contract/merchants/series.ts";
import type { SeriesEnd } from "#domain/event/series/series.ts";
import type { LocalDate } from "#domain/time/local-date.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import type { Needed } from "#wiring/needs.ts";

const needs = { repeatGame: RepeatGame, clock: Clock };

/** A series with its dates to come; dates without a game yet can be left out, and it can be stopped. */
export class SeriesViewModel {
  static readonly needs = needs;
  status: "loading" | "ready" | "missing" | "failed" = "loading";
  failure: unknown = null;
  series: SeriesView | null = null;
  /** Dates of another year than then are shown with their year. */
  readonly openedAt: Instant;
  /** A date, or `end`. */
  readonly step = new OneStep<string, never>();
  readonly #repeatGame: RepeatGame;
  readonly #seriesId: string;
  readonly #latest = new Latest();

  constructor({ repeatGame, clock }: Needed<typeof needs>, seriesId: string) {
    this.openedAt = clock.now();
    this.#repeatGame = repeatGame;
    this.#seriesId = seriesId;
    makeAutoObservable(this, { series: observableRef, failure: observableRef, step: false }, { autoBind: true });
  }

  start(): void {
    void this.read();
  }

  dispose(): void {
    this.#latest.drop();
  }

  /** Never rejects. */
  async read(): Promise<void> {
    if (this.series === null) this.status = "loading";
    await this.#latest.ask(
      () => this.#repeatGame.find(this.#seriesId),
      (found) => {
        this.status = found ? "ready" : "missing";
        this.series = found;
      },
      (failure) => {
        this.status = "failed";
        this.failure = failure;
      },
    );
  }

  /** Leaves a date out, or takes it in again. Where its game was made meanwhile, it shows that. Never rejects. */
  async leaveOut(date: LocalDate, leftOut: boolean): Promise<void> {
    await this.step.run(date, async () => {
      const series = await this.#repeatGame.leaveOut(this.#seriesId, date, leftOut).catch(async (failure: unknown) => {
        await this.read();
        throw failure;
      });
      runInAction(() => {
        if (series) this.series = series;
        else this.status = "missing";
      });
    });
  }

  /** Are there dates for which games will still be made? */
  get goesOn(): boolean {
    return this.series?.dates.some(({ eventId, leftOut }) => eventId === null && !leftOut) ?? false;
  }

  /** Plans no more games; those that are made stay. Never rejects. */
  stop(): Promise<void> {
    const made = this.series?.dates.filter(({ eventId }) => eventId !== null) ?? [];
    const first = this.series?.dates[0]?.date;
    const date = made.at(-1)?.date ?? first;
    return date === undefined ? Promise.resolve() : this.#end({ kind: "by", date });
  }

  /** Plans games again, without an end. Never rejects. */
  goOn(): Promise<void> {
    return this.#end({ kind: "never" });
  }

  async #end(end: SeriesEnd): Promise<void> {
    await this.step.run("end", async () => {
      const series = await this.#repeatGame.end(this.#seriesId, end);
      runInAction(() => {
        if (series) this.series = series;
        else this.status = "missing";
      });
    });
  }
}
