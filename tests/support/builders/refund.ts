import { money } from "#domain/money/money.ts";
import type { Refund } from "#domain/refund/refund.ts";
import { testNow } from "./instants.ts";

/** The whole of THB 350 on its way back to a card, not yet sent. */
export function aRefund(parts: Partial<Refund> = {}): Refund {
  return {
    id: "refund-1",
    joinId: "join-1",
    paymentId: "payment-1",
    eventId: "event-1",
    merchantId: "merchant-1",
    memberId: "member-1",
    amount: money(35_000, "THB"),
    percent: 100,
    cause: "left",
    destination: { kind: "card", label: "Visa •••• 4242" },
    state: "requested",
    requestedAt: testNow,
    processingAt: null,
    expectedBy: null,
    settledAt: null,
    handedBackBy: null,
    payerIsAsked: false,
    payoutAccount: null,
    payoutId: null,
    reference: null,
    returns: [],
    dispute: null,
    ...parts,
  };
}
