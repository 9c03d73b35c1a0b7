import { zoneOfCountry } from "#domain/event/city.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Currency } from "#domain/money/currency.ts";
import type { Store } from "#server/application/ports/store.ts";

/** Where a merchant counts its days, and in which money it asks for seats. */
export interface MerchantPlace {
  readonly timeZone: string;
  /** Null: it has no event yet. */
  readonly currency: Currency | null;
}

/**
 * The zone and currency of a merchant: those of its event that starts last, drafts too; without one the zone of the
 * country where it was opened, else UTC.
 */
export async function placeOfMerchant(store: Store, merchantId: MerchantId): Promise<MerchantPlace> {
  const [last] = await store.events.listOwn({ merchantId, latestFirst: true }, 1, null);
  if (last) return { timeZone: last.timeZone, currency: last.price.currency };
  const country = (await store.merchants.find(merchantId))?.founding?.country;
  return { timeZone: (country && zoneOfCountry(country)) ?? "UTC", currency: null };
}
