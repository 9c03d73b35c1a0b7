import type { MerchantRefundView } from "#contract/refunding/payout.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import { handBack } from "#domain/refund/hand-back.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import { type NotFound, notFound, type Refused, refused } from "#domain/refusal.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { seeMerchantRefunds } from "./merchant-refund-view.ts";
import { stateRecord } from "./settle-refund.ts";
import { tellHandedBack } from "./tell-refund-sent.ts";

export type HandBackAnswer =
  | { readonly kind: "handed_back"; readonly refund: MerchantRefundView }
  | NotFound
  | Refused<"not_settleable">;

/**
 * Staff note that they handed back a refund of money that was taken at the venue; the member is told. Noting it again
 * answers the same. A refund of another merchant is not found.
 */
export class HandBackRefund {
  static readonly needs: Needs<typeof HandBackRefund> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  run(merchantId: MerchantId, refundId: RefundId, by: Actor = sideline): Promise<HandBackAnswer> {
    return this.#transactions.run(async (transaction): Promise<HandBackAnswer> => {
      const { store, now } = transaction;
      const refund = await store.refunds.lock(refundId);
      if (!refund || refund.merchantId !== merchantId) return notFound;
      const payment = await store.payments.find(refund.paymentId);
      if (!payment) return notFound;
      const outcome = handBack(refund, payment, now, by.id);
      if (outcome.kind === "refused") return refused("not_settleable");
      const settled = outcome.kind === "handed_back" ? outcome.refund : refund;
      if (outcome.kind === "handed_back") {
        await store.refunds.save(settled);
        await tellHandedBack(transaction, settled);
        await transaction.record({ by, act: "refund_handed_back", ...stateRecord(refund, settled) });
        transaction.announce(settled.eventId);
      }
      const [view] = await seeMerchantRefunds(transaction, merchantId, [settled]);
      return view ? { kind: "handed_back", refund: view } : notFound;
    });
  }
}
