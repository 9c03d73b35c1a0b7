import type { EventDetail } from "#contract/events/event-detail.ts";
import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import type { EventRoom } from "#domain/event/event-room.ts";
import { mostSeatsPerJoin } from "#domain/event/seats.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { joiningFor } from "#domain/merchant/admission.ts";
import { seatTimesOf } from "#domain/event/timing.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Store } from "#server/application/ports/store.ts";
import { shownOf, summaryOf } from "./event-views.ts";

/** An event in detail as strangers see it; null when it or its merchant is gone. */
export async function seeEventDetail(
  store: Store,
  { id, merchantId }: Pick<SportsEvent, "id" | "merchantId">,
  now: Instant,
): Promise<EventDetail | null> {
  const room = (await store.events.seeRooms([id], now)).get(id);
  const merchant = await store.merchants.find(merchantId);
  return room && merchant ? seeRoom(room, merchant, now) : null;
}

/** The same from its room, which is given; it may be decided but not saved yet. */
export function seeRoom(room: EventRoom, merchant: Merchant, now: Instant): EventDetail {
  const { event } = room;
  const summary = summaryOf(room, merchant.name, undefined, null, now);
  return {
    ...shownOf(event),
    ...summary,
    maxSeatsPerJoin: mostSeatsPerJoin(event),
    times: seatTimesOf(event.timing),
    audience: event.audience,
    joining: joiningFor(event, null),
    merchant: merchantProfileOf(merchant),
    participation: null,
  };
}

/** A merchant as members see it. */
export function merchantProfileOf({
  timing: _timing,
  transferAccount: _account,
  tax: _tax,
  gatewayAccounts: _accounts,
  gatewayStandings: _standings,
  served: _served,
  closedAt,
  ...shown
}: Merchant): MerchantProfile {
  return closedAt === null ? shown : { ...shown, closed: true };
}
