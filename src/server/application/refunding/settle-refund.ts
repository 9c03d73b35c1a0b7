import { type Telling, Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { type Invalid, type Refused, type NotFound, notFound } from "#domain/refusal.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import { settleBankRefund, returnByBank, type SentBack } from "#domain/refund/bank-refund.ts";
import type { RefundId, Refund } from "#domain/refund/refund.ts";
import { waitsForAccount } from "#domain/refund/wanted-account.ts";
import { refuseWords } from "#server/application/merchants/words-to-members.ts";
import { tellRefundSent } from "./tell-refund-sent.ts";
import { type Store } from "#server/application/ports/store.ts";
import type { MerchantRefundView } from "#contract/refunding/payout.ts";
import { seeMerchantRefunds } from "./merchant-refund-view.ts";
import { stopsRefunds } from "#domain/payment/payment.ts";
import { askAgainLater } from "./ask-for-account.ts";
import { accountFor } from "./bank-refunds.ts";

export type SettleRefundAnswer =
  | { readonly kind: "settled"; readonly refund: MerchantRefundView }
  | NotFound
  | Refused<"not_settleable">;

/**
 * A merchant reports that it paid a bank refund out; the member is told. The same reference again gives the same
 * answer.
 */
export class SettleRefund {
  static readonly needs: Needs<typeof SettleRefund> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  async run(
    merchantId: MerchantId,
    refundId: RefundId,
    reference: string,
    by: Actor = sideline,
  ): Promise<SettleRefundAnswer> {
    return this.#transactions.run(async (transaction): Promise<SettleRefundAnswer> => {
      const { store } = transaction;
      const refund = await store.refunds.lock(refundId);
      if (!refund || refund.merchantId !== merchantId) return notFound;
      const { now } = transaction;
      const outcome = settleBankRefund(refund, reference, now);
      if (outcome.kind === "refused") return outcome;
      const settled = outcome.kind === "settled" ? outcome.refund : refund;
      if (outcome.kind === "settled") {
        await store.refunds.save(settled);
        await tellRefundSent(transaction, settled);
        await transaction.record({ by, act: "refund_settled", ...stateRecord(refund, settled) });
      }
      const [view] = await seeMerchantRefunds(transaction, merchantId, [settled]);
      if (!view) return notFound;
      transaction.announce(settled.eventId);
      return { kind: "settled", refund: view };
    });
  }
}

export type ReturnRefundAnswer =
  | { readonly kind: "returned"; readonly refund: MerchantRefundView }
  | NotFound
  | Invalid
  | Refused<"not_settleable">;

/**
 * A merchant reports that the bank sent a refund back. The member is told and gives an account; then the refund enters
 * a new payout file. The same reference again gives the same answer, whatever has happened to the refund since.
 */
export class ReturnRefund {
  static readonly needs: Needs<typeof ReturnRefund> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  async run(
    merchantId: MerchantId,
    refundId: RefundId,
    sentBack: SentBack,
    by: Actor = sideline,
  ): Promise<ReturnRefundAnswer> {
    const found = await this.#transactions.read((store) => store.refunds.find(refundId));
    if (found?.merchantId !== merchantId) return notFound;
    const wrong = await refuseWords(this.#transactions, merchantId, { reason: sentBack.reason });
    if (wrong) return wrong;
    return this.#transactions.run(async (transaction): Promise<ReturnRefundAnswer> => {
      const { store } = transaction;
      await store.members.lock(found.memberId);
      const refund = await store.refunds.lock(refundId);
      if (!refund) return notFound;
      const { now } = transaction;
      const onFile = await accountFor(store, refund.memberId, refund.amount.currency);
      const outcome = returnByBank(refund, sentBack, onFile, now);
      if (outcome.kind === "refused") return outcome;
      const newer = outcome.kind === "returned" ? await heldIfDisputed(store, outcome.refund) : refund;
      if (outcome.kind === "returned") {
        await store.refunds.save(newer);
        await transaction.tell([tellingOfReturn(newer)]);
        if (waitsForAccount(newer)) await askAgainLater(transaction, newer);
        await transaction.record({ by, act: "refund_returned", ...stateRecord(refund, newer) });
      }
      const [view] = await seeMerchantRefunds(transaction, merchantId, [newer]);
      if (!view) return notFound;
      transaction.announce(newer.eventId);
      return { kind: "returned", refund: view };
    });
  }
}

/** What the audit trail says about a refund whose state changed. */
export function stateRecord({ merchantId, id, state }: Refund, after: Refund) {
  const about = { kind: "refund", id } as const;
  return { merchantId, about, before: { state }, after: { state: after.state } };
}

/** The member is told about each return, even when another account is already on file. */
function tellingOfReturn({ id: refundId, memberId, joinId, returns }: Refund): Telling {
  return { key: `${refundId}:refund_returned:${returns.length}`, memberId, kind: "refund_returned", joinId, refundId };
}

/** The refund waits again. If its payment is disputed now, it also waits for the dispute. */
async function heldIfDisputed(store: Store, refund: Refund): Promise<Refund> {
  const payment = await store.payments.find(refund.paymentId);
  return payment && stopsRefunds(payment) ? { ...refund, dispute: "holds" } : refund;
}
