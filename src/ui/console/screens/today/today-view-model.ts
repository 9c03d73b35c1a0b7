import { makeAutoObservable } from "mobx";
import { SeeToday, type TodayView } from "#application/console/use-cases/see-today.ts";
import { Clock, Delay, Ticker } from "#application/ports/environment.ts";
import type { ConfirmationView } from "#contract/merchants/confirmation.ts";
import type { OwnEventView } from "#contract/merchants/own-event.ts";
import type { MoneyExceptionView, WaitingSlip } from "#contract/transfers/receipt.ts";
import type { StaffRole } from "#domain/merchant/staff.ts";
import type { Instant } from "#domain/time/instant.ts";
import { LiveClock } from "#ui/parts/joining/live-clock.ts";
import type { Needed } from "#wiring/needs.ts";
import { Fresh } from "../../parts/fresh.ts";

/** Something that waits for staff; `at` is its clock: by when it is due, or since when it waits. */
export type WaitingThing =
  | { readonly kind: "confirmation"; readonly confirmation: ConfirmationView; readonly at: Instant }
  | { readonly kind: "slip"; readonly slip: WaitingSlip; readonly dueAt: Instant | null; readonly at: Instant }
  | { readonly kind: "exception"; readonly exception: MoneyExceptionView; readonly at: Instant }
  | { readonly kind: "roll"; readonly event: OwnEventView; readonly at: Instant };

const needs = { seeToday: SeeToday, clock: Clock, ticker: Ticker, delay: Delay };

/** What waits for staff, the most urgent first, and today's games. */
export class TodayViewModel {
  static readonly needs = needs;
  readonly today: Fresh<TodayView>;
  readonly clock: LiveClock;

  constructor({ seeToday, clock, ticker, delay }: Needed<typeof needs>, role: StaffRole) {
    this.today = new Fresh(() => seeToday.run(role), delay);
    this.clock = new LiveClock(clock, ticker);
    makeAutoObservable(this, { today: false, clock: false });
  }

  /** What owners confirm; slips by when they are due; then money that fits nothing, open rolls: the oldest first. */
  get waiting(): readonly WaitingThing[] {
    const { value } = this.today;
    if (!value) return [];
    const slips = value.slips.map((slip): WaitingThing & { readonly kind: "slip" } => ({
      kind: "slip",
      slip,
      dueAt: slip.reviewDueAt,
      at: slip.reviewSince,
    }));
    return [
      ...value.confirmations.map((confirmation) => ({
        kind: "confirmation" as const,
        confirmation,
        at: confirmation.expiresAt,
      })),
      ...slips.toSorted((a, b) => (a.dueAt ?? Infinity) - (b.dueAt ?? Infinity) || a.at - b.at),
      ...value.exceptions.map((exception) => ({ kind: "exception" as const, exception, at: exception.occurredAt })),
      ...value.rolls.map((event) => ({ kind: "roll" as const, event, at: event.endsAt })).toReversed(),
    ];
  }

  /** Games that fill badly, without those that have a card of their own here. */
  get thin(): readonly OwnEventView[] {
    const { value } = this.today;
    if (!value) return [];
    const shown = new Set([...value.games, ...(value.games.length === 0 && value.next ? [value.next] : [])]);
    return value.thin.filter((event) => !shown.has(event));
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
}
