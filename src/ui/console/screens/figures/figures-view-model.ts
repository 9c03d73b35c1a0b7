import { makeAutoObservable, observableRef } from "mobx";
import { consoleScreens } from "#addresses/console.ts";
import { type FigureWords, SeeFigures } from "#application/console/use-cases/see-figures.ts";
import { Calls } from "#application/ports/calls.ts";
import { Clock } from "#application/ports/environment.ts";
import { PlatformPort } from "#application/ports/platform-port.ts";
import { type FiguresView, getFigures } from "#contract/merchants/figures.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import type { Needed } from "#wiring/needs.ts";

const needs = { calls: Calls, seeFigures: SeeFigures, platform: PlatformPort, clock: Clock };

/** The last twelve months in figures, from the first month in which there was anything. */
export class FiguresViewModel {
  static readonly needs = needs;
  status: "loading" | "ready" | "failed" = "loading";
  failure: unknown = null;
  /** As they were answered; null before that. */
  all: FiguresView | null = null;
  /** Whether the merchant's clocks are another's than this device's is asked of this moment. */
  readonly openedAt: Instant;
  readonly step = new OneStep<"save", "not_saved">();
  readonly #latest = new Latest();
  readonly #calls: Calls;
  readonly #seeFigures: SeeFigures;
  readonly #platform: Pick<PlatformPort, "openExternal">;

  constructor({ calls, seeFigures, platform, clock }: Needed<typeof needs>) {
    this.#calls = calls;
    this.#seeFigures = seeFigures;
    this.#platform = platform;
    this.openedAt = clock.now();
    makeAutoObservable(this, { step: false, all: observableRef, failure: observableRef }, { autoBind: true });
  }

  start(): void {
    void this.read();
  }

  dispose(): void {
    this.#latest.drop();
  }

  get canSave(): boolean {
    return this.#seeFigures.canSave;
  }

  /** A club without a game that began, without members and without money. */
  get isEmpty(): boolean {
    if (!this.all) return false;
    return this.all.weekdays.every(({ games }) => games === 0) && this.#firstMonth === null;
  }

  /** What is shown: weekdays that had games, and months from the first in which there was anything. */
  get shown(): FiguresView | null {
    if (!this.all) return null;
    const { timeZone, weekdays, money, members, waiting } = this.all;
    const from = this.#firstMonth ?? members.length - 1;
    return {
      timeZone,
      weekdays: weekdays.filter(({ games }) => games > 0),
      money: money.map(({ currency, months }) => ({ currency, months: months.slice(from) })),
      members: members.some((one) => one.newcomers + one.returning > 0) ? members.slice(from) : [],
      waiting: waiting.some(({ parties }) => parties > 0) ? waiting.slice(from) : [],
    };
  }

  /** Also Retry. Never rejects. */
  async read(): Promise<void> {
    this.status = "loading";
    await this.#latest.ask(
      () => this.#calls.ask(getFigures, {}),
      ({ value: all }) => {
        this.all = all;
        this.status = "ready";
      },
      (failure) => {
        this.failure = failure;
        this.status = "failed";
      },
    );
  }

  /** Hands all twelve months to the browser as CSV. Never rejects. */
  async save(words: FigureWords): Promise<void> {
    await this.step.run("save", async () => {
      if (this.all && !(await this.#seeFigures.save(this.all, words))) this.step.say("not_saved");
    });
  }

  /** Opens this screen in the phone's browser, which has downloads. Call it within the tap. */
  openInBrowser(): void {
    this.#platform.openExternal(consoleScreens.figures.path);
  }

  get #firstMonth(): number | null {
    const { money = [], members = [], waiting = [] } = this.all ?? {};
    const firsts = [
      ...money.map(({ months }) => months.findIndex((one) => one.revenue.amount !== 0 || one.refunds.amount !== 0)),
      members.findIndex((one) => one.newcomers + one.returning > 0),
      waiting.findIndex(({ parties }) => parties > 0),
    ].filter((index) => index >= 0);
    return firsts.length === 0 ? null : Math.min(...firsts);
  }
}
