import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { hash128 } from "./hash.ts";

/*
 * Ids of sample data are made from names, so that links and screenshots survive a fresh start and a second start finds
 * what the first one put up. They are as long as drawn ones but nobody's secret: whoever reads this file can work them
 * out. That is harmless for members who can't log in, in modes without real money.
 */

/** `date` is the local date of the start: one event of a series and day, whatever happens to it later. */
export function sampleEventId(merchantId: MerchantId, seriesKey: string, date: string): EventId {
  return hash128(`event/${merchantId}/${seriesKey}/${date}`);
}

/** Of a participation, its ticket or its payment; `place` is its number among those of the event. */
export function samplePartId(kind: "participation" | "ticket" | "payment", eventId: EventId, place: number): string {
  return hash128(`${kind}/${eventId}/${place}`);
}

/** In the form of LINE's user ids. */
export function sampleMemberId(number: number): string {
  return `U${hash128(`member/${number}`)}`;
}
