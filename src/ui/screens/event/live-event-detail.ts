import type { LiveUpdate } from "#application/ports/live-events.ts";
import type { BrowseEvents } from "#application/use-cases/browse-events.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";

import { Live, type LiveDeps } from "#ui/parts/joining/live.ts";
import type { LiveClock } from "#ui/parts/joining/live-clock.ts";

export interface LiveEventDeps extends LiveDeps {
  readonly browseEvents: Pick<BrowseEvents, "event">;
}

/** One event with the member's own participation. */
export class LiveEventDetail extends Live<EventDetail> {
  readonly #deps: LiveEventDeps;
  readonly #merchantId: MerchantId;
  readonly #eventId: EventId;

  constructor(deps: LiveEventDeps, merchantId: MerchantId, eventId: EventId, clock: LiveClock) {
    super(deps, clock);
    this.#deps = deps;
    this.#merchantId = merchantId;
    this.#eventId = eventId;
  }

  get event(): EventDetail | null {
    return this.thing;
  }

  override read(): Promise<EventDetail | null> {
    return this.#deps.browseEvents.event(this.#merchantId, this.#eventId);
  }

  override eventIn({ id }: EventDetail): EventId {
    return id;
  }

  override ownIn({ participation }: EventDetail): ParticipationView | null {
    return participation;
  }

  override apply(update: LiveUpdate): void {
    const event = this.thing;
    if (event === null || update.kind === "payment") return;
    const { kind: _kind, ...news } = update;
    this.show({ ...event, ...news });
    // The merchant changed the event: what is on screen is no longer true.
    if (update.kind === "participation" && wasChanged(event, update.participation)) void this.reload();
  }
}

/** A change that lets the member leave counts even where the facts read the same: the place may only have moved. */
function wasChanged(shown: EventDetail, { event, freeToLeaveUntil }: ParticipationView): boolean {
  const knew = shown.participation?.freeToLeaveUntil ?? null;
  return !saysTheSame(shown, event) || (freeToLeaveUntil !== null && knew === null);
}

function saysTheSame(one: EventSummary, other: EventSummary): boolean {
  const facts = ({ title, startsAt, endsAt, timeZone, venue, level }: EventSummary) => [
    title,
    startsAt,
    endsAt,
    timeZone,
    venue.name,
    venue.address,
    level?.from,
    level?.to,
    level?.note,
  ];
  const others = facts(other);
  return facts(one).every((fact, index) => fact === others[index]);
}
