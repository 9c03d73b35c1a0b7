import type { EventRepository, EventSearch, PageRequest } from "#application/ports/event-repository.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { SportType } from "#domain/event/sport-type.ts";
import { distanceKm, type Position } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";

/** Events in memory, with the order, filters and pages that the port promises; it remembers what it was asked. */
export class FakeEvents implements EventRepository {
  all: readonly EventSummary[] = [];
  merchants: readonly MerchantProfile[] = [];
  /** What the next readings of lists reject with. */
  failures: unknown[] = [];
  pageSize = 20;
  readonly asked: {
    readonly search: EventSearch;
    readonly position: Position | null;
    readonly cursor: string | null;
  }[] = [];

  async sportTypes(): Promise<readonly SportType[]> {
    return [...new Set(this.all.map((event) => event.sportType))].map((id) => ({ id, name: id }));
  }

  async list(search: EventSearch, page?: PageRequest): Promise<Page<EventSummary>> {
    const cursor = this.#ask(search, null, page);
    return this.#page(
      this.#found(search).toSorted((a, b) => a.startsAt - b.startsAt),
      cursor,
    );
  }

  async near(
    position: Position,
    search: EventSearch & { readonly radiusKm?: number },
    page?: PageRequest,
  ): Promise<Page<EventSummary>> {
    const cursor = this.#ask(search, position, page);
    const here = this.#found(search)
      .map((event) => ({ ...event, distanceKm: distanceKm(position, event.venue) }))
      .filter((event) => event.distanceKm <= (search.radiusKm ?? 10));
    return this.#page(
      here.toSorted((a, b) => a.distanceKm - b.distanceKm),
      cursor,
    );
  }

  async ofMerchant(merchantId: string, page?: PageRequest) {
    const cursor = this.#ask({ merchantId }, null, page);
    const merchant = this.merchants.find(({ id }) => id === merchantId);
    return merchant ? { merchant, events: this.#page(this.#found({ merchantId }), cursor) } : null;
  }

  async detail(): Promise<EventDetail | null> {
    return null;
  }

  calendarUrl(merchantId: string, eventId: string): string {
    return `/line/event/calendar?merchantId=${merchantId}&eventId=${eventId}`;
  }

  #ask(search: EventSearch, position: Position | null, page?: PageRequest): string | null {
    const cursor = page?.cursor ?? null;
    this.asked.push({ search, position, cursor });
    if (this.failures.length > 0) throw this.failures.shift();
    return cursor;
  }

  #found({ sportType, from, to, q, merchantId }: EventSearch): readonly EventSummary[] {
    return this.all.filter(
      (event) =>
        (sportType === undefined || event.sportType === sportType) &&
        (from === undefined || event.startsAt >= from) &&
        (to === undefined || event.startsAt < to) &&
        (q === undefined || event.title.toLowerCase().includes(q.toLowerCase())) &&
        (merchantId === undefined || event.merchantId === merchantId),
    );
  }

  #page(found: readonly EventSummary[], cursor: string | null): Page<EventSummary> {
    const from = Number(cursor ?? 0);
    const to = from + this.pageSize;
    return { items: found.slice(from, to), nextCursor: to < found.length ? String(to) : null };
  }
}
