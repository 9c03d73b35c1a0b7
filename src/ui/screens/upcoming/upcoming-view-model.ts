import { makeAutoObservable, reaction } from "mobx";
import { Clock, Connection, Ticker } from "#application/ports/environment.ts";
import { BrowseEvents, inOrderOfNeed } from "#application/use-cases/browse-events.ts";
import { KeepTickets } from "#application/use-cases/tickets/keep-tickets.ts";
import type { KeptPlace } from "#application/ports/ticket-shelf.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Needed } from "#wiring/needs.ts";
import { isSignedOut, Session, whenLoggedIn } from "#ui/app/session/session-view-model.ts";
import type { ScreenViewModel } from "#ui/app/define-screen.tsx";
import { ConnectionWatch, isOffline } from "#ui/parts/joining/connection-watch.ts";
import { LiveClock } from "#ui/parts/joining/live-clock.ts";
import { PagedList } from "#ui/parts/asking/paged-list.ts";

const needs = {
  browseEvents: BrowseEvents,
  keepTickets: KeepTickets,
  connection: Connection,
  session: Session,
  clock: Clock,
  ticker: Ticker,
};

type Deps = Needed<typeof needs>;

/** All at once for nearly everybody, so that what runs out first is among them. */
const pageSize = 100;

/** The member's live participations: what runs out first, then by start. A deadline that passes reads them again. */
export class UpcomingViewModel implements ScreenViewModel {
  static readonly needs = needs;

  readonly clock: LiveClock;
  readonly list = new PagedList<ParticipationView>((participation) => participation.joinId);
  /** When the list was read. */
  asOf: Instant;
  readonly network: ConnectionWatch;

  readonly #deps: Deps;
  #stops: (() => void)[] = [];

  constructor(deps: Deps) {
    this.#deps = deps;
    this.clock = new LiveClock(deps.clock, deps.ticker);
    this.asOf = deps.clock.now();
    this.network = new ConnectionWatch(deps.connection);
    makeAutoObservable(this, { clock: false, list: false, network: false }, { autoBind: true });
  }

  /** Nobody is logged in, and no login is running. */
  get isSignedOut(): boolean {
    return isSignedOut(this.#deps.session);
  }

  /** What is read so far, in the order in which it is shown. */
  get shown(): readonly ParticipationView[] {
    return inOrderOfNeed(this.list.items);
  }

  /** What this device kept, where the list can't be read for want of a network. Empty: nothing, or there is no need. */
  get kept(): readonly KeptPlace[] {
    const { status, failure } = this.list;
    const isCut = status === "failed" && isOffline(failure);
    const isUnread = this.network.openedWithout && status !== "ready";
    return isCut || isUnread ? this.#deps.keepTickets.all() : [];
  }

  /** A deadline that was ahead when the list was read has passed. */
  get hasRunOut(): boolean {
    return this.list.items.some(
      ({ deadline }) => deadline !== null && deadline > this.asOf && deadline <= this.clock.now,
    );
  }

  start(): void {
    this.dispose();
    this.clock.start();
    this.network.start(this.retry);
    this.#stops = [
      this.network.stop,
      reaction(
        () => this.#deps.session.systemProfile?.userId,
        () => this.#keep(),
      ),
      whenLoggedIn(this.#deps.session, () => void this.refresh()),
      reaction(
        () => this.hasRunOut,
        (ranOut) => {
          if (ranOut) void this.refresh();
        },
      ),
    ];
  }

  dispose(): void {
    this.clock.stop();
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  /** Reads the list from its start; what is shown stays meanwhile. Never rejects. */
  async refresh(): Promise<void> {
    await this.#read("refresh");
  }

  lookAgain(): void {
    if (this.#deps.session.loggedIn) void this.#read("renew");
  }

  /** Reads the list again; on a page without a login, that takes a new page. */
  retry(): void {
    if (this.network.openedWithout) this.network.reopen();
    else void this.refresh();
  }

  async #read(how: "refresh" | "renew"): Promise<void> {
    this.asOf = this.#deps.clock.now();
    await this.list[how]((cursor) => this.#deps.browseEvents.upcoming({ cursor, limit: pageSize }));
    this.#keep();
  }

  /** All of them fit one page for nearly everybody; of more, those that are on it. */
  #keep(): void {
    const userId = this.#deps.session.systemProfile?.userId;
    if (userId !== undefined && this.list.status === "ready" && !this.list.stale)
      this.#deps.keepTickets.keepAll(userId, this.list.items);
  }
}
