import { makeAutoObservable } from "mobx";
import { SeenToday } from "#application/console/ports/seen-today.ts";
import { Calls } from "#application/ports/calls.ts";
import { Clock, Delay, Ticker } from "#application/ports/environment.ts";
import type { WorkplaceView } from "#contract/merchants/access.ts";
import { readToday, type TodayView, type WaitingKindView } from "#contract/today/today.ts";
import { day, type Instant } from "#domain/time/instant.ts";
import { LiveClock } from "#ui/parts/joining/live-clock.ts";
import type { Needed } from "#wiring/needs.ts";
import { Fresh } from "../../parts/fresh.ts";

const needs = { calls: Calls, seen: SeenToday, clock: Clock, ticker: Ticker, delay: Delay };

/** What was seen longer ago says nothing about today. */
const seenFor = day;

/** So many kinds of what waits stand above the games, so that the first game is in the first view of a small phone. */
const mostAbove = 3;

/**
 * What waits for staff, the most urgent first, and the next games. What was last seen here is shown at once, with its
 * time, until it has been read anew.
 */
export class TodayViewModel {
  static readonly needs = needs;
  readonly today: Fresh<TodayView>;
  readonly clock: LiveClock;
  readonly #seen: SeenToday;
  readonly #whose: Pick<WorkplaceView, "id" | "role">;

  constructor({ calls, seen, clock, ticker, delay }: Needed<typeof needs>, whose: Pick<WorkplaceView, "id" | "role">) {
    this.#seen = seen;
    this.#whose = whose;
    this.today = new Fresh(async () => {
      const { value } = await calls.ask(readToday, {});
      seen.keep({ merchantId: whose.id, role: whose.role, today: value });
      return value;
    }, delay);
    this.clock = new LiveClock(clock, ticker);
    makeAutoObservable(this, { today: false, clock: false });
  }

  /** Since when what is shown may have changed; null: it was read on this page. */
  get seenAt(): Instant | null {
    return this.today.isOld ? (this.today.value?.readAt ?? null) : null;
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
    const seen = this.#seen.read();
    const isOwn = seen?.merchantId === this.#whose.id && seen.role === this.#whose.role;
    if (isOwn && this.clock.now < seen.today.readAt + seenFor) this.today.showOld(seen.today);
    this.today.start();
  }

  lookAgain(): void {
    this.today.lookAgain();
  }

  dispose(): void {
    this.today.stop();
    this.clock.stop();
  }

  /** The checklist stands for the row that counts its steps. */
  get #waiting(): readonly WaitingKindView[] {
    const { waiting = [], setUp } = this.today.value ?? {};
    return setUp === undefined ? waiting : waiting.filter(({ kind }) => kind !== "set_up");
  }
}
