import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { JoinId } from "#domain/participation/participation.ts";

/** Addresses of the app's screens (spec §2). */
export const paths = {
  home: "/",
  upcoming: "/upcoming",
  history: "/history",
  event: (merchantId: MerchantId, eventId: EventId) => `/event/${merchantId}/${eventId}`,
  merchant: (merchantId: MerchantId) => `/merchant/${merchantId}`,
  payment: (eventId: EventId, joinId: JoinId) => `/payment/${eventId}/${joinId}`,
  thankYou: (joinId: JoinId) => `/thank/${joinId}`,
  leave: (joinId: JoinId) => `/event/leave/${joinId}`,
  refunds: (merchantId: MerchantId, eventId: EventId) => `/history/refund/${merchantId}/${eventId}`,
  success: (joinId: JoinId) => `/success/${joinId}`,
} as const;
