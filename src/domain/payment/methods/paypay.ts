import type { PaymentMethodPack } from "../method-pack.ts";

/** A wallet in Japan. Its payer approves in PayPay. */
export const paypay = {
  movedBy: "gateway",
  currencies: ["JPY"],
  brand: "PayPay",
} as const satisfies PaymentMethodPack;
