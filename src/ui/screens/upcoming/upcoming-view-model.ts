import { makeAutoObservable, reaction } from "mobx";
import { Clock, Ticker } from "#application/ports/environment.ts";
import { BrowseEvents, inOrderOfNeed } from "#application/use-cases/browse-events.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Needed } from "#wiring/needs.ts";
import { isSignedOut, Session, whenLoggedIn } from "#ui/app/session/session-view-model.ts";
import type { ScreenViewModel } from "#ui/app/define-screen.tsx";
import { LiveClock } from "#ui/parts/joining/live-clock.ts";
import { PagedList } from "#ui/parts/asking/paged-list.ts";

const needs = { browseEvents: BrowseEvents, session: Session, clock: Clock, ticker: Ticker };

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

  readonly #deps: Deps;
  #stops: (() => void)[] = [];

  constructor(deps: Deps) {
    this.#deps = deps;
    this.clock = new LiveClock(deps.clock, deps.ticker);
    this.asOf = deps.clock.now();
    makeAutoObservable(this, { clock: false, list: false }, { autoBind: true });
  }

  /** Nobody is logged in, and no login is running. */
  get isSignedOut(): boolean {
    return isSignedOut(this.#deps.session);
  }

  /** What is read so far, in the order in which it is shown. */
  get shown(): readonly ParticipationView[] {
    return inOrderOfNeed(this.list.items);
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
    this.#stops = [
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
    this.asOf = this.#deps.clock.now();
    const read = (cursor: string | null) => this.#deps.browseEvents.upcoming({ cursor, limit: pageSize });
    await this.list.refresh(read);
  }
}
