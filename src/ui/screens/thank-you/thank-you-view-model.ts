import { isAtVenue } from "#domain/payment/method.ts";
import { FollowParticipation } from "#application/use-cases/follow-participation.ts";
import { makeAutoObservable } from "mobx";
import { Clock, Ticker } from "#application/ports/environment.ts";
import { KeepInTouch } from "#application/use-cases/keep-in-touch.ts";
import { NameGuests } from "#application/use-cases/name-guests.ts";
import { BrowseEvents } from "#application/use-cases/browse-events.ts";
import { ShareLink } from "#application/use-cases/share-link.ts";
import { type Money, times } from "#domain/money/money.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { Needed } from "#wiring/needs.ts";
import type { ScreenViewModel } from "#ui/app/define-screen.tsx";
import { PeopleIn } from "#ui/parts/clubs/people-in.ts";
import { NextGame } from "#ui/parts/events/next-game.ts";
import { LiveClock } from "#ui/parts/joining/live-clock.ts";
import { LiveParticipation } from "#ui/parts/joining/live-participation.ts";
import { Sharing } from "#ui/parts/share/sharing.ts";
import { GuestsForm } from "./guests-form.ts";

const needs = {
  followParticipation: FollowParticipation,
  browseEvents: BrowseEvents,
  keepInTouch: KeepInTouch,
  shareLink: ShareLink,
  nameGuests: NameGuests,
  clock: Clock,
  ticker: Ticker,
};

type Deps = Needed<typeof needs>;

/** How the seats of a ticket are paid for. */
export type TicketMoney =
  | { readonly kind: "free" }
  | { readonly kind: "paid"; readonly amount: Money }
  /** The merchant is still checking the slip. */
  | { readonly kind: "checked"; readonly amount: Money }
  /** To be paid at check-in. */
  | { readonly kind: "owed"; readonly amount: Money };

/** The Thank-you screen: the ticket. */
export class ThankYouViewModel implements ScreenViewModel {
  static readonly needs = needs;

  readonly clock: LiveClock;
  readonly sharing: Sharing;
  readonly nextGame: NextGame;
  readonly people: PeopleIn;
  readonly #deps: Deps;
  readonly live: LiveParticipation;
  readonly guests: GuestsForm;

  constructor(deps: Deps, joinId: JoinId) {
    this.#deps = deps;
    this.clock = new LiveClock(deps.clock, deps.ticker);
    this.nextGame = new NextGame(deps.browseEvents);
    this.people = new PeopleIn(deps.keepInTouch);
    this.sharing = new Sharing(deps.shareLink);
    this.live = new LiveParticipation(deps, joinId, this.clock);
    this.guests = new GuestsForm(deps.nameGuests, (participation) => this.live.take(participation));
    makeAutoObservable(this, { nextGame: false, people: false, guests: false }, { autoBind: true });
  }

  get participation(): ParticipationView | null {
    return this.live.participation;
  }

  get keepInTouch(): KeepInTouch {
    return this.#deps.keepInTouch;
  }

  /** The ticket's code; null while the participation has none. */
  get ticketCode(): string | null {
    const mine = this.participation;
    return mine && (mine.state === "confirmed" || mine.state === "under_review") ? mine.ticketCode : null;
  }

  /** Is the payment still being checked? */
  get isUnderReview(): boolean {
    return this.participation?.state === "under_review";
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
    if (owed) return { kind: "owed", amount };
    return { kind: this.isUnderReview ? "checked" : "paid", amount: mine.payment?.amount ?? amount };
  }

  /** Null after the end: there is nothing left to note. */
  get calendarUrl(): string | null {
    const mine = this.participation;
    if (mine === null || this.isOver) return null;
    return this.#deps.browseEvents.calendarUrl(mine.merchantId, mine.eventId);
  }

  start(): void {
    this.live.start();
    this.sharing.prepare();
  }

  dispose(): void {
    this.live.dispose();
  }
}
