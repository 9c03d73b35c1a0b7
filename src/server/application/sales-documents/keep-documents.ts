import type { Payment, PaymentId } from "#domain/payment/payment.ts";
import type { Refund, RefundId } from "#domain/refund/refund.ts";
import {
  draftCreditNote,
  draftReceipt,
  dueReceipt,
  mayOweCreditNote,
  mayOweReceipt,
  receiptToCredit,
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
    if (due.kind === "give") receipts.push(draftReceipt(due.id, payment, await known(payment)));
  }
  const papers = [...before, ...(await added(store, receipts))];
  const notes: DocumentDraft[] = [...papers];
  const credits = refunds.flatMap((refund) => {
    const receipt = receiptToCredit(refund, papers);
    if (!receipt) return [];
    const note = draftCreditNote(refund, receipt, notes);
    notes.push(note);
    return [note];
  });
  await added(store, credits);
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
  const isCredited = refunds.some((refund) => receiptToCredit(refund, papers) !== null);
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
