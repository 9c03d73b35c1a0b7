import { type Transaction, Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import { goesByGateway, type Refund, type RefundId, refundMayBecome } from "#domain/refund/refund.ts";
import { mayBeSentFrom } from "#domain/refund/undo-take-out.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { FollowSellerRefunds } from "./follow-seller-refunds.ts";
import { isLeftToStaff, leaveRefusedToStaff } from "./refused-refund.ts";
import { isWithGateway, sendByBank } from "./send-by-bank.ts";
import { tellRefundSent } from "./tell-refund-sent.ts";
import { type GatewayRefund, type PaymentGateway, RefundRefused } from "#server/application/paying/payment-gateway.ts";
import { PaymentGateways } from "#server/application/paying/payment-gateways.ts";

/**
 * Sends a refund through the gateway, or asks for its state, until it is final. The gateway sends it only once, by its
 * id. What the seller returned at the gateway itself is read first, and ours shrinks by it. A refund that the gateway
 * sent and that came back, or that it can't send to this payer any more, goes to a bank account. One that it refuses is
 * left to staff: its books and ours differ, so the money may be there already. One that may not be sent yet waits.
 * Repeatable; runs as a job.
 */
export class SendRefund {
  static readonly needs: Needs<typeof SendRefund> = [Transactions, PaymentGateways, FollowSellerRefunds];
  readonly #transactions: Transactions;
  readonly #gateways: PaymentGateways;
  readonly #followSeller: FollowSellerRefunds;

  constructor(transactions: Transactions, gateways: PaymentGateways, followSeller: FollowSellerRefunds) {
    this.#transactions = transactions;
    this.#gateways = gateways;
    this.#followSeller = followSeller;
  }

  async run(refundId: RefundId): Promise<void> {
    const refund = await this.#find(refundId);
    if (!refund || !(isWithGateway(refund) || isReplaced(refund))) return;
    const { id, paymentId } = refund;
    const from = mayBeSentFrom(refund);
    if (this.#transactions.now() < from) {
      await this.#transactions.run(({ store }) => store.jobs.add({ kind: "send_refund", refundId }, from));
      return;
    }
    const payment = await this.#transactions.read((store) => store.payments.find(paymentId));
    if (!payment) throw new Error("The payment of a refund is missing.");
    const gateway = this.#gateways.of(payment);
    const answer = (await gateway.findRefund(id)) ?? (await this.#sendWhatIsLeft(gateway, refund));
    if (answer === null) return;
    await this.#transactions.run(async (transaction) => {
      await this.#apply(transaction, id, answer);
      transaction.announce(refund.eventId);
    });
  }

  #find(refundId: RefundId): Promise<Refund | null> {
    return this.#transactions.read((store) => store.refunds.find(refundId));
  }

  /** Null when nothing is left to send, staff decide about it, or while a dispute stops it. */
  async #sendWhatIsLeft(gateway: PaymentGateway, { id, paymentId, dispute }: Refund): Promise<GatewayRefund | null> {
    if (dispute !== null) return null;
    await this.#followSeller.run(paymentId);
    const refund = await this.#transactions.read(async (store) =>
      (await isLeftToStaff(store, id)) ? null : store.refunds.find(id),
    );
    return refund && isWithGateway(refund) ? this.#send(gateway, refund) : null;
  }

  /**
   * Null when it is refused: while a dispute stops the refund, or when a dispute that we don't know yet may be the
   * reason; following that dispute sends the refund. Or for good; then staff decide, unless the seller has returned
   * money meanwhile.
   */
  async #send(gateway: PaymentGateway, { id, paymentId, amount, dispute }: Refund): Promise<GatewayRefund | null> {
    if (dispute !== null) return null;
    try {
      return await gateway.refund({ refundId: id, paymentId, amount });
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error;
      if (error.because !== "disputed" && !(await this.#hasNewsOfDispute(gateway, paymentId))) {
        await this.#followSeller.run(paymentId);
        await this.#transactions.run((transaction) => leaveRefusedToStaff(transaction, id, amount));
        return null;
      }
      await this.#transactions.run(async ({ store }) => {
        await store.jobs.add({ kind: "follow_dispute", paymentId });
        await store.jobs.add({ kind: "send_refund", refundId: id }, this.#transactions.now() + hour);
      });
      return null;
    }
  }

  /**
   * Does the gateway know something about a dispute that we don't? Then the money must not go back a second time by
   * bank.
   */
  async #hasNewsOfDispute(gateway: PaymentGateway, paymentId: PaymentId): Promise<boolean> {
    const dispute = (await gateway.find(paymentId))?.dispute ?? null;
    const payment = await this.#transactions.read((store) => store.payments.find(paymentId));
    return dispute !== null && dispute.state !== payment?.dispute?.state;
  }

  /** Runs under the refund's lock, so that it does not undo what another server or a payout file did meanwhile. */
  async #apply(transaction: Transaction, refundId: RefundId, answer: GatewayRefund): Promise<void> {
    const { store } = transaction;
    const refund = await store.refunds.lock(refundId);
    if (!refund) throw new Error("The refund is missing.");
    const { now } = transaction;
    const { state } = answer;
    const isAsked = state === "processing" && answer.payerIsAsked === true;
    if (isReplaced(refund)) return wasSentAfterAll(transaction, refund, answer);
    if (!isWithGateway(refund)) return;
    if (state === "failed") return sendByBank(transaction, refund);
    if (state !== refund.state && refundMayBecome(refund.state, state)) {
      const newer: Refund = {
        ...refund,
        amount: answer.amount,
        state,
        dispute: null,
        processingAt: refund.processingAt ?? now,
        expectedBy: answer.expectedBy,
        settledAt: state === "succeeded" ? now : null,
        payerIsAsked: isAsked,
      };
      await store.refunds.save(newer);
      if (refund.state === "requested") await tellRefundSent(transaction, newer);
    } else if (isAsked !== refund.payerIsAsked) await store.refunds.save({ ...refund, payerIsAsked: isAsked });
    if (state === "processing") {
      const expected = answer.expectedBy ?? now + hour;
      await store.jobs.add({ kind: "send_refund", refundId }, Math.max(expected, now + minute));
    }
  }
}

/**
 * It was on its way to the gateway when the seller returned its money there too: then both have gone back. What went
 * back beyond the policy is looked at again.
 */
async function wasSentAfterAll(
  { store, now }: Transaction,
  refund: Refund,
  { state, amount, expectedBy }: GatewayRefund,
): Promise<void> {
  if (state === "failed") return;
  const settledAt = state === "succeeded" ? now : null;
  await store.refunds.save({ ...refund, amount, state, expectedBy, settledAt, processingAt: now, dispute: null });
  await store.jobs.add({ kind: "follow_seller_refunds", paymentId: refund.paymentId });
  if (state === "processing") await store.jobs.add({ kind: "send_refund", refundId: refund.id }, now + hour);
}

/** Did the seller return its money at the gateway instead? It may have been on its way there all the same. */
function isReplaced({ dispute, destination }: Refund): boolean {
  return dispute === "replaced" && goesByGateway({ destination });
}
