import type { MoneyExceptionView } from "#contract/transfers/receipt.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { TransferException } from "#domain/payment/transfer-exception.ts";
import { transferReference } from "#domain/payment/transfer.ts";
import { checkedSlipOf } from "./bank-check.ts";
import type { SlipFacts } from "./slip-store.ts";
import type { SlipVerifier } from "./slip-verifier.ts";

/** `facts`: of the payment's latest slip. */
export interface ExceptionBeside extends Pick<MoneyExceptionView, "candidates"> {
  readonly facts: SlipFacts | undefined;
  readonly asks: Pick<SlipVerifier, "asksAbout">;
}

/** An exception as its merchant reads it. `payment`: the one that it is about; null where it is about none. */
export function exceptionViewOf(
  { fault, suggested, ...exception }: TransferException,
  payment: Payment | null,
  { candidates, facts, asks }: ExceptionBeside,
): MoneyExceptionView {
  const { check, doubts } = checkedSlipOf(facts, payment, { asks, waits: exception.resolvedAt === null });
  return {
    ...exception,
    candidates,
    receiptUrl: payment?.slip ? payment.id : null,
    code: facts?.code ?? null,
    check,
    flags: [...(payment?.slip?.flags ?? []), ...doubts],
    kind: fault,
    suggestedAction: suggested,
    reference: exception.paymentId === null ? exception.reference : transferReference(exception.paymentId),
  };
}
