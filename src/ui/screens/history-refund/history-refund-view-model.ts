import { makeAutoObservable, reaction } from "mobx";
import type { Clock, Ticker } from "#application/ports/environment.ts";
import type { LiveUpdate } from "#application/ports/live-events.ts";
import type { FollowParticipation } from "#application/use-cases/follow-participation.ts";
import type { RequestRefund } from "#application/use-cases/request-refund.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { ScreenViewModel } from "#ui/app/define-screen.tsx";
import { LiveClock } from "#ui/parts/joining/live-clock.ts";
import { PagedList } from "#ui/parts/asking/paged-list.ts";

export interface HistoryRefundUses {
  readonly requestRefund: Pick<RequestRefund, "refundsOf">;
  readonly followParticipation: Pick<FollowParticipation, "watch">;
  readonly clock: Clock;
  readonly ticker: Ticker;
}

/** The refunds of one event, newest first, as they go on. */
export class HistoryRefundViewModel implements ScreenViewModel {
  readonly clock: LiveClock;
  readonly list = new PagedList<RefundView>(({ id }) => id);
  readonly #uses: HistoryRefundUses;
  readonly #eventId: EventId;
  readonly #stops: (() => void)[] = [];
  /** What the stream said of a refund and no list has been held against yet. */
  #heard: Pick<RefundView, "id" | "state"> | null = null;

  constructor(uses: HistoryRefundUses, eventId: EventId) {
    this.#uses = uses;
    this.#eventId = eventId;
    this.clock = new LiveClock(uses.clock, uses.ticker);
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
      this.#uses.followParticipation.watch(this.#eventId, this.hear),
      // Where no word comes, an arrival that is due is looked for once a minute.
      reaction(
        () => (this.isDue ? this.clock.thisMinute : null),
        (turn) => turn !== null && void this.refresh(),
      ),
    );
  }

  dispose(): void {
    this.clock.stop();
    for (const stop of this.#stops.splice(0)) stop();
  }

  /** Reads from the start; what is shown stays meanwhile. Never rejects. */
  async refresh(): Promise<void> {
    const read = (cursor: string | null) => this.#uses.requestRefund.refundsOf(this.#eventId, { cursor });
    await (this.list.status === "idle" ? this.list.load(read) : this.list.refresh());
    this.clock.tick();
    await this.catchUp();
  }

  /** Reads once more where a word of the stream came while the list was on its way and says something else. */
  private async catchUp(): Promise<void> {
    const heard = this.#heard;
    if (heard === null || this.list.status !== "ready") return;
    this.#heard = null;
    const known = this.list.items.find(({ id }) => id === heard.id);
    if (known?.state !== heard.state) await this.refresh();
  }

  private get isDue(): boolean {
    return this.list.items.some(
      ({ state, expectedBy }) => state === "processing" && expectedBy !== null && expectedBy < this.clock.now,
    );
  }

  private hear(update: LiveUpdate): void {
    if (update.kind !== "participation" || update.participation.refund === null) return;
    this.#heard = update.participation.refund;
    void this.catchUp();
  }
}
