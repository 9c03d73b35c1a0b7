import {
  postingsOfEntry,
  postingsOfPayment,
  postingsOfRefund,
  postingsOfUndoneRefund,
} from "#domain/ledger/posting.ts";
import { isAtVenue } from "#domain/payment/method.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { PaymentStore, RefundStore } from "../paying/payment-store.ts";
import type { Store } from "../ports/store.ts";
import type { ReconciliationStore } from "../reconciling/reconciliation-store.ts";
import type { LedgerStore } from "./ledger-store.ts";

/**
 * A store that books what payments, refunds and lines of gateways' books move, in the transaction that saves them
 * (product rules, *Money*). Every save of one is booked. Only the difference to the earlier version is
 * booked, so saving the same version again books nothing.
 */
export function keepLedger(store: Store): Store {
  const { payments, refunds, reconciliation, ledger } = store;
  return {
    ...store,
    payments: bookingPayments(payments, ledger),
    refunds: bookingRefunds(refunds, ledger),
    reconciliation: bookingEntries(reconciliation, ledger),
  };
}

function bookingEntries(inner: ReconciliationStore, ledger: LedgerStore): ReconciliationStore {
  return {
    add: async (entries) => {
      const added = await inner.add(entries);
      await ledger.add(added.flatMap((entry) => postingsOfEntry(entry)));
      return added;
    },
    newest: (gateway, merchantId) => inner.newest(gateway, merchantId),
    compare: (books) => inner.compare(books),
    owed: (books) => inner.owed(books),
    said: (gateway) => inner.said(gateway),
    payments: (books, since, limit, afterId) => inner.payments(books, since, limit, afterId),
    saveRun: (run) => inner.saveRun(run),
    lastRuns: () => inner.lastRuns(),
  };
}

function bookingPayments(inner: PaymentStore, ledger: LedgerStore): PaymentStore {
  return {
    save: async (...payments) => {
      // Money at the venue may be taken back; every other success is final.
      const booked = payments.filter((payment) => payment.state === "succeeded" || isAtVenue(payment));
      const known = await inner.ofParticipations(booked.map(({ joinId }) => joinId));
      await inner.save(...payments);
      const before = ({ id, joinId }: Payment) => known.get(joinId)?.find((one) => one.id === id) ?? null;
      await ledger.add(booked.flatMap((after) => postingsOfPayment(before(after), after)));
    },
    find: (id) => inner.find(id),
    findMany: (ids) => inner.findMany(ids),
    ofParticipations: (joinIds) => inner.ofParticipations(joinIds),
    listOfMember: (memberId, limit, after) => inner.listOfMember(memberId, limit, after),
    listUnderReview: (merchantId, limit, after) => inner.listUnderReview(merchantId, limit, after),
    listByReference: (merchantId, references, limit) => inner.listByReference(merchantId, references, limit),
    listAwaitedTransfers: (merchantId, money, from, to, limit) =>
      inner.listAwaitedTransfers(merchantId, money, from, to, limit),
    isUnderWayFor: (memberId) => inner.isUnderWayFor(memberId),
    cardIsInUse: (cardId) => inner.cardIsInUse(cardId),
    spentAt: (merchantId, memberIds) => inner.spentAt(merchantId, memberIds),
    listOwed: (merchantId, now, limit, after) => inner.listOwed(merchantId, now, limit, after),
    owedBy: (merchantId, memberIds) => inner.owedBy(merchantId, memberIds),
  };
}

function bookingRefunds(inner: RefundStore, ledger: LedgerStore): RefundStore {
  return {
    // The lock comes first. If two transactions save a refund at once, the second sees what the first wrote.
    save: async (after) => {
      const before = await inner.lock(after.id);
      await inner.save(after);
      await ledger.add(postingsOfRefund(before, after));
    },
    addAll: async (refunds) => {
      await inner.addAll(refunds);
      await ledger.add(refunds.flatMap((refund) => postingsOfRefund(null, refund)));
    },
    remove: async (id, at) => {
      const before = await inner.lock(id);
      await inner.remove(id, at);
      if (before) await ledger.add(postingsOfUndoneRefund(before, at));
    },
    find: (id) => inner.find(id),
    findMany: (ids) => inner.findMany(ids),
    lock: (id) => inner.lock(id),
    ofParticipations: (joinIds) => inner.ofParticipations(joinIds),
    openOfMember: (memberId) => inner.openOfMember(memberId),
    lockToPayOut: (merchantId, currency, now, limit) => inner.lockToPayOut(merchantId, currency, now, limit),
    ofPayout: (merchantId, payoutId) => inner.ofPayout(merchantId, payoutId),
    listPayouts: (merchantId, openIn, limit, after) => inner.listPayouts(merchantId, openIn, limit, after),
    countOpen: (merchantId) => inner.countOpen(merchantId),
    listOfMerchant: (merchantId, state, limit, after) => inner.listOfMerchant(merchantId, state, limit, after),
    listOfMember: (memberId, eventId, limit, after) => inner.listOfMember(memberId, eventId, limit, after),
  };
}
