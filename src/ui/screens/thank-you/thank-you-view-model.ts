import { isAtVenue } from "#domain/payment/method.ts";
import { makeAutoObservable } from "mobx";
import type { Clock, Ticker } from "#application/ports/environment.ts";
import type { BrowseEvents } from "#application/use-cases/browse-events.ts";
import type { ShareLink } from "#application/use-cases/share-link.ts";
import { type Money, times } from "#domain/money/money.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { ScreenViewModel } from "#ui/app/define-screen.tsx";
import { LiveClock } from "#ui/parts/joining/live-clock.ts";
import {
  LiveParticipation,
  type LiveParticipationUses,
  type ParticipationStatus,
} from "#ui/parts/joining/live-participation.ts";
import { Sharing } from "#ui/parts/share/sharing.ts";

export interface ThankYouScreenUses extends LiveParticipationUses {
  readonly browseEvents: Pick<BrowseEvents, "calendarUrl">;
  readonly shareLink: Pick<ShareLink, "prepare" | "run" | "copy" | "linkTo">;
  readonly clock: Clock;
  readonly ticker: Ticker;
}

/** How the seats of a ticket are paid for. */
export type TicketMoney =
  | { readonly kind: "free" }
  | { readonly kind: "paid"; readonly amount: Money }
  /** To be paid at check-in. */
  | { readonly kind: "owed"; readonly amount: Money };

/** The Thank-you screen: the ticket. */
export class ThankYouViewModel implements ScreenViewModel {
  readonly clock: LiveClock;
  readonly sharing: Sharing;
  readonly #uses: ThankYouScreenUses;
  readonly #place: LiveParticipation;

  constructor(uses: ThankYouScreenUses, joinId: JoinId) {
    this.#uses = uses;
    this.clock = new LiveClock(uses.clock, uses.ticker);
    this.sharing = new Sharing(uses.shareLink);
    this.#place = new LiveParticipation(uses, joinId, this.clock);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get status(): ParticipationStatus {
    return this.#place.status;
  }

  get participation(): ParticipationView | null {
    return this.#place.participation;
  }

  /** The ticket's code; null while the participation has none. */
  get ticketCode(): string | null {
    return this.participation?.state === "confirmed" ? this.participation.ticketCode : null;
  }

  get isOver(): boolean {
    return this.participation !== null && this.participation.event.endsAt <= this.clock.now;
  }

  /** Leaving closes at start. */
  get mayLeave(): boolean {
    return this.participation !== null && this.clock.now < this.participation.event.startsAt;
  }

  get money(): TicketMoney | null {
    const mine = this.participation;
    if (!mine) return null;
    const amount = times(mine.price, mine.seats);
    if (amount.amount === 0) return { kind: "free" };
    const owed = isAtVenue(mine.payment) && mine.payment?.state !== "succeeded";
    return owed ? { kind: "owed", amount } : { kind: "paid", amount: mine.payment?.amount ?? amount };
  }

  get calendarUrl(): string | null {
    const mine = this.participation;
    return mine && this.#uses.browseEvents.calendarUrl(mine.merchantId, mine.eventId);
  }

  start(): void {
    this.clock.start();
    this.#place.start();
    this.sharing.prepare();
  }

  dispose(): void {
    this.clock.stop();
    this.#place.dispose();
  }

  retry(): void {
    void this.#place.reload();
  }
}
