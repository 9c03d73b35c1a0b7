import { isAtVenue } from "#domain/payment/method.ts";
import { FollowParticipation } from "#application/use-cases/follow-participation.ts";
import { KeepInTouch } from "#application/use-cases/keep-in-touch.ts";
import { makeAutoObservable, reaction } from "mobx";
import { Calls } from "#application/ports/calls.ts";
import { Clock, Connection, KeySource, PictureSharing, ScreenLight, Ticker } from "#application/ports/environment.ts";
import { PlatformPort } from "#application/ports/platform-port.ts";
import type { KeptPlace } from "#application/ports/ticket-shelf.ts";
import { KeepTickets } from "#application/use-cases/tickets/keep-tickets.ts";
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
import { address } from "#addresses/address.ts";
import { Session } from "#ui/app/session/session-view-model.ts";
import { ConnectionWatch, isOffline } from "#ui/parts/joining/connection-watch.ts";
import type { Found } from "#ui/parts/joining/live.ts";
import { TicketShowing } from "./ticket-showing.ts";
import { GuestSeats } from "./guest-seats.ts";
import { GuestsForm } from "./guests-form.ts";

const needs = {
  followParticipation: FollowParticipation,
  browseEvents: BrowseEvents,
  keepInTouch: KeepInTouch,
  shareLink: ShareLink,
  nameGuests: NameGuests,
  keepTickets: KeepTickets,
  calls: Calls,
  keys: KeySource,
  connection: Connection,
  session: Session,
  screenLight: ScreenLight,
  pictures: PictureSharing,
  platform: PlatformPort,
  clock: Clock,
  ticker: Ticker,
};

type Deps = Needed<typeof needs>;

/** How the seats of a ticket are paid for. */
export type TicketMoney =
  | { readonly kind: "free" }
  /** What was owed at the venue was waived. */
  | { readonly kind: "waived" }
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
  readonly guestSeats: GuestSeats;
  readonly network: ConnectionWatch;
  readonly showing: TicketShowing;
  readonly #joinId: JoinId;
  #stops: (() => void)[] = [];

  constructor(deps: Deps, joinId: JoinId) {
    this.#deps = deps;
    this.#joinId = joinId;
    this.network = new ConnectionWatch(deps.connection);
    this.showing = new TicketShowing(deps, address("thank-you", { id: joinId }));
    this.clock = new LiveClock(deps.clock, deps.ticker);
    this.nextGame = new NextGame(deps.browseEvents);
    this.people = new PeopleIn(deps.keepInTouch);
    this.sharing = new Sharing(deps.shareLink);
    this.live = new LiveParticipation(deps, joinId, this.clock);
    this.guests = new GuestsForm(deps.nameGuests, (participation) => this.live.take(participation));
    this.guestSeats = new GuestSeats(deps, { take: this.live.take.bind(this.live), retry: () => this.live.retry() });
    makeAutoObservable(
      this,
      { nextGame: false, people: false, guests: false, guestSeats: false, network: false, showing: false },
      { autoBind: true },
    );
  }

  get participation(): ParticipationView | null {
    return this.live.participation;
  }

  /** Who shows the ticket at check-in. */
  get memberName(): string | null {
    return this.#deps.session.systemProfile?.displayName ?? null;
  }

  get keepInTouch(): KeepInTouch {
    return this.#deps.keepInTouch;
  }

  /** The ticket as this device kept it, where it can't be read for want of a network. */
  get kept(): KeptPlace | null {
    const { status } = this.live;
    const isCut = status.kind === "failed" && isOffline(status.failure);
    return isCut || (this.network.openedWithout && status.kind !== "ready")
      ? this.#deps.keepTickets.ticket(this.#joinId)
      : null;
  }

  /** The network is gone while the ticket is open. */
  get isCutOff(): boolean {
    return this.participation !== null && !this.network.online;
  }

  get status(): Found<unknown> {
    return this.kept === null ? this.live.status : { kind: "ready", thing: this.kept };
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
    if (!mine || mine.guestOf) return null;
    const amount = times(mine.price, mine.seats);
    if (amount.amount === 0) return { kind: "free" };
    if (isAtVenue(mine.payment) && mine.payment?.state !== "succeeded")
      return mine.payment?.state === "cancelled" ? { kind: "waived" } : { kind: "owed", amount };
    return { kind: this.isUnderReview ? "checked" : "paid", amount: mine.payment?.amount ?? amount };
  }

  /** Null after the end: there is nothing left to note. */
  get calendarUrl(): string | null {
    const mine = this.participation;
    if (mine === null || this.isOver) return null;
    return this.#deps.browseEvents.calendarUrl(mine.merchantId, mine.eventId);
  }

  start(): void {
    this.dispose();
    this.live.start();
    this.sharing.prepare();
    this.network.start(this.retry);
    this.#stops = [
      reaction(
        () => [this.#deps.session.systemProfile?.userId, this.participation] as const,
        ([userId, mine]) => userId !== undefined && mine !== null && this.#deps.keepTickets.keep(userId, mine),
        { fireImmediately: true },
      ),
    ];
  }

  dispose(): void {
    this.live.dispose();
    this.network.stop();
    this.showing.end();
    for (const stop of this.#stops.splice(0)) stop();
  }

  /** Reads the ticket again; on a page without a login, that takes a new page. */
  retry(): void {
    if (this.network.openedWithout) this.network.reopen();
    else this.live.retry();
  }
}
