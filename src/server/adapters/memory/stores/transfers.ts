import type { ArrivedTransfer } from "#domain/payment/transfer.ts";
import type { SlipStore } from "#server/application/transfers/slip-store.ts";
import type { ExceptionStore, TransferStore } from "#server/application/transfers/transfer-store.ts";
import { byKeyThenId, newestFirst, nextItems } from "../order.ts";
import { keyOf } from "../tables.ts";
import type { MemoryTransaction } from "../transaction.ts";

export function memorySlips(tx: MemoryTransaction): SlipStore {
  const { events, paidSlips, payments, slips } = tx.rows;
  return {
    async add(slip) {
      if (!payments.get(slip.paymentId)) throw new Error("A slip needs its payment.");
      const taken = slips.under("payment", slip.paymentId).some(({ number }) => number === slip.number);
      if (taken || slips.get(slip.id)) throw new Error("This slip is there already.");
      slips.put({ ...slip, picture: slip.picture.slice() });
    },
    has: async (id) => slips.get(id) !== null,
    async latestPicture(paymentId) {
      const [latest] = slips.under("payment", paymentId).sort((a, b) => b.number - a.number);
      return latest?.picture ? { mediaType: latest.mediaType, bytes: latest.picture.slice() } : null;
    },
    async payersOf(paymentIds) {
      const theirs = paymentIds.flatMap((id) => slips.under("payment", id)).sort((a, b) => a.number - b.number);
      return new Map(theirs.map(({ paymentId, payerLast5, paidAt }) => [paymentId, { payerLast5, paidAt }]));
    },
    isUsedElsewhere: async (fingerprint, paymentId) =>
      slips.under("fingerprint", fingerprint).some((slip) => slip.paymentId !== paymentId),
    isCodeUsedElsewhere: async (codeDigest, paymentId) =>
      slips.under("code", codeDigest).some((slip) => slip.paymentId !== paymentId),
    async codesOf(paymentIds) {
      const latest = paymentIds.flatMap(
        (id) => slips.under("payment", id).sort((a, b) => b.number - a.number)[0] ?? [],
      );
      return new Map(
        latest.flatMap(({ paymentId, id, code, codeDigest, bankAnswer, uploadedAt }) =>
          codeDigest === null ? [] : [[paymentId, { id, code, codeDigest, bankAnswer, uploadedAt }] as const],
        ),
      );
    },
    async noteBankAnswer(id, bankAnswer) {
      tx.demandWrite();
      const slip = slips.get(id);
      if (slip?.code) slips.put({ ...slip, bankAnswer });
    },
    async claimCode(codeDigest, paymentId) {
      tx.demandWrite();
      if (!payments.get(paymentId)) throw new Error("What a slip pays for needs its payment.");
      const claimed = paidSlips.get(codeDigest);
      if (claimed) return claimed.paymentId === paymentId;
      paidSlips.put({ codeDigest, paymentId });
      return true;
    },
    async forgetPictures(endedBefore, limit) {
      tx.demandWrite();
      const endOf = (paymentId: string) => events.get(payments.get(paymentId)?.eventId ?? "")?.event.endsAt ?? Infinity;
      const old = slips.all().filter((slip) => slip.picture !== null && endOf(slip.paymentId) < endedBefore);
      for (const slip of old.slice(0, limit)) slips.put({ ...slip, picture: null, code: null, bankAnswer: null });
      return Math.min(old.length, limit);
    },
  };
}

export function memoryTransfers(tx: MemoryTransaction): TransferStore {
  const { payments, transfers } = tx.rows;
  return {
    async add(transfer) {
      tx.demandWrite();
      if (transfer.paymentId !== null && !payments.get(transfer.paymentId))
        throw new Error("A transfer needs its payment.");
      if (transfers.get(keyOf(transfer.merchantId, transfer.id))) return false;
      transfers.put(transfer);
      return true;
    },
    find: async (merchantId, id) => transfers.get(keyOf(merchantId, id)),
    async listLike(merchantId, { ids, from, until }) {
      const isLike = ({ id, arrivedAt }: ArrivedTransfer) =>
        ids.includes(id) || (arrivedAt >= from && arrivedAt < until);
      return transfers
        .all()
        .filter((one) => one.merchantId === merchantId && isLike(one))
        .sort(byKeyThenId(() => 0));
    },
  };
}

export function memoryExceptions(tx: MemoryTransaction): ExceptionStore {
  const { exceptions, payments } = tx.rows;
  const openOf = (paymentId: string) => exceptions.under("payment", paymentId).filter((one) => one.resolvedAt === null);
  return {
    async save(exception) {
      if (exception.paymentId !== null && !payments.get(exception.paymentId))
        throw new Error("An exception needs its payment.");
      exceptions.put(exception);
    },
    find: async (id) => exceptions.get(id),
    /** Transactions run one after the other, so there is nothing to lock. */
    async lock(id) {
      tx.demandWrite();
      return exceptions.get(id);
    },
    openOfPayments: async (ids) => [...new Set(ids)].flatMap(openOf).sort(byKeyThenId((one) => one.occurredAt)),
    isOpenFor: async (memberId) =>
      payments.under("member", memberId).some(({ id }) => openOf(id).some(({ restsOn }) => restsOn === "money")),
    async listOfMerchant(merchantId, state, limit, after) {
      const all = exceptions.under("merchant", merchantId);
      const theirs = all.filter(({ resolvedAt }) => (resolvedAt === null) === (state === "open"));
      return nextItems(theirs, (one) => ({ key: one.occurredAt, id: one.id }), newestFirst, limit, after);
    },
  };
}
