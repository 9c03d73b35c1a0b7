import type { Needs } from "#wiring/needs.ts";
import type { EventId, MerchantId, SportsEvent } from "#domain/event/sports-event.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";

export interface EventPreview {
  readonly event: Pick<
    SportsEvent,
    "title" | "description" | "sportType" | "startsAt" | "timeZone" | "venue" | "price" | "coverUrl"
  >;
  readonly merchantName: string;
}

/**
 * What a chat shows of a link to an event: what does not change by the minute. Only of what a merchant has published:
 * a draft, one that was called off, or another merchant's does not exist here.
 */
export class PreviewEvent {
  static readonly needs: Needs<typeof PreviewEvent> = [UnitOfWork];
  readonly #unitOfWork: UnitOfWork;

  constructor(unitOfWork: UnitOfWork) {
    this.#unitOfWork = unitOfWork;
  }

  run({
    merchantId,
    eventId,
  }: {
    readonly merchantId: MerchantId;
    readonly eventId: EventId;
  }): Promise<EventPreview | null> {
    return this.#unitOfWork.read(async (store) => {
      const event = await store.events.find(eventId);
      if (event?.merchantId !== merchantId || event.stage !== "published") return null;
      const merchant = await store.merchants.find(merchantId);
      return merchant && { event, merchantName: merchant.name };
    });
  }
}
