import { add, isAtMost, type Money, subtract, zero } from "../money/money.ts";
import type { Currency } from "../money/currency.ts";
import { isAtVenue } from "#domain/payment/method.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { type Refund, goesToBank } from "#domain/refund/refund.ts";
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

/** Has a refund reached the member? One that the seller replaced at the gateway has not. */
export function isCredited({ state, dispute }: Pick<Refund, "state" | "dispute">): boolean {
  return state === "succeeded" && dispute !== "replaced";
}

/** Could a refund have a credit note to be given or voided? One that came back goes to a bank, or has failed. */
export function mayOweCreditNote(refund: Pick<Refund, "state" | "dispute" | "destination">): boolean {
  return refund.state === "succeeded" || refund.state === "failed" || goesToBank(refund);
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

/** What follows for the credit note of a refund from how the refund is now. */
export type DueCreditNote =
  | { readonly kind: "none" }
  | { readonly kind: "give"; readonly id: string; readonly receipt: SalesDocument }
  | { readonly kind: "void"; readonly document: SalesDocument };

/**
 * A refund that has reached the member has one credit note that holds, if the receipt of its payment stated the money
 * (product rules, *Sales documents*). When the bank or the gateway sends the money back, the note is voided. `papers`:
 * those of the payment, in any order.
 */
export function dueCreditNote(refund: Refund, papers: readonly SalesDocument[]): DueCreditNote {
  const notes = papers.filter(({ refundId }) => refundId === refund.id);
  const holding = notes.find(({ voidedAt }) => voidedAt === null);
  if (isCredited(refund)) {
    const receipt = holding ? null : holdingReceipt(refund, papers);
    if (!receipt) return { kind: "none" };
    const first = `credit-${refund.id}`;
    return { kind: "give", id: notes.length === 0 ? first : `${first}-${notes.length + 1}`, receipt };
  }
  if (!holding) return { kind: "none" };
  // A gateway does not say when its refund came back.
  const voidedAt = refund.returns.at(-1)?.at ?? refund.settledAt ?? holding.issuedAt;
  return { kind: "void", document: { ...holding, voidedAt } };
}

/** The receipt of a refund's payment that holds; null when there is none. */
function holdingReceipt({ paymentId }: Refund, papers: readonly SalesDocument[]): SalesDocument | null {
  const holds = (one: SalesDocument) => one.kind === "receipt" && one.paymentId === paymentId && one.voidedAt === null;
  return papers.find(holds) ?? null;
}

/**
 * What a refund's credit note takes back. For seats: all of the refund. For money that was not wanted: only what the
 * receipt stated beyond `paid`, what was paid for the seats. Receipts of earlier releases stated an excess; those of
 * this one never do, so the result is then zero.
 */
export function creditedBy(
  { amount, cause }: Refund,
  receipt: SalesDocument,
  papers: readonly DocumentDraft[],
  paid: Money,
): Money {
  if (cause !== "unwanted_money") return amount;
  const before = notesAbout(receipt, papers).filter(({ facts }) => facts.about?.cause === "unwanted_money");
  const stated = before.reduce((sum, note) => subtract(sum, note.amount), receipt.amount);
  if (isAtMost(stated, paid)) return zero(amount.currency);
  const excess = subtract(stated, paid);
  return isAtMost(amount, excess) ? amount : excess;
}

/** `amount`: what was paid for the seats. */
export function draftReceipt(id: string, payment: Payment, amount: Money, { tax, ...known }: Known): DocumentDraft {
  const { merchantId, memberId, joinId, eventId, changedAt, method, bought } = payment;
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
  { id, amount, receipt }: { readonly id: string; readonly amount: Money; readonly receipt: SalesDocument },
  papers: readonly DocumentDraft[],
): DocumentDraft {
  const { merchantId, memberId, joinId, eventId, paymentId, cause } = refund;
  const issuedAt = refund.settledAt ?? refund.processingAt ?? refund.requestedAt;
  const before = creditedOf(receipt, papers);
  return {
    id,
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
    tax: creditedTax(amount, notesAbout(receipt, papers), receipt.facts.registration),
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

/** What the credit notes about a receipt's payment have given back. Voided ones do not count. */
export function creditedOf(receipt: SalesDocument, papers: readonly DocumentDraft[]): Money {
  return sumOf(notesAbout(receipt, papers), receipt.amount.currency);
}

/** What a payment's documents add up to: its receipts less its credit notes. Voided ones do not count. */
export function statedBy(papers: readonly DocumentDraft[], currency: Currency): Money {
  const holding = papers.filter(({ voidedAt }) => voidedAt === null);
  const receipts = holding.filter(({ kind }) => kind === "receipt");
  const notes = holding.filter(({ kind }) => kind === "credit_note");
  return subtract(sumOf(receipts, currency), sumOf(notes, currency));
}

function sumOf(papers: readonly DocumentDraft[], currency: Currency): Money {
  return papers.reduce((sum, paper) => add(sum, paper.amount), zero(currency));
}

function notesAbout({ paymentId }: SalesDocument, papers: readonly DocumentDraft[]): readonly DocumentDraft[] {
  return papers.filter((one) => one.kind === "credit_note" && one.paymentId === paymentId && one.voidedAt === null);
}

function isSale({ state, bought }: Pick<Payment, "state" | "bought">): boolean {
  return state === "succeeded" && bought !== null;
}

function shownTax(amount: Money, registration: SellerTax | null): Money | null {
  if (registration === null || !taxRulesOf(taxCountryOf(amount.currency)).showsTax) return null;
  return includedTax(amount, registration);
}

function creditedTax(amount: Money, before: readonly DocumentDraft[], registration: SellerTax | null): Money | null {
  const inAll = shownTax(add(sumOf(before, amount.currency), amount), registration);
  const given = before.reduce((sum, { tax }) => (tax ? add(sum, tax) : sum), zero(amount.currency));
  if (inAll === null) return null;
  // After a voided note was replaced, roundings may have given a unit more already.
  return isAtMost(given, inAll) ? subtract(inAll, given) : zero(amount.currency);
}
