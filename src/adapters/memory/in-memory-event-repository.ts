import type { EventRepository, EventSearch, PageRequest } from "#application/ports/event-repository.ts";
import { nearQueryOf, searchQueryOf } from "#adapters/http/http-event-repository.ts";
import { routes } from "#contract/routes.ts";
import { DEFAULT_RADIUS_KM } from "#contract/wire/page.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { SportType } from "#domain/event/sport-type.ts";
import type { EventId, MerchantId, Position } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";
import type { InMemoryBackend } from "./in-memory-backend.ts";
import { limitQueryOf, pageOf } from "./page-of.ts";
import { BrowseEvents } from "#server/application/events/browse-events.ts";
import { ReadEvent } from "#server/application/events/read-event.ts";

/** Events of the in-memory backend. */
export class InMemoryEventRepository implements EventRepository {
  readonly #backend: InMemoryBackend;

  constructor(backend: InMemoryBackend) {
    this.#backend = backend;
  }

  sportTypes(): Promise<readonly SportType[]> {
    return this.#backend.ask(routes.listSportTypes, {}, async () => this.#backend.use(BrowseEvents).sportTypes());
  }

  list(search: EventSearch, page?: PageRequest): Promise<Page<EventSummary>> {
    const query = { ...searchQueryOf(search), ...limitQueryOf(page) };
    return this.#backend.ask(routes.listEvents, query, (reader) =>
      this.#backend.use(BrowseEvents).list({ reader, search, ...pageOf(page) }),
    );
  }

  near(
    position: Position,
    search: EventSearch & { readonly radiusKm?: number },
    page?: PageRequest,
  ): Promise<Page<EventSummary>> {
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
      this.#backend.use(BrowseEvents).ofMerchant(merchantId, { reader, ...pageOf(page) }),
    );
  }

  detail(merchantId: MerchantId, eventId: EventId): Promise<EventDetail | null> {
    return this.#backend.ask(routes.getEvent, { merchantId, eventId }, (reader) =>
      this.#backend.use(ReadEvent).run({ reader, merchantId, eventId }),
    );
  }

  /** Where it would be on the page's own origin. */
  calendarUrl(merchantId: MerchantId, eventId: EventId): string {
    return `${routes.getEventCalendar.path}?${new URLSearchParams({ merchantId, eventId })}`;
  }
}
