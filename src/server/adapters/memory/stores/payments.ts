import { isMoneyAwaited } from "#domain/payment/transfer-exception.ts";
import { grouped } from "#domain/grouped.ts";
import { add, equals, type Money, money as moneyOf, subtract, zero } from "#domain/money/money.ts";
import { isAtVenue, isByTransfer } from "#domain/payment/method.ts";
import { isFinal, isUnderWay, lostToDispute } from "#domain/payment/payment.ts";
import { asInPayout, mayEnterPayout } from "#domain/refund/bank-refund.ts";
import { counts, isRefundOpen, type Refund } from "#domain/refund/refund.ts";
import type { OwedMoney, PaymentStore, PayoutFacts, RefundStore } from "#server/application/paying/payment-store.ts";
import type { WebhookInbox } from "#server/application/ports/store.ts";
import { by, byKeyThenId, newestFirst, oldestFirst, nextItems } from "../order.ts";
import { demandSameMember, keyOf } from "../tables.ts";
import type { MemoryTransaction } from "../transaction.ts";

export function memoryPayments({
  rows: { events, participations, payments, refunds },
}: MemoryTransaction): PaymentStore {
  return {
    async save(...saved) {
      for (const payment of saved) {
        if (!participations.get(payment.joinId)) throw new Error("A payment needs its participation.");
        demandSameMember(payments.get(payment.id), payment);
        payments.put(payment);
      }
    },
    find: async (id) => payments.get(id),
    findMany: async (ids) => new Map(ids.flatMap((id) => payments.get(id) ?? []).map((one) => [one.id, one])),
    async ofParticipations(joinIds) {
      const found = [...new Set(joinIds)].flatMap((joinId) => payments.under("join", joinId));
      return grouped(found.sort(byKeyThenId((one) => one.createdAt)), ({ joinId }) => joinId);
    },
    listOfMember: async (memberId, limit, after) =>
      nextItems(
        payments.under("member", memberId),
        ({ createdAt: key, id }) => ({ key, id }),
        newestFirst,
        limit,
        after,
      ),
    async listUnderReview(merchantId, limit, after) {
      const waiting = payments.under("review", merchantId);
      return nextItems(waiting, (one) => ({ key: one.slip?.reviewSince ?? 0, id: one.id }), oldestFirst, limit, after);
    },
    async listByReference(merchantId, references, limit) {
      const found = references.flatMap((reference) => payments.under("reference", keyOf(merchantId, reference)));
      return found.sort(by((one) => one.id)).slice(0, limit);
    },
    async listAwaitedTransfers(merchantId, money, from, to, limit) {
      const awaited = payments.all().filter((one) => {
        const isTheirs = one.merchantId === merchantId && isByTransfer(one) && isMoneyAwaited(one);
        return isTheirs && one.amount.currency === money.currency && one.createdAt >= from && one.createdAt <= to;
      });
      const rank = (one: (typeof awaited)[number]) => (equals(one.amount, money) ? 1 : 0);
      const closest = awaited.sort((a, b) => rank(b) - rank(a) || b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
      return closest.slice(0, limit);
    },
    isUnderWayFor: async (memberId) => payments.under("member", memberId).some(isUnderWay),
    async spentAt(merchantId, memberIds) {
      const spent = [...new Set(memberIds)].map((memberId) => {
        const paid = payments.under("member", memberId).filter((one) => one.merchantId === merchantId);
        const back = refunds.under("member", memberId).filter((one) => one.merchantId === merchantId);
        const moved = [
          ...paid.filter(({ state }) => state === "succeeded").map((one) => subtract(one.amount, lostToDispute(one))),
          ...back.filter(counts).map(({ amount }) => minus(amount)),
        ];
        const sums = grouped(moved, ({ currency }) => currency);
        return [
          memberId,
          [...sums].sort(by(([code]) => code)).map(([code, all]) => all.reduce(add, zero(code))),
        ] as const;
      });
      return new Map(spent.filter(([, sums]) => sums.length > 0));
    },
    async listOwed(merchantId, now, limit, after) {
      const owed = payments.all().flatMap((one): OwedMoney[] => {
        if (one.merchantId !== merchantId || !isAtVenue(one) || one.state !== "processing") return [];
        const place = participations.get(one.joinId);
        const event = events.get(one.eventId)?.event;
        if (place?.state !== "confirmed" || event?.stage !== "published" || event.startsAt > now) return [];
        const { id: paymentId, joinId, memberId, eventId, amount } = one;
        const { seats, checkedInAt } = place;
        return [{ paymentId, joinId, memberId, eventId, amount, seats, startsAt: event.startsAt, checkedInAt }];
      });
      return nextItems(owed, ({ startsAt: key, paymentId: id }) => ({ key, id }), newestFirst, limit, after);
    },
    async owedBy(merchantId, memberIds) {
      const theirs = [...new Set(memberIds)].flatMap((memberId) => payments.under("member", memberId));
      const owed = theirs.filter(({ joinId, eventId, ...one }) => {
        const isTheirs = one.merchantId === merchantId && isAtVenue(one) && one.state === "processing";
        const stage = events.get(eventId)?.event.stage;
        return isTheirs && participations.get(joinId)?.state === "confirmed" && stage === "published";
      });
      return owed.sort(by(({ id }) => id)).map(({ joinId, memberId, amount }) => ({ joinId, memberId, amount }));
    },
    cardIsInUse: async (cardId) => payments.under("card", cardId).some((payment) => !isFinal(payment)),
  };
}

function minus({ amount, currency }: Money): Money {
  return moneyOf(0 - amount, currency);
}

export function memoryRefunds(tx: MemoryTransaction): RefundStore {
  const { payments, refunds } = tx.rows;
  const place = ({ requestedAt: key, id }: { readonly requestedAt: number; readonly id: string }) => ({ key, id });
  const save = async (refund: Refund) => {
    if (!payments.get(refund.paymentId)) throw new Error("A refund needs its payment.");
    demandSameMember(refunds.get(refund.id), refund);
    refunds.put(refund);
  };
  return {
    save,
    async addAll(some) {
      for (const refund of some) {
        if (refunds.get(refund.id)) throw new Error("The refund is there already.");
        await save(refund);
      }
    },
    async remove(id) {
      tx.demandWrite();
      refunds.remove(id);
    },
    find: async (id) => refunds.get(id),
    findMany: async (ids) => new Map(ids.flatMap((id) => refunds.get(id) ?? []).map((one) => [one.id, one])),
    /** Transactions run one after the other, so there is nothing to lock. */
    async lock(id) {
      tx.demandWrite();
      return refunds.get(id);
    },
    async lockToPayOut(merchantId, currency, now, limit) {
      tx.demandWrite();
      const theirs = refunds.under("merchant", merchantId);
      const payable = theirs.filter((refund) => refund.amount.currency === currency && mayEnterPayout(refund, now));
      return payable.sort(by((one) => one.id)).slice(0, limit);
    },
    async ofPayout(merchantId, payoutId) {
      const theirs = refunds.under("merchant", merchantId);
      return theirs.flatMap((refund) => asInPayout(refund, payoutId) ?? []).sort(by((one) => one.id));
    },
    async listPayouts(merchantId, openIn, limit, after) {
      const theirs = refunds.under("merchant", merchantId);
      const ids = new Set(theirs.flatMap(({ payoutId, returns }) => [payoutId, ...returns.map((one) => one.payoutId)]));
      const files = [...ids].flatMap((id) => (id === null ? [] : (payoutFactsOf(id, theirs) ?? [])));
      const wanted = files.filter(({ open, total }) => openIn === null || (open > 0 && total.currency === openIn));
      return nextItems(wanted, ({ createdAt: key, id }) => ({ key, id }), newestFirst, limit, after);
    },
    async countOpen(merchantId) {
      const open = { requested: 0, processing: 0, needs_bank_account: 0, failed: 0 };
      for (const { state, destination } of refunds.under("merchant", merchantId)) {
        const isByHand = destination.kind === "bank_account" || destination.kind === "venue";
        if (isByHand && state !== "succeeded") open[state] += 1;
      }
      return open;
    },
    async listOfMerchant(merchantId, state, limit, after) {
      const theirs = refunds.under("merchant", merchantId);
      const wanted = theirs.filter((refund) => state === null || refund.state === state);
      return nextItems(wanted, place, newestFirst, limit, after);
    },
    async ofParticipations(joinIds) {
      const found = [...new Set(joinIds)].flatMap((joinId) => refunds.under("join", joinId));
      return grouped(found.sort(byKeyThenId((one) => one.requestedAt)), ({ joinId }) => joinId);
    },
    openOfMember: async (memberId) =>
      refunds
        .under("member", memberId)
        .filter(isRefundOpen)
        .sort(byKeyThenId((one) => one.requestedAt)),
    async listOfMember(memberId, eventId, limit, after) {
      const theirs = refunds.under("member", memberId);
      const wanted = theirs.filter((refund) => eventId === null || refund.eventId === eventId);
      return nextItems(wanted, place, newestFirst, limit, after);
    },
  };
}

function payoutFactsOf(id: string, theirs: readonly Refund[]): PayoutFacts | null {
  const inFile = theirs.flatMap((refund) => asInPayout(refund, id) ?? []);
  const [first] = inFile;
  if (!first) return null;
  return {
    id,
    createdAt: Math.min(...inFile.map((refund) => refund.processingAt ?? refund.requestedAt)),
    refunds: inFile.length,
    open: inFile.filter(({ payoutId, state }) => payoutId === id && state === "processing").length,
    total: inFile.reduce((sum, { amount }) => add(sum, amount), zero(first.amount.currency)),
  };
}

export function memoryWebhooks(tx: MemoryTransaction): WebhookInbox {
  const { webhooks } = tx.rows;
  return {
    has: async (source, id) => webhooks.get(keyOf(source, id)) !== null,
    async accept(webhook) {
      tx.demandWrite();
      if (webhooks.get(keyOf(webhook.source, webhook.id))) return false;
      webhooks.put(webhook);
      return true;
    },
    async forgetBefore(instant) {
      tx.demandWrite();
      const old = webhooks.all().filter(({ receivedAt }) => receivedAt < instant);
      for (const { source, id } of old) webhooks.remove(keyOf(source, id));
      return old.length;
    },
  };
}
