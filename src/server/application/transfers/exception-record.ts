import type { Payment } from "#domain/payment/payment.ts";
import type { TransferException } from "#domain/payment/transfer-exception.ts";
import type { Telling } from "#server/application/ports/transactions.ts";

/** A decision as the audit trail has it. */
export function resolutionRecord(before: TransferException, after: TransferException) {
  return {
    merchantId: before.merchantId,
    act: "exception_resolved",
    about: { kind: "exception", id: before.id },
    before: { resolution: before.resolution },
    after: { resolution: after.resolution, bookedFor: after.bookedFor },
  } as const;
}

/** The message that asks the member about money. */
export function askingFor({ memberId, joinId }: Payment, exceptionId: string): Telling {
  return { key: `${exceptionId}:transfer_asked`, memberId, kind: "transfer_asked", joinId };
}
