import type { EventDetail } from "#contract/events/event-detail.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { seatTimesOf } from "#domain/event/timing.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Store } from "#server/application/ports/store.ts";
import { listedOf, seeEvents } from "./event-views.ts";
import { merchantProfileOf } from "#server/application/merchants/merchant-view.ts";
import { seeParticipation } from "#server/application/joining/participation-views.ts";

/** An event whole, as one reader sees it. Null when its merchant is gone. */
export async function seeEventDetail(
  store: Store,
  event: SportsEvent,
  reader: MemberId | null,
  now: Instant,
): Promise<EventDetail | null> {
  const seen = await seeEvents(store, listedOf([event]), reader, now);
  const summary = seen.summaries.get(event.id);
  const merchant = seen.merchants.get(event.merchantId);
  if (!summary || !merchant) return null;
  const own = seen.own.get(event.id);
  return detailOf(event, summary, merchant, own ? await seeParticipation(store, own, now) : null);
}

export function detailOf(
  event: SportsEvent,
  summary: EventSummary,
  merchant: Merchant,
  participation: ParticipationView | null,
): EventDetail {
  return {
    ...summary,
    description: event.description,
    level: event.level,
    included: event.included,
    bring: event.bring,
    joinClosesAt: event.joinClosesAt,
    maxSeatsPerJoin: event.maxSeatsPerJoin,
    paymentMethods: event.paymentMethods,
    refundPolicy: event.refundPolicy,
    times: seatTimesOf(event.timing),
    merchant: merchantProfileOf(merchant),
    participation,
  };
}
