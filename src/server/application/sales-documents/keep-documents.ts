import type { Payment, PaymentId } from "#domain/payment/payment.ts";
import type { Refund, RefundId } from "#domain/refund/refund.ts";
import { isZero, type Money } from "#domain/money/money.ts";
import { isPurchase, paidForSeats } from "#domain/refund/leave-quote.ts";
import { refundsOf } from "#domain/refund/refund.ts";
import {
  creditedBy,
  draftCreditNote,
  draftReceipt,
  dueCreditNote,
  dueReceipt,
  mayOweCreditNote,
  mayOweReceipt,
} from "#domain/sales-document/due-documents.ts";
import { type DocumentDraft, factsOf, type SalesDocument } from "#domain/sales-document/sales-document.ts";
import type { Store } from "../ports/store.ts";

/** A store that gives the papers of what is saved in it. */
export interface KeptDocuments {
  readonly store: Store;
  /** Numbers and writes the papers that are due. The last thing that a transaction does before it commits. */
  finish(): Promise<void>;
}

/**
 * Gives receipts and credit notes in the transaction that saves their payments and refunds (decision 0090). Saving only
 * notes what may be due; `finish` decides by the version that was saved last, so saving the same again gives nothing.
 */
export function keepDocuments(store: Store): KeptDocuments {
  const payments = new Map<PaymentId, Payment>();
  const refunds = new Map<RefundId, Refund>();
  const noteRefunds = (saved: readonly Refund[]) => {
    for (const refund of saved.filter(mayOweCreditNote)) refunds.set(refund.id, refund);
  };
  return {
    store: {
      ...store,
      payments: {
        ...store.payments,
        save: async (...saved) => {
          await store.payments.save(...saved);
          for (const payment of saved.filter(mayOweReceipt)) payments.set(payment.id, payment);
        },
      },
      refunds: {
        ...store.refunds,
        save: async (refund) => {
          await store.refunds.save(refund);
          noteRefunds([refund]);
        },
        addAll: async (all) => {
          await store.refunds.addAll(all);
          noteRefunds(all);
        },
      },
    },
    finish: () => giveDue(store, [...payments.values()], [...refunds.values()]),
  };
}

async function giveDue(store: Store, payments: readonly Payment[], refunds: readonly Refund[]): Promise<void> {
  const ids = new Set([...payments.map(({ id }) => id), ...refunds.map(({ paymentId }) => paymentId)]);
  if (ids.size === 0) return;
  const { salesDocuments } = store;
  const before = await papersToChange(store, [...ids], { payments, refunds });
  const receipts: DocumentDraft[] = [];
  const known = knownIn(store);
  for (const payment of payments) {
    const due = dueReceipt(payment, before);
    if (due.kind === "void") await salesDocuments.save(due.document);
    if (due.kind === "give") {
      const paid = await paidIn(store, payment);
      receipts.push(draftReceipt(due.id, payment, paid, await known(payment)));
    }
  }
  await giveCreditNotes(store, refunds, [...before, ...(await added(store, receipts))]);
}

/** `before`: the papers of the refunds' payments. Notes are voided first, so that new ones don't count them. */
async function giveCreditNotes(
  store: Store,
  refunds: readonly Refund[],
  before: readonly SalesDocument[],
): Promise<void> {
  const papers = new Map<string, DocumentDraft>(before.map((one) => [one.id, one]));
  const dues = refunds.map((refund) => ({ refund, due: dueCreditNote(refund, before) }));
  for (const { due } of dues) {
    if (due.kind !== "void") continue;
    await store.salesDocuments.save(due.document);
    papers.set(due.document.id, due.document);
  }
  const notes: DocumentDraft[] = [];
  for (const { refund, due } of dues) {
    if (due.kind !== "give") continue;
    const amount = await creditedIn(store, refund, due.receipt, [...papers.values()]);
    if (isZero(amount)) continue;
    const note = draftCreditNote(refund, { ...due, amount }, [...papers.values()]);
    papers.set(note.id, note);
    notes.push(note);
  }
  await added(store, notes);
}

/** What was paid for the seats of a sale. */
async function paidIn(store: Store, payment: Payment): Promise<Money> {
  if (!isPurchase(payment)) throw new Error(`The payment ${payment.id} bought nothing.`);
  if (payment.bought.paid) return payment.bought.paid;
  const refunds = (await store.refunds.ofParticipations([payment.joinId])).get(payment.joinId) ?? [];
  return paidForSeats(payment, refundsOf(payment, refunds));
}

async function creditedIn(
  store: Store,
  refund: Refund,
  receipt: SalesDocument,
  papers: readonly DocumentDraft[],
): Promise<Money> {
  if (refund.cause !== "unwanted_money") return refund.amount;
  const payment = await store.payments.find(refund.paymentId);
  if (!payment) throw new Error(`The payment of the refund ${refund.id} is missing.`);
  return creditedBy(refund, receipt, papers, await paidIn(store, payment));
}

/**
 * The papers of these payments. Where one is to be voided or credited they are locked first, so that each credit note
 * counts those before it, also those that another transaction is adding.
 */
async function papersToChange(
  { salesDocuments }: Store,
  ids: readonly PaymentId[],
  { payments, refunds }: { readonly payments: readonly Payment[]; readonly refunds: readonly Refund[] },
): Promise<readonly SalesDocument[]> {
  const papers = await salesDocuments.ofPayments(ids);
  const isVoided = payments.some((payment) => dueReceipt(payment, papers).kind === "void");
  const isCredited = refunds.some((refund) => dueCreditNote(refund, papers).kind !== "none");
  if (!isVoided && !isCredited) return papers;
  await salesDocuments.lockOfPayments(ids);
  return salesDocuments.ofPayments(ids);
}

async function added(store: Store, drafts: readonly DocumentDraft[]): Promise<readonly SalesDocument[]> {
  return drafts.length === 0 ? [] : store.salesDocuments.add(drafts);
}

type Known = ReturnType<typeof factsOf>;

/**
 * Reads what is known of a payment's merchant and event, once for all payments of an event. It throws when one of them
 * is missing, which no store allows.
 */
function knownIn(store: Store): (payment: Payment) => Promise<Known> {
  const read = new Map<string, Known>();
  return async ({ merchantId, eventId, id }) => {
    const before = read.get(eventId);
    if (before) return before;
    const merchant = await store.merchants.find(merchantId);
    const event = await store.events.find(eventId);
    if (!merchant || !event) throw new Error(`The payment ${id} has no merchant or no event.`);
    const known = factsOf(merchant, event);
    read.set(eventId, known);
    return known;
  };
}
