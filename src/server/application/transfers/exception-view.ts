import type { MoneyExceptionView } from "#contract/transfers/receipt.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { TransferException } from "#domain/payment/transfer-exception.ts";
import { transferReference } from "#domain/payment/transfer.ts";

/** An exception as its merchant reads it. `payment`: the one that it is about; null where it is about none. */
export function exceptionViewOf(
  { fault, suggested, ...exception }: TransferException,
  payment: Payment | null,
  { candidates, code }: Pick<MoneyExceptionView, "candidates" | "code">,
): MoneyExceptionView {
  return {
    ...exception,
    candidates,
    receiptUrl: payment?.slip ? payment.id : null,
    code,
    flags: payment?.slip?.flags ?? [],
    kind: fault,
    suggestedAction: suggested,
    reference: exception.paymentId === null ? exception.reference : transferReference(exception.paymentId),
  };
}
