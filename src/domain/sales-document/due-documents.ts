import { add, type Money, subtract, zero } from "../money/money.ts";
import { isAtVenue } from "#domain/payment/method.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { Refund } from "#domain/refund/refund.ts";
import {
  type DocumentDraft,
  documentNumber,
  type factsOf,
  keptUntil,
  type SalesDocument,
  yearOf,
} from "./sales-document.ts";
import { includedTax, registrationFor, type SellerTax } from "./seller-tax.ts";
import { taxCountryOf, taxRulesOf } from "./tax-country.ts";

type Known = ReturnType<typeof factsOf>;

/** What follows for the papers of a payment from how it is now. */
export type DueReceipt =
  | { readonly kind: "none" }
  | { readonly kind: "give"; readonly id: string }
  | { readonly kind: "void"; readonly document: SalesDocument };

/** Could a payment in this state have papers to be given or voided? Most can't, and nothing is read for them. */
export function mayOweReceipt(payment: Pick<Payment, "state" | "bought" | "method">): boolean {
  return isSale(payment) || isAtVenue(payment);
}

/** Could a refund in this state have a credit note to be given? */
export function mayOweCreditNote({ state, dispute }: Pick<Refund, "state" | "dispute">): boolean {
  return state === "succeeded" && dispute !== "replaced";
}

/**
 * A payment that bought seats has one receipt that holds. One that staff took back has none: its receipt is voided.
 * `papers`: those of the payment, in any order.
 */
export function dueReceipt(payment: Payment, papers: readonly SalesDocument[]): DueReceipt {
  const receipts = papers.filter(({ kind, paymentId }) => kind === "receipt" && paymentId === payment.id);
  const holding = receipts.find(({ voidedAt }) => voidedAt === null);
  if (isSale(payment)) {
    if (holding) return { kind: "none" };
    const first = `receipt-${payment.id}`;
    return { kind: "give", id: receipts.length === 0 ? first : `${first}-${receipts.length + 1}` };
  }
  if (!holding || payment.state === "succeeded") return { kind: "none" };
  return { kind: "void", document: { ...holding, voidedAt: payment.changedAt } };
}

/** The receipt that a credit note of this refund is to be about; null when none is due. */
export function receiptToCredit(refund: Refund, papers: readonly SalesDocument[]): SalesDocument | null {
  if (!mayOweCreditNote(refund) || papers.some(({ refundId }) => refundId === refund.id)) return null;
  return holdingReceipt(refund, papers);
}

/** The receipt of a refund's payment that holds; null when there is none. */
function holdingReceipt({ paymentId }: Refund, papers: readonly SalesDocument[]): SalesDocument | null {
  const holds = (one: SalesDocument) => one.kind === "receipt" && one.paymentId === paymentId && one.voidedAt === null;
  return papers.find(holds) ?? null;
}

export function draftReceipt(id: string, payment: Payment, { tax, ...known }: Known): DocumentDraft {
  const { amount, merchantId, memberId, joinId, eventId, changedAt, method, bought } = payment;
  const registration = registrationFor(tax, amount.currency);
  return {
    id,
    kind: "receipt",
    merchantId,
    memberId,
    joinId,
    eventId,
    paymentId: payment.id,
    refundId: null,
    year: yearOf(changedAt, amount),
    issuedAt: changedAt,
    amount,
    tax: shownTax(amount, registration),
    facts: { ...known, registration, method, seats: bought?.seats ?? null, about: null },
    buyer: null,
    voidedAt: null,
    keptUntil: keptUntil(changedAt, amount),
  };
}

/**
 * A credit note about a receipt: with that one's seller, registration and rate, whatever they are now. Its tax is what
 * all notes together include, less what those before it did, so that a sale that is undone in steps leaves no tax.
 */
export function draftCreditNote(
  refund: Refund,
  receipt: SalesDocument,
  papers: readonly DocumentDraft[],
): DocumentDraft {
  const { amount, merchantId, memberId, joinId, eventId, paymentId, cause } = refund;
  const issuedAt = refund.settledAt ?? refund.processingAt ?? refund.requestedAt;
  const before = creditedOf(receipt, papers);
  return {
    id: `credit-${refund.id}`,
    kind: "credit_note",
    merchantId,
    memberId,
    joinId,
    eventId,
    paymentId,
    refundId: refund.id,
    year: yearOf(issuedAt, amount),
    issuedAt,
    amount,
    tax: creditedTax(amount, before, receipt.facts.registration),
    facts: {
      ...receipt.facts,
      seats: null,
      about: {
        number: documentNumber(receipt),
        issuedAt: receipt.issuedAt,
        amount: receipt.amount,
        creditedBefore: before,
        cause,
      },
    },
    buyer: receipt.buyer,
    voidedAt: null,
    keptUntil: keptUntil(issuedAt, amount),
  };
}

/** What the credit notes about a receipt's payment have given back. */
export function creditedOf({ paymentId, amount }: SalesDocument, papers: readonly DocumentDraft[]): Money {
  return papers
    .filter((one) => one.kind === "credit_note" && one.paymentId === paymentId)
    .reduce((sum, note) => add(sum, note.amount), zero(amount.currency));
}

function isSale({ state, bought }: Pick<Payment, "state" | "bought">): boolean {
  return state === "succeeded" && bought !== null;
}

function shownTax(amount: Money, registration: SellerTax | null): Money | null {
  if (registration === null || !taxRulesOf(taxCountryOf(amount.currency)).showsTax) return null;
  return includedTax(amount, registration);
}

function creditedTax(amount: Money, before: Money, registration: SellerTax | null): Money | null {
  const soFar = shownTax(before, registration);
  const withThis = shownTax(add(before, amount), registration);
  return soFar && withThis && subtract(withThis, soFar);
}
