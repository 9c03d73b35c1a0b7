import { zoneOfCountry } from "#domain/event/city.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import {
  alwaysIn,
  chosenZone,
  type ComingZone,
  comingZone,
  monthAt,
  type MonthZones,
  zoneOfMonth,
} from "#domain/merchant/month-zones.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Store } from "#server/application/ports/store.ts";

/** A merchant as it sees itself: with the time zone of its months. */
export interface OwnMerchantSettings extends Merchant {
  /** The zone that was chosen last. */
  readonly timeZone: string;
  /** Null: that zone counts already. */
  readonly timeZoneChange: ComingZone | null;
}

/**
 * Reads the zone of each month of a merchant. Until one is kept with it: the zone of its first published event, without
 * one that of the country where it was opened, else UTC.
 */
export async function monthZonesOf(store: Store, merchantId: MerchantId): Promise<MonthZones> {
  return zonesOf(store, merchantId, await store.merchants.find(merchantId));
}

/** The zone that is the merchant's now. */
export async function zoneNow(store: Store, merchantId: MerchantId, now: Instant): Promise<string> {
  const zones = await monthZonesOf(store, merchantId);
  return zoneOfMonth(zones, monthAt(zones, now));
}

/** The same of a merchant that was read already. */
export async function zonesOf(store: Store, id: MerchantId, merchant: Merchant | null): Promise<MonthZones> {
  if (merchant?.monthZones) return merchant.monthZones;
  const country = merchant?.founding?.country;
  return alwaysIn((await firstPublishedZone(store, id)) ?? (country && zoneOfCountry(country)) ?? "UTC");
}

/**
 * Keeps the zone of a merchant's first published event as that of its months, unless one is kept already. To be called
 * where an event was published, in that transaction; later changes of events then move no month.
 */
export async function keepFirstZone(store: Store, { id, monthZones }: Merchant): Promise<void> {
  if (monthZones) return;
  const timeZone = await firstPublishedZone(store, id);
  if (timeZone !== null) await store.merchants.startMonths(id, alwaysIn(timeZone));
}

/** Adds the time zone to a merchant's settings. */
export async function withOwnZone(store: Store, merchant: Merchant, now: Instant): Promise<OwnMerchantSettings> {
  const zones = await zonesOf(store, merchant.id, merchant);
  return { ...merchant, timeZone: chosenZone(zones), timeZoneChange: comingZone(zones, now) };
}

/** Of the published event that starts first; null when none was published. */
async function firstPublishedZone(store: Store, merchantId: MerchantId): Promise<string | null> {
  const [first] = await store.events.listOwn({ merchantId, withoutDrafts: true }, 1, null);
  return first?.timeZone ?? null;
}
