import type { EventDetail } from "#contract/events/event-detail.ts";
import type { EventRoom } from "#domain/event/event-room.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { Instant } from "#domain/time/instant.ts";
import { detailOf } from "./event-detail-view.ts";
import { summaryOf } from "./event-views.ts";

/** An event whole as its merchant sees it, from a room that is at hand, decided but perhaps not written. */
export function seeRoom(room: EventRoom, merchant: Merchant, now: Instant): EventDetail {
  return detailOf(room.event, summaryOf(room, merchant.name, undefined, null, now), merchant, null);
}
