import { money } from "#domain/money/money.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { testNow } from "./instants.ts";

/** A card payment of THB 350 that went through. */
export function aPayment(parts: Partial<Payment> = {}): Payment {
  return {
    id: "payment-1",
    joinId: "join-1",
    eventId: "event-1",
    merchantId: "merchant-1",
    memberId: "member-1",
    amount: money(35_000, "THB"),
    method: "card",
    gateway: "sandbox",
    cardId: null,
    instrument: null,
    state: "succeeded",
    nextAction: null,
    failure: null,
    createdAt: testNow,
    changedAt: testNow,
    cancelRequestedAt: null,
    inquiredAt: null,
    slip: null,
    dispute: null,
    bought: null,
    taken: null,
    ...parts,
  };
}
