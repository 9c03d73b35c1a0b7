import type { PaymentMethodPack } from "../method-pack.ts";

/** Seats are confirmed at once. The money is owed at check-in. */
export const onsite = { movedBy: "venue" } as const satisfies PaymentMethodPack;
