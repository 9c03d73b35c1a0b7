import type { EventDetailWire } from "#contract/event-detail.ts";
import { formatInstant } from "#contract/instant.ts";
import type { MerchantWire } from "#contract/merchant.ts";
import type { EventDetail, MerchantProfile } from "#domain/event/event-detail.ts";
import { eventSummaryToWire } from "./event-summary.ts";
import { participationToWire } from "./participation.ts";
import { refundPolicyToWire } from "./refund-policy.ts";
import { seatTimesToWire } from "./timing.ts";

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
    times: seatTimesToWire(event.times),
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
