import type { PaymentMethodPack } from "../method-pack.ts";

/** LINE's wallet, in Taiwan and Thailand. Its payer approves in LINE. */
export const linepay = {
  movedBy: "gateway",
  currencies: ["TWD", "THB"],
  brand: "LINE Pay",
} as const satisfies PaymentMethodPack;
