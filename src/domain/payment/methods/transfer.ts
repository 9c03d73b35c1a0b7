import type { PaymentMethodPack } from "../method-pack.ts";

/** To the account that the merchant gave; the payer sends a slip of it. What belongs to it is in `../transfer.ts`. */
export const transfer = { movedBy: "bank" } as const satisfies PaymentMethodPack;
