import type { PaymentMethodPack } from "../method-pack.ts";

/** A bank transfer to the merchant's account. The payer sends a slip of it. Its rules are in `../transfer.ts`. */
export const transfer = { movedBy: "bank" } as const satisfies PaymentMethodPack;
