import { makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import type { LiveUpdate } from "#application/ports/live-events.ts";
import type { BrowseEvents } from "#application/use-cases/browse-events.ts";
import type { FollowParticipation } from "#application/use-cases/follow-participation.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { hasRunOut, isHeld } from "#domain/participation/participation.ts";
import type { LiveClock } from "#ui/parts/joining/live-clock.ts";

export type EventStatusOnScreen =
  | { readonly kind: "loading" }
  | { readonly kind: "missing" }
  | { readonly kind: "failed"; readonly failure: unknown }
  | { readonly kind: "ready"; readonly event: EventDetail };

export interface LiveEventUses {
  readonly browseEvents: Pick<BrowseEvents, "event">;
  readonly followParticipation: Pick<FollowParticipation, "watch">;
}

/** One event, read once and then live. */
export class LiveEventDetail {
  status: EventStatusOnScreen = { kind: "loading" };
  /** The stream is connected; false while it reconnects. */
  live = true;
  readonly #uses: LiveEventUses;
  readonly #merchantId: MerchantId;
  readonly #eventId: EventId;
  readonly #clock: LiveClock;
  #started = false;
  #reading = 0;
  #heard: LiveUpdate[] = [];
  #stopWatching: (() => void) | null = null;
  #stopReacting: (() => void) | null = null;

  constructor(uses: LiveEventUses, merchantId: MerchantId, eventId: EventId, clock: LiveClock) {
    this.#uses = uses;
    this.#merchantId = merchantId;
    this.#eventId = eventId;
    this.#clock = clock;
    makeAutoObservable(this, { status: observableRef });
  }

  get event(): EventDetail | null {
    return this.status.kind === "ready" ? this.status.event : null;
  }

  /** The member's own deadline passed here; the server knows what came of it. */
  get hasJustRunOut(): boolean {
    const mine = this.event?.participation ?? null;
    return mine !== null && isHeld(mine.state) && hasRunOut(mine, this.#clock.now);
  }

  start(): void {
    this.dispose();
    this.#started = true;
    this.#stopReacting = reaction(
      () => this.hasJustRunOut,
      (ranOut) => {
        if (ranOut) void this.reload();
      },
    );
    void this.reload();
  }

  dispose(): void {
    this.#started = false;
    this.#reading += 1;
    this.#stopReacting?.();
    this.stopWatching();
  }

  /** The member became known after the screen was shown: reads and follows with its own part. */
  async memberIsKnown(): Promise<void> {
    if (!this.#started) return;
    this.stopWatching();
    await this.reload();
  }

  /** Reads anew; what is on screen stays meanwhile, and stays when reading fails. */
  async reload(): Promise<void> {
    const reading = (this.#reading += 1);
    this.#heard = [];
    if (this.status.kind !== "ready") this.status = { kind: "loading" };
    try {
      const event = await this.#uses.browseEvents.event(this.#merchantId, this.#eventId);
      if (reading === this.#reading) runInAction(() => this.show(event));
    } catch (failure) {
      if (reading === this.#reading) runInAction(() => this.fail(failure));
    }
  }

  /** Takes over a newer state of the member's own part. */
  takeOwn(participation: ParticipationView): void {
    if (this.event) this.status = { kind: "ready", event: { ...this.event, participation } };
  }

  private show(event: EventDetail | null): void {
    this.#clock.tick();
    this.status = event ? { kind: "ready", event } : { kind: "missing" };
    // What came live while the answer was on its way may be newer than it.
    for (const update of this.#heard.splice(0)) this.apply(update);
    if (event) this.watch();
  }

  private fail(failure: unknown): void {
    if (this.status.kind !== "ready") this.status = { kind: "failed", failure };
    else this.watch();
  }

  private watch(): void {
    this.#stopWatching ??= this.#uses.followParticipation.watch(
      this.#eventId,
      (update) => this.hear(update),
      (live) =>
        runInAction(() => {
          this.live = live;
        }),
    );
  }

  private hear(update: LiveUpdate): void {
    this.#heard = [...this.#heard.filter(({ kind }) => kind !== update.kind), update];
    this.apply(update);
  }

  private stopWatching(): void {
    this.#stopWatching?.();
    this.#stopWatching = null;
  }

  private apply(update: LiveUpdate): void {
    const { event } = this;
    if (!event) return;
    if (update.kind === "participation") {
      this.takeOwn(update.participation);
      // The merchant changed the event: what is on screen is no longer true.
      if (wasChanged(event, update.participation)) void this.reload();
    }
    if (update.kind !== "seats") return;
    const { seats, waiting, status } = update;
    this.status = { kind: "ready", event: { ...event, seats, waiting, status } };
  }
}

/** The level is no part of a summary; that it was changed shows in that the member may leave for it. */
function wasChanged(shown: EventDetail, { event, freeToLeaveUntil }: ParticipationView): boolean {
  const knew = shown.participation?.freeToLeaveUntil ?? null;
  return !saysTheSame(shown, event) || (freeToLeaveUntil !== null && knew === null);
}

function saysTheSame(one: EventSummary, other: EventSummary): boolean {
  const facts = ({ title, startsAt, endsAt, timeZone, venue }: EventSummary) => [
    title,
    startsAt,
    endsAt,
    timeZone,
    venue.name,
    venue.address,
  ];
  const others = facts(other);
  return facts(one).every((fact, index) => fact === others[index]);
}
