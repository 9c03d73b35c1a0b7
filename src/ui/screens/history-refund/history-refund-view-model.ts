import { makeAutoObservable, reaction } from "mobx";
import { Clock, Ticker } from "#application/ports/environment.ts";
import type { LiveUpdate } from "#application/ports/live-events.ts";
import { FollowParticipation } from "#application/use-cases/follow-participation.ts";
import { RequestRefund } from "#application/use-cases/request-refund.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { Needed } from "#wiring/needs.ts";
import type { ScreenViewModel } from "#ui/app/define-screen.tsx";
import { LiveClock } from "#ui/parts/joining/live-clock.ts";
import { PagedList } from "#ui/parts/asking/paged-list.ts";

const needs = { requestRefund: RequestRefund, followParticipation: FollowParticipation, clock: Clock, ticker: Ticker };

type Deps = Needed<typeof needs>;

/** The refunds of one event, newest first, followed live. */
export class HistoryRefundViewModel implements ScreenViewModel {
  static readonly needs = needs;

  readonly clock: LiveClock;
  readonly list = new PagedList<RefundView>(({ id }) => id);
  readonly #deps: Deps;
  readonly #eventId: EventId;
  readonly #stops: (() => void)[] = [];
  /** The stream's latest update of a refund that was not yet compared with a list. */
  #heard: Pick<RefundView, "id" | "state"> | null = null;

  constructor(deps: Deps, eventId: EventId) {
    this.#deps = deps;
    this.#eventId = eventId;
    this.clock = new LiveClock(deps.clock, deps.ticker);
    makeAutoObservable(this, { clock: false, list: false }, { autoBind: true });
  }

  /** The event, as the newest refund has it. */
  get event(): EventSummary | null {
    return this.list.items[0]?.event ?? null;
  }

  start(): void {
    this.dispose();
    this.clock.start();
    void this.refresh();
    this.#stops.push(
      this.#deps.followParticipation.watch(this.#eventId, (update) => this.#hear(update)),
      // If no update comes, an arrival that is due is checked once a minute.
      reaction(
        () => (this.isDue ? this.clock.thisMinute : null),
        (turn) => turn !== null && void this.refresh(),
      ),
    );
  }

  lookAgain(): void {
    void this.list.renew();
  }

  dispose(): void {
    this.clock.stop();
    for (const stop of this.#stops.splice(0)) stop();
  }

  /** Reads the list from its start. What is shown stays meanwhile. Never rejects. */
  async refresh(): Promise<void> {
    const read = (cursor: string | null) => this.#deps.requestRefund.refundsOf(this.#eventId, { cursor });
    await this.list.refresh(read);
    this.clock.tick();
    await this.#catchUp();
  }

  /** Reads once more if the stream sent an update while the list was being read and the two differ. */
  async #catchUp(): Promise<void> {
    const heard = this.#heard;
    if (heard === null || this.list.status !== "ready") return;
    this.#heard = null;
    const known = this.list.items.find(({ id }) => id === heard.id);
    if (known?.state !== heard.state) await this.refresh();
  }

  get isDue(): boolean {
    return this.list.items.some(
      ({ state, expectedBy }) => state === "processing" && expectedBy !== null && expectedBy < this.clock.now,
    );
  }

  #hear(update: LiveUpdate): void {
    if (update.kind !== "participation" || update.participation.refund === null) return;
    this.#heard = update.participation.refund;
    void this.#catchUp();
  }
}
