import { lockRefundsOf, refundsOfPayment } from "./payment-refunds.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { type Decision, unchanged } from "#domain/event/event-room.ts";
import {
  type Dispute,
  disputeMayBecome,
  goesThroughGateway,
  type Payment,
  type PaymentId,
} from "#domain/payment/payment.ts";
import { settleDisputed, waitsForDispute } from "#domain/refund/disputed-refund.ts";
import { day } from "#domain/time/instant.ts";
import { PaymentGateways } from "#server/application/paying/payment-gateways.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { askToSend } from "./request-refund.ts";
import { SendRefund } from "./send-refund.ts";

/**
 * Follows a payment that its payer disputes at the bank. While the dispute is open, the payment's refunds wait. Won:
 * they are sent. Lost: the bank has already paid them, up to the disputed amount (product rules, *Money*). Seats
 * don't change.
 *
 * A dispute that is already decided when we first hear of it is opened here first, so that refunds wait until it is
 * known which of them were sent. If the payment has not succeeded here yet, the code that applies the success asks
 * for this job again. The gateway is asked, so order and repetition don't matter. While the dispute is open it is
 * asked daily, because a notice may be lost. Runs as a job. Throws GatewayUnavailable when the gateway does not
 * answer.
 */
export class FollowDispute {
  static readonly needs: Needs<typeof FollowDispute> = [Rooms, Transactions, PaymentGateways, SendRefund];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;
  readonly #gateways: PaymentGateways;
  readonly #sendRefund: SendRefund;

  constructor(rooms: Rooms, transactions: Transactions, gateways: PaymentGateways, sendRefund: SendRefund) {
    this.#rooms = rooms;
    this.#transactions = transactions;
    this.#gateways = gateways;
    this.#sendRefund = sendRefund;
  }

  async run(paymentId: PaymentId): Promise<void> {
    const payment = await this.#transactions.read((store) => store.payments.find(paymentId));
    if (!payment || !goesThroughGateway(payment)) return;
    const answer = await this.#gateways.of(payment).find(paymentId);
    const dispute = answer?.dispute;
    if (!dispute) return;
    if (payment.dispute === null && dispute.state !== "open") await this.#take(payment, { ...dispute, state: "open" });
    await this.#learnOfRefundsUnderWay(payment);
    await this.#take(payment, dispute);
    if (dispute.state === "open") await this.#lookAgain(paymentId);
  }

  async #take(payment: Payment, dispute: Dispute): Promise<void> {
    await this.#rooms.changePayment(payment, (open, known) => this.#apply(open, known, dispute));
  }

  /** Looks again a day after it was opened, then every day. The times are fixed, so asking twice adds one job. */
  async #lookAgain(paymentId: PaymentId): Promise<void> {
    await this.#transactions.run(async ({ store }) => {
      const payment = await store.payments.find(paymentId);
      if (payment?.dispute?.state !== "open") return;
      const days = Math.floor((this.#transactions.now() - payment.changedAt) / day) + 1;
      await store.jobs.add({ kind: "follow_dispute", paymentId }, payment.changedAt + days * day);
    });
  }

  /**
   * A refund may have reached the gateway just before the dispute, while its process died. Then the dispute must not
   * pay it too.
   */
  async #learnOfRefundsUnderWay(payment: Payment): Promise<void> {
    const refunds = await this.#transactions.read((store) => refundsOfPayment(store, payment));
    for (const { id } of refunds.filter(waitsForDispute)) await this.#sendRefund.run(id);
  }

  async #apply(open: OpenRoom, payment: Payment, dispute: Dispute): Promise<Decision<Payment>> {
    const { store, room, now } = open;
    if (payment.state !== "succeeded" || !disputeMayBecome(payment.dispute?.state ?? null, dispute.state)) {
      return unchanged(room, payment);
    }
    const newer: Payment = { ...payment, dispute, changedAt: now };
    await store.payments.save(newer);
    const refunds = await lockRefundsOf(store, newer);
    for (const refund of settleDisputed(newer, refunds, now)) {
      await store.refunds.save(refund);
      if (refund.dispute === null) await askToSend(store, refund);
    }
    open.announce(payment.eventId);
    return unchanged(room, newer);
  }
}
