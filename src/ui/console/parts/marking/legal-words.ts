import type { LegalPage } from "#domain/merchant/merchant.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";

/** What each part of the legal page says where it is wrong. */
export const legalWords = {
  operator: "console.wrong.operator",
  representative: "console.wrong.representative",
  address: "console.wrong.sellerAddress",
  phone: "console.wrong.phone",
  email: "console.wrong.email",
  prices: "console.wrong.prices",
  payment: "console.wrong.payment",
  delivery: "console.wrong.delivery",
  cancellation: "console.wrong.cancellation",
} as const satisfies Readonly<Record<keyof LegalPage, MessageId>>;
