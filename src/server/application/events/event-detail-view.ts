import type { EventDetail } from "#contract/events/event-detail.ts";
import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import type { EventRoom } from "#domain/event/event-room.ts";
import { mostSeatsPerJoin } from "#domain/event/sports-event.ts";
import { seatTimesOf } from "#domain/event/timing.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { Instant } from "#domain/time/instant.ts";
import { shownOf, summaryOf } from "./event-views.ts";

/** An event in detail as strangers see it. The room is given; it may be decided but not saved yet. */
export function seeRoom(room: EventRoom, merchant: Merchant, now: Instant): EventDetail {
  const { event } = room;
  const summary = summaryOf(room, merchant.name, undefined, null, now);
  return {
    ...shownOf(event),
    ...summary,
    maxSeatsPerJoin: mostSeatsPerJoin(event),
    times: seatTimesOf(event.timing),
    merchant: merchantProfileOf(merchant),
    participation: null,
  };
}

/** A merchant as members see it. */
export function merchantProfileOf({
  timing: _timing,
  transferAccount: _account,
  gatewayAccounts: _accounts,
  served: _served,
  ...shown
}: Merchant): MerchantProfile {
  return shown;
}
