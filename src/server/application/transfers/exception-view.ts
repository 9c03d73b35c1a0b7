import type { MoneyExceptionView } from "#contract/transfers/receipt.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { ExceptionState, TransferException } from "#domain/payment/transfer-exception.ts";
import { findsRows } from "#server/application/merchants/look-through.ts";
import type { Cursor } from "#server/application/ports/cursor.ts";
import type { Store } from "#server/application/ports/store.ts";
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

/** A merchant's exceptions in one state, as a list in which words are found: also the payer's and the bank's. */
export function exceptionList(store: Store, merchantId: MerchantId, state: ExceptionState, q: string) {
  return {
    read: (limit: number, after: Cursor | null) => store.exceptions.listOfMerchant(merchantId, state, limit, after),
    cursorOf: ({ occurredAt, id }: TransferException) => ({ key: occurredAt, id }),
    finds: findsRows<TransferException>(store, q, ({ paymentId, payer, reference }) => {
      return { paymentId, texts: [payer, reference] };
    }),
  };
}
