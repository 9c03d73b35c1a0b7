import type { EventSummaryWire } from "#contract/event.ts";
import type { EventDetailWire } from "#contract/event-detail.ts";
import { formatInstant } from "#contract/instant.ts";
import type { MerchantWire } from "#contract/merchant.ts";
import type { EventDetail, MerchantProfile } from "#domain/event/event-detail.ts";
import type { EventSummary } from "#domain/event/event-summary.ts";
import type { RefundPolicy } from "#domain/refund/policy.ts";
import type { RefundTierWire } from "#contract/refund-policy.ts";
import { moneyToWire } from "./money.ts";
import { participationToWire } from "./participation.ts";

export function eventSummaryToWire(event: EventSummary): EventSummaryWire {
  const { name, address, access, lat, lng } = event.venue;
  const { capacity, taken, left } = event.seats;
  return {
    id: event.id,
    merchantId: event.merchantId,
    merchantName: event.merchantName,
    title: event.title,
    sportType: event.sportType,
    coverUrl: event.coverUrl,
    startsAt: formatInstant(event.startsAt),
    endsAt: formatInstant(event.endsAt),
    timeZone: event.timeZone,
    venue: { name, address, access, lat, lng },
    price: moneyToWire(event.price),
    seats: { capacity, taken, left },
    waiting: event.waiting,
    status: event.status,
    ...(event.distanceKm === null ? {} : { distanceKm: event.distanceKm }),
    mine: event.mine && { joinId: event.mine.joinId, state: event.mine.state },
  };
}

export function eventDetailToWire(event: EventDetail): EventDetailWire {
  const { level } = event;
  return {
    ...eventSummaryToWire(event),
    description: event.description,
    level: level && { from: level.from, to: level.to, note: level.note },
    included: [...event.included],
    bring: [...event.bring],
    joinClosesAt: formatInstant(event.joinClosesAt),
    maxSeatsPerJoin: event.maxSeatsPerJoin,
    paymentMethods: [...event.paymentMethods],
    refundPolicy: refundPolicyToWire(event.refundPolicy),
    merchant: merchantToWire(event.merchant),
    participation: event.participation && participationToWire(event.participation),
  };
}

export function merchantToWire(merchant: MerchantProfile): MerchantWire {
  const { id, name, description, logoUrl, officialAccountUrl, phone, legal } = merchant;
  const { operator, representative, address, email, prices, payment, delivery, cancellation } = legal;
  return {
    id,
    name,
    description,
    logoUrl,
    officialAccountUrl,
    phone,
    legal: { operator, representative, address, phone: legal.phone, email, prices, payment, delivery, cancellation },
  };
}

export function refundPolicyToWire(policy: RefundPolicy): RefundTierWire[] {
  return policy.map(({ hoursBefore, percent }) => ({ hoursBefore, percent }));
}
