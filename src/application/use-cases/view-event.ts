import { EventRepository } from "#application/ports/event-repository.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { Needs } from "#wiring/needs.ts";

/** The member reads everything about one event before joining. */
export class ViewEvent {
  static readonly needs: Needs<typeof ViewEvent> = [EventRepository];
  readonly #events: EventRepository;

  constructor(events: EventRepository) {
    this.#events = events;
  }

  /** Null when there is no such event of that merchant. Failures reject with RequestFailed. */
  run(merchantId: MerchantId, eventId: EventId): Promise<EventDetail | null> {
    return this.#events.detail(merchantId, eventId);
  }

  /** Address of the calendar file, for a link that opens outside (the LIFF browser has no downloads). */
  calendarUrl(merchantId: MerchantId, eventId: EventId): string {
    return this.#events.calendarUrl(merchantId, eventId);
  }
}
