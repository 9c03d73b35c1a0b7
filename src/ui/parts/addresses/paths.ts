import type { BankCountry } from "#domain/bank-account/bank-country.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { JoinId } from "#domain/participation/participation.ts";

/** Addresses of the app's screens (spec §2). */
export const paths = {
  home: "/",
  upcoming: "/upcoming",
  history: "/history",
  cards: "/m-card",
  bankAccount: "/refund-bank-account",
  /** Asks for an account of one country, and comes back from there. */
  bankAccountFor: (country: BankCountry, from: string) =>
    `/refund-bank-account?country=${country}&return=${encodeURIComponent(from)}`,
  event: (merchantId: MerchantId, eventId: EventId) => `/event/${merchantId}/${eventId}`,
  merchant: (merchantId: MerchantId) => `/merchant/${merchantId}`,
  payment: (eventId: EventId, joinId: JoinId) => `/payment/${eventId}/${joinId}`,
  thankYou: (joinId: JoinId) => `/thank/${joinId}`,
  /** `keep`: the number of seats that stay, as it was chosen there before. */
  leave: (joinId: JoinId, keep: number | null = null) =>
    `/event/leave/${joinId}${keep === null ? "" : `?keep=${keep}`}`,
  refunds: (merchantId: MerchantId, eventId: EventId) => `/history/refund/${merchantId}/${eventId}`,
  success: (joinId: JoinId) => `/success/${joinId}`,
} as const;
