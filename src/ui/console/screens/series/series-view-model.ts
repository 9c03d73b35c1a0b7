import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { RepeatGame } from "#application/console/use-cases/repeat-game.ts";
import type { SeriesView } from "#contract/merchants/series.ts";
import type { LocalDate } from "#domain/time/local-date.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import type { Needed } from "#wiring/needs.ts";

const needs = { repeatGame: RepeatGame };

/** A series with its dates to come; dates without a game yet can be left out. */
export class SeriesViewModel {
  static readonly needs = needs;
  status: "loading" | "ready" | "missing" | "failed" = "loading";
  failure: unknown = null;
  series: SeriesView | null = null;
  readonly step = new OneStep<LocalDate, never>();
  readonly #repeatGame: RepeatGame;
  readonly #seriesId: string;
  readonly #latest = new Latest();

  constructor({ repeatGame }: Needed<typeof needs>, seriesId: string) {
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
}
