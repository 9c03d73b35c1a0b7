import type { EventDetail } from "#contract/events/event-detail.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import type { EventRoom } from "#domain/event/event-room.ts";
import { mostSeatsPerJoin, type SportsEvent } from "#domain/event/sports-event.ts";
import { seatTimesOf } from "#domain/event/timing.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Store } from "#server/application/ports/store.ts";
import { listedOf, seeEvents, shownOf, summaryOf } from "./event-views.ts";
import { seeParticipation } from "#server/application/joining/participation-views.ts";

/**
 * An event in detail, as one reader sees it. Null when its merchant is gone. `methodsFor`: the payment methods that are
 * shown; its own ones unless they are given.
 */
export async function seeEventDetail(
  store: Store,
  event: SportsEvent,
  reader: MemberId | null,
  now: Instant,
  methodsFor: (merchant: Merchant) => EventDetail["paymentMethods"] = () => event.paymentMethods,
): Promise<EventDetail | null> {
  const seen = await seeEvents(store, listedOf([event]), reader, now);
  const summary = seen.summaries.get(event.id);
  const merchant = seen.merchants.get(event.merchantId);
  if (!summary || !merchant) return null;
  const own = seen.own.get(event.id);
  const detail = detailOf(event, summary, merchant, own ? await seeParticipation(store, own, now) : null);
  return { ...detail, paymentMethods: methodsFor(merchant) };
}

function detailOf(
  event: SportsEvent,
  summary: EventSummary,
  merchant: Merchant,
  participation: ParticipationView | null,
): EventDetail {
  return {
    ...shownOf(event),
    ...summary,
    maxSeatsPerJoin: mostSeatsPerJoin(event),
    times: seatTimesOf(event.timing),
    merchant: merchantProfileOf(merchant),
    participation,
  };
}

/** An event in detail as its merchant sees it. The room is given; it may be decided but not saved yet. */
export function seeRoom(room: EventRoom, merchant: Merchant, now: Instant): EventDetail {
  return detailOf(room.event, summaryOf(room, merchant.name, undefined, null, now), merchant, null);
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
