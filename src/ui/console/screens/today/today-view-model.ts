import { makeAutoObservable } from "mobx";
import { TodayDesk } from "#application/console/ports/today/today-desk.ts";
import { Clock, Delay, Ticker } from "#application/ports/environment.ts";
import type { TodayView, WaitingKindView } from "#contract/today/today.ts";
import { LiveClock } from "#ui/parts/joining/live-clock.ts";
import type { Needed } from "#wiring/needs.ts";
import { Fresh } from "../../parts/fresh.ts";

const needs = { desk: TodayDesk, clock: Clock, ticker: Ticker, delay: Delay };

/** So many kinds of what waits stand above the games, so that the first game is in the first view of a small phone. */
const mostAbove = 3;

/** What waits for staff, the most urgent first, and the next games. */
export class TodayViewModel {
  static readonly needs = needs;
  readonly today: Fresh<TodayView>;
  readonly clock: LiveClock;

  constructor({ desk, clock, ticker, delay }: Needed<typeof needs>) {
    this.today = new Fresh(() => desk.read(), delay);
    this.clock = new LiveClock(clock, ticker);
    makeAutoObservable(this, { today: false, clock: false });
  }

  /** The most urgent kinds of what waits. */
  get above(): readonly WaitingKindView[] {
    return this.#waiting.slice(0, mostAbove);
  }

  /** The others. */
  get below(): readonly WaitingKindView[] {
    return this.#waiting.slice(mostAbove);
  }

  start(): void {
    this.clock.start();
    this.today.start();
  }

  lookAgain(): void {
    this.today.lookAgain();
  }

  dispose(): void {
    this.today.stop();
    this.clock.stop();
  }

  get #waiting(): readonly WaitingKindView[] {
    return this.today.value?.waiting ?? [];
  }
}
