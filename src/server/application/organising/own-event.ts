import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";

/** The merchant behind a call, where the event is its own, a draft too; null where it is not, as if there were none. */
export function merchantOf(unitOfWork: UnitOfWork, merchantId: MerchantId, eventId: EventId): Promise<Merchant | null> {
  return unitOfWork.read(async (store) => {
    const event = await store.events.find(eventId);
    return event?.merchantId === merchantId ? store.merchants.find(merchantId) : null;
  });
}
