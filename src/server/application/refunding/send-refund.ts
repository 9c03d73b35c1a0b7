import { type Transaction, Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import { type Refund, type RefundId, refundMayBecome, refundsOf } from "#domain/refund/refund.ts";
import { goesToBank } from "#domain/refund/bank-refund.ts";
import { leftByDispute } from "#domain/refund/disputed-refund.ts";
import { hour, type Instant, minute } from "#domain/time/instant.ts";
import { bankRefund } from "./bank-refunds.ts";
import { tellRefundSent } from "./tell-refund-sent.ts";
import { type GatewayRefund, type PaymentGateway, RefundRefused } from "#server/application/paying/payment-gateway.ts";
import { PaymentGateways } from "#server/application/paying/payment-gateways.ts";
import { type Store } from "#server/application/ports/store.ts";

/**
 * Sends a refund through the gateway, or asks for its state, until it is final. The gateway sends it only once, by its
 * id. A refund that the gateway can't return goes to a bank account. Repeatable; runs as a job.
 */
export class SendRefund {
  static readonly needs: Needs<typeof SendRefund> = [Transactions, PaymentGateways];
  readonly #transactions: Transactions;
  readonly #gateways: PaymentGateways;

  constructor(transactions: Transactions, gateways: PaymentGateways) {
    this.#transactions = transactions;
    this.#gateways = gateways;
  }

  async run(refundId: RefundId): Promise<void> {
    const refund = await this.#transactions.read((store) => store.refunds.find(refundId));
    if (!refund || !isWithGateway(refund)) return;
    const { id, paymentId } = refund;
    const payment = await this.#transactions.read((store) => store.payments.find(paymentId));
    if (!payment) throw new Error("The payment of a refund is missing.");
    const gateway = this.#gateways.of(payment);
    const answer = (await gateway.findRefund(id)) ?? (await this.#send(gateway, refund));
    if (answer === null) return;
    await this.#transactions.run(async (transaction) => {
      await this.#apply(transaction, id, answer);
      transaction.announce(refund.eventId);
    });
  }

  /**
   * A final refusal counts as a failed return: the money goes back by bank. Null while a dispute stops the refund, or
   * when a dispute that we don't know yet may be the reason; following that dispute sends the refund.
   */
  async #send(gateway: PaymentGateway, { id, paymentId, amount, dispute }: Refund): Promise<GatewayRefund | null> {
    if (dispute !== null) return null;
    try {
      return await gateway.refund({ refundId: id, paymentId, amount });
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error;
      if (error.because !== "disputed" && !(await this.#hasNewsOfDispute(gateway, paymentId)))
        return { refundId: id, state: "failed", expectedBy: null };
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
    if (!isWithGateway(refund)) return;
    if (state === "failed") return sendByBank(transaction, refund);
    if (state !== refund.state && refundMayBecome(refund.state, state)) {
      const newer: Refund = {
        ...refund,
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

/** The money goes to the bank account on file, or waits for one, or for the end of a dispute. */
async function sendByBank({ store, now }: Transaction, refund: Refund): Promise<void> {
  const left = await leftOf(store, refund, now);
  if (left.dispute === "covered") return store.refunds.save(left);
  await store.refunds.save(await bankRefund(store, left));
  if (left.dispute === null) await store.jobs.add({ kind: "find_refund_account", refundId: refund.id });
}

/** The refund after the dispute of its payment has been applied. */
async function leftOf(store: Store, refund: Refund, now: Instant): Promise<Refund> {
  const payment = await store.payments.find(refund.paymentId);
  if (!payment?.dispute) return refund;
  const all = (await store.refunds.ofParticipations([refund.joinId])).get(refund.joinId) ?? [];
  return leftByDispute(
    refund,
    payment,
    refundsOf(payment, all).filter(({ id }) => id !== refund.id),
    now,
  );
}

/** Does the gateway send it, or has it sent it? Bank refunds are paid out by merchants. */
function isWithGateway(refund: Refund): boolean {
  return !goesToBank(refund) && (refund.state === "requested" || refund.state === "processing");
}
