import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Page } from "#domain/page.ts";
import { goesThroughGateway, isFinal, type Payment, type PaymentId } from "#domain/payment/payment.ts";
import { counts, refundsOf } from "#domain/refund/refund.ts";
import type { PaymentView, PaymentWithEvent } from "#contract/paying/payment.ts";
import { second } from "#domain/time/instant.ts";
import { decodeCursor, pageOf } from "#server/application/ports/cursor.ts";
import { GatewayUnavailable } from "./payment-gateway.ts";
import { eventsOf, paymentViewOf } from "#server/application/joining/participation-views.ts";
import type { OwnList } from "#server/application/joining/read-participation.ts";
import { ReconcilePayment } from "./reconcile-payment.ts";

/** A read of a payment asks the gateway about it at most this often. */
const askEvery = 3 * second;

/** A member reads its payments. */
export class ReadPayments {
  static readonly needs: Needs<typeof ReadPayments> = [Transactions, ReconcilePayment];
  readonly #transactions: Transactions;
  readonly #reconcile: ReconcilePayment;

  constructor(transactions: Transactions, reconcile: ReconcilePayment) {
    this.#transactions = transactions;
    this.#reconcile = reconcile;
  }

  /**
   * One payment. If it is not final, the gateway is asked, at most every 3 s. If the gateway does not answer, the last
   * known state is returned. Null when it does not exist or belongs to somebody else.
   */
  async one(memberId: MemberId, paymentId: PaymentId): Promise<PaymentView | null> {
    const payment = await this.#transactions.read((store) => store.payments.find(paymentId));
    if (!payment || payment.memberId !== memberId) return null;
    return paymentViewOf(this.#mayAsk(payment) ? await this.#asked(payment) : payment);
  }

  /** All of them with their events and refunds, newest first. */
  async list({ memberId, limit, cursor }: OwnList): Promise<Page<PaymentWithEvent>> {
    return this.#transactions.read(async (store) => {
      const payments = await store.payments.listOfMember(memberId, limit + 1, decodeCursor(cursor));
      const eventIds = payments.map((payment) => payment.eventId);
      const events = await eventsOf(store, eventIds, memberId, this.#transactions.now());
      const page = pageOf(payments, limit, (payment) => ({ key: payment.createdAt, id: payment.id }));
      const refunds = await store.refunds.ofParticipations(page.items.map(({ joinId }) => joinId));
      const items = page.items.flatMap((payment) => {
        const event = events.get(payment.eventId);
        const back = refundsOf(payment, refunds.get(payment.joinId) ?? [])
          .filter(counts)
          .toReversed();
        const seen = back.map(({ id, amount, state }) => ({ id, amount, state }));
        return event ? [{ ...paymentViewOf(payment), event, refunds: seen }] : [];
      });
      return { items, nextCursor: page.nextCursor };
    });
  }

  #mayAsk(payment: Payment): boolean {
    if (isFinal(payment) || !goesThroughGateway(payment)) return false;
    return payment.inquiredAt === null || this.#transactions.now() - payment.inquiredAt >= askEvery;
  }

  async #asked(payment: Payment): Promise<Payment> {
    try {
      return (await this.#reconcile.run(payment.id)) ?? payment;
    } catch (error) {
      if (error instanceof GatewayUnavailable) return payment;
      throw error;
    }
  }
}
