import type { EventRepository, EventSearch, FoundEvents, PageRequest } from "#application/ports/event-repository.ts";
import { nearQueryOf, searchQueryOf } from "#adapters/http/http-event-repository.ts";
import { routes } from "#contract/routes.ts";
import { DEFAULT_RADIUS_KM } from "#contract/wire/page.ts";
import { type EventDetail, streamEvent } from "#contract/events/event-detail.ts";
import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { EventId, MerchantId, Position } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";
import { type InMemoryBackend, limitQueryOf, pageOf } from "./in-memory-backend.ts";
import { BrowseEvents } from "#server/application/events/browse-events.ts";
import { ReadEvent } from "#server/application/events/read-event.ts";
import type { LiveEvents, LiveUpdate } from "#application/ports/live-events.ts";
import { WatchEvent, type WatchedEvent } from "#server/application/events/watch-event.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";

interface EventSnapshot extends Pick<WatchedEvent, "seats"> {
  readonly participation: ParticipationView | null;
}

/** Events of the in-memory backend. */
export class InMemoryEventRepository implements EventRepository {
  readonly #backend: InMemoryBackend;

  constructor(backend: InMemoryBackend) {
    this.#backend = backend;
  }

  choices(): ReturnType<EventRepository["choices"]> {
    return this.#backend.ask(routes.listSportTypes, {}, () => this.#backend.use(BrowseEvents).choices());
  }

  list(search: EventSearch, page?: PageRequest): Promise<FoundEvents> {
    const query = { ...searchQueryOf(search), ...limitQueryOf(page) };
    return this.#backend.ask(routes.listEvents, query, (reader) =>
      this.#backend.use(BrowseEvents).list({ reader, search, ...pageOf(page) }),
    );
  }

  near(
    position: Position,
    search: EventSearch & { readonly radiusKm?: number },
    page?: PageRequest,
  ): Promise<FoundEvents> {
    const query = { ...nearQueryOf(position, search), ...limitQueryOf(page) };
    const { radiusKm = DEFAULT_RADIUS_KM, ...narrowed } = search;
    return this.#backend.ask(routes.listEventsNear, query, (reader) =>
      this.#backend.use(BrowseEvents).list({
        reader,
        search: { ...narrowed, near: { position, radiusKm } },
        ...pageOf(page),
      }),
    );
  }

  ofMerchant(
    merchantId: MerchantId,
    page?: PageRequest,
  ): Promise<{ readonly merchant: MerchantProfile; readonly events: Page<EventSummary> } | null> {
    return this.#backend.ask(routes.listMerchantEvents, { merchantId, ...limitQueryOf(page) }, (reader) =>
      this.#backend.use(BrowseEvents).ofMerchant(merchantId, { reader, search: {}, ...pageOf(page) }),
    );
  }

  detail(merchantId: MerchantId, eventId: EventId): Promise<EventDetail | null> {
    return this.#backend.ask(routes.getEvent, { merchantId, eventId }, (reader) =>
      this.#backend.use(ReadEvent).run({ reader, merchantId, eventId }),
    );
  }

  /** The address that it would have on the page's own origin. */
  calendarUrl(merchantId: MerchantId, eventId: EventId): string {
    return `${routes.getEventCalendar.path}?${new URLSearchParams({ merchantId, eventId })}`;
  }
}

/**
 * Live updates directly from the authority's signals. They stop while the way to the backend is broken and continue as
 * soon as it works. After a login they include the member's own participation and payment.
 */
export class InMemoryLiveEvents implements LiveEvents {
  readonly #backend: InMemoryBackend;

  constructor(backend: InMemoryBackend) {
    this.#backend = backend;
  }

  watch(eventId: EventId, onUpdate: (update: LiveUpdate) => void, onConnected?: (live: boolean) => void): () => void {
    const watch = new EventWatch(this.#backend, eventId, onUpdate, onConnected);
    void watch.start();
    return () => watch.stop();
  }
}

/** Watches one event: reads it again after each change, one reading at a time, and tells what is new. */
export class EventWatch {
  readonly #backend: InMemoryBackend;
  readonly #eventId: EventId;
  readonly #onUpdate: (update: LiveUpdate) => void;
  readonly #onConnected: ((live: boolean) => void) | undefined;
  /** The last told state of each kind, as JSON. */
  readonly #told = new Map<LiveUpdate["kind"], string>();
  readonly #releases: (() => void)[] = [];
  #isReading = false;
  #isStale = false;
  #isStopped = false;
  #isLive = false;

  constructor(
    backend: InMemoryBackend,
    eventId: EventId,
    onUpdate: (update: LiveUpdate) => void,
    onConnected: ((live: boolean) => void) | undefined,
  ) {
    this.#backend = backend;
    this.#eventId = eventId;
    this.#onUpdate = onUpdate;
    this.#onConnected = onConnected;
  }

  /** Listens before the first reading, so that no change between the two is missed. */
  async start(): Promise<void> {
    this.#releaseLater(this.#backend.onChange(() => void this.#read()));
    this.#releaseLater(await this.#backend.use(WatchEvent).onChange(this.#eventId, () => void this.#read()));
    await this.#read();
  }

  /** Nothing is called after this. */
  stop(): void {
    this.#isStopped = true;
    for (const release of this.#releases.splice(0)) release();
  }

  #releaseLater(release: () => void): void {
    if (this.#isStopped) release();
    else this.#releases.push(release);
  }

  async #read(): Promise<void> {
    this.#isStale = true;
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#isStale && !this.#isStopped) {
      this.#isStale = false;
      this.#take(await this.#snapshot());
    }
    this.#isReading = false;
  }

  #snapshot(): Promise<EventSnapshot | null | "unreachable"> {
    const watchEvent = this.#backend.use(WatchEvent);
    return this.#backend
      .ask(streamEvent, { eventId: this.#eventId }, async (reader) => {
        const watched = await watchEvent.see(this.#eventId);
        if (!watched) return null;
        const parts = await watchEvent.parts(watched, reader === null ? [] : [reader]);
        return { seats: watched.seats, participation: parts.get(reader ?? "")?.view ?? null };
      })
      .catch(() => "unreachable" as const);
  }

  #take(snapshot: EventSnapshot | null | "unreachable"): void {
    if (this.#isStopped) return;
    if (snapshot === null) return this.stop();
    if (snapshot === "unreachable") {
      this.#told.clear();
      return this.#connected(false);
    }
    this.#connected(true);
    for (const update of updatesOf(snapshot)) this.#tell(update);
  }

  #tell(update: LiveUpdate): void {
    const state = JSON.stringify(update);
    if (this.#isStopped || this.#told.get(update.kind) === state) return;
    this.#told.set(update.kind, state);
    this.#onUpdate(update);
  }

  #connected(isLive: boolean): void {
    if (this.#isLive === isLive) return;
    this.#isLive = isLive;
    this.#onConnected?.(isLive);
  }
}

function updatesOf({ seats: { seats, waiting, status }, participation }: EventSnapshot): readonly LiveUpdate[] {
  const payment = participation?.payment;
  return [
    { kind: "seats", seats, waiting, status },
    ...(participation ? [{ kind: "participation" as const, participation }] : []),
    ...(payment ? [{ kind: "payment" as const, payment }] : []),
  ];
}
