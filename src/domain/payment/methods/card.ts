import type { PaymentMethodPack } from "../method-pack.ts";

/** A saved card, or a new one through a token of the gateway's form. */
export const card = { movedBy: "gateway", asks: "card" } as const satisfies PaymentMethodPack;
