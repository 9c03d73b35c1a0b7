import type { LedgerFault } from "#domain/ledger/check.ts";
import { equals, subtract, zero } from "#domain/money/money.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { isPurchase, paidForSeats } from "#domain/refund/leave-quote.ts";
import type { Refund } from "#domain/refund/refund.ts";
import { isCredited, statedBy } from "./due-documents.ts";
import type { SalesDocument } from "./sales-document.ts";

/**
 * Finds the fault in a payment's documents: they must add up to what was paid for its seats less what was returned for
 * them (product rules, *Sales documents*). Null when they do. A purchase from before receipts were given has none.
 * `refunds` and `papers` are those of the payment.
 */
export function documentsFault(
  payment: Payment,
  refunds: readonly Refund[],
  papers: readonly SalesDocument[],
): LedgerFault | null {
  const none = zero(payment.amount.currency);
  const isSale = isPurchase(payment);
  if (isSale && payment.bought.paid === undefined && papers.length === 0) return null;
  const returned = refunds.filter((refund) => refund.cause !== "unwanted_money" && isCredited(refund));
  const expected = isSale
    ? returned.reduce((left, { amount }) => subtract(left, amount), paidForSeats(payment, refunds))
    : none;
  const stated = statedBy(papers, none.currency);
  if (equals(stated, expected)) return null;
  return { kind: "documents_disagree", subject: { kind: "payment", id: payment.id }, stated, expected };
}
