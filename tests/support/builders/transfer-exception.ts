import { money } from "#domain/money/money.ts";
import type { TransferException } from "#domain/payment/transfer-exception.ts";
import { testNow } from "./instants.ts";

/** Too little came for `payment-1`. */
export function anException(parts: Partial<TransferException> = {}): TransferException {
  return {
    id: "exception-1",
    merchantId: "merchant-1",
    paymentId: "payment-1",
    joinId: "join-1",
    fault: "too_little",
    restsOn: "money",
    expected: money(25_000, "THB"),
    received: money(20_000, "THB"),
    suggested: "ask",
    occurredAt: testNow,
    resolvedAt: null,
    resolution: null,
    reference: null,
    payer: null,
    arrivedAt: null,
    bookedFor: null,
    ...parts,
  };
}
