import { EventRepository, type PageRequest } from "#application/ports/event-repository.ts";
import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";
import type { Needs } from "#wiring/needs.ts";

export interface MerchantView {
  readonly merchant: MerchantProfile;
  /** To come, by start. */
  readonly events: Page<EventSummary>;
}

/** The member looks at who runs events. */
export class ViewMerchant {
  static readonly needs: Needs<typeof ViewMerchant> = [EventRepository];
  readonly #events: EventRepository;

  constructor(events: EventRepository) {
    this.#events = events;
  }

  /** Null when there is no such merchant. Failures reject with RequestFailed. */
  run(merchantId: MerchantId, page?: PageRequest): Promise<MerchantView | null> {
    return this.#events.ofMerchant(merchantId, page);
  }
}
