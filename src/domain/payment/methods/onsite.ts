import type { PaymentMethodPack } from "../method-pack.ts";

/** Seats are confirmed at once, and the money is owed at check-in. */
export const onsite = { movedBy: "venue" } as const satisfies PaymentMethodPack;
