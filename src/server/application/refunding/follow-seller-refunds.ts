import { lockRefundsOf, refundsOfPayment } from "./payment-refunds.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { type Decision, unchanged } from "#domain/event/event-room.ts";
import { equals, isZero } from "#domain/money/money.ts";
import { exceptionOfRefund } from "#domain/payment/transfer-exception.ts";
import { goesThroughGateway, type Payment, type PaymentId } from "#domain/payment/payment.ts";
import { type Refund, goesToBank } from "#domain/refund/refund.ts";
import {
  newSellerRefund,
  replaced,
  type SellerRefund,
  sellerRefundId,
  shrunkBySeller,
  stillOwedOf,
  unfitParts,
} from "#domain/refund/seller-refund.ts";
import { methodPackOf } from "#domain/payment/method.ts";
import { PaymentGateways } from "#server/application/paying/payment-gateways.ts";
import { ReconcilePayment } from "#server/application/paying/reconcile-payment.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { bankRefund } from "./bank-refunds.ts";
import { tellRefundSent } from "./tell-refund-sent.ts";

/**
 * Takes over the refunds of a payment that its seller made at the gateway itself (product rules, *Money*). Each is
 * booked once, under an id made of the gateway's own, and counts as given back. Ours that nobody has sent shrink by it.
 * What then went back beyond the policy is an exception for the merchant, one for each such refund; it is settled by
 * itself once the policy owes that much. The gateway is asked, so order and repetition don't matter. Runs as a job,
 * and before a refund of ours is sent. Throws GatewayUnavailable when the gateway does not answer.
 */
export class FollowSellerRefunds {
  static readonly needs: Needs<typeof FollowSellerRefunds> = [Rooms, Transactions, PaymentGateways, ReconcilePayment];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;
  readonly #gateways: PaymentGateways;
  readonly #reconcile: ReconcilePayment;

  constructor(rooms: Rooms, transactions: Transactions, gateways: PaymentGateways, reconcile: ReconcilePayment) {
    this.#rooms = rooms;
    this.#transactions = transactions;
    this.#gateways = gateways;
    this.#reconcile = reconcile;
  }

  async run(paymentId: PaymentId): Promise<void> {
    const payment = await this.#transactions.read((store) => store.payments.find(paymentId));
    if (!payment || !goesThroughGateway(payment)) return;
    const gateway = this.#gateways.of(payment);
    const ours = () => this.#transactions.read((store) => refundsOfPayment(store, payment));
    const listed = await gateway.sellerRefunds(paymentId, async () => (await ours()).map(({ id }) => id));
    if (listed.length === 0) return;
    // Money that went back was taken before, whether we have heard of it or not.
    if (payment.state !== "succeeded") await this.#reconcile.run(paymentId);
    await this.#rooms.changePayment(payment, (open, known) => this.#apply(open, known, gateway.kind, listed));
  }

  async #apply(
    open: OpenRoom,
    payment: Payment,
    gateway: string,
    listed: readonly SellerRefund[],
  ): Promise<Decision<Payment>> {
    const { store, room, now } = open;
    if (payment.state !== "succeeded") return unchanged(room, payment);
    for (const one of listed) await this.#book(open, payment, sellerRefundId(gateway, one.id), one);
    const refunds = await lockRefundsOf(store, payment);
    const shrunk = shrunkBySeller(payment, refunds, now);
    for (const refund of shrunk) await store.refunds.save(refund);
    const after = refunds.map((refund) => shrunk.find(({ id }) => id === refund.id) ?? refund);
    for (const { refund, amount } of unfitParts(payment, after)) await leaveToStaff(open, payment, refund, amount);
    open.announce(payment.eventId);
    return unchanged(room, payment);
  }

  /** A new one, or its newer state. Of one that came back to the seller, the member is owed what the policy gives. */
  async #book(open: OpenRoom, payment: Payment, id: string, one: SellerRefund): Promise<void> {
    const { store, now } = open;
    const known = await store.refunds.lock(id);
    if (known === null) {
      if (one.state === "failed" || isZero(one.amount)) return;
      const label = methodPackOf(payment.method).brand ?? payment.instrument ?? "";
      const refund = newSellerRefund(payment, id, one, label, now);
      await store.refunds.save(refund);
      return tellRefundSent(open, refund);
    }
    if (known.state === one.state || goesToBank(known) || known.dispute !== null) return;
    if (one.state !== "failed") {
      const settledAt = one.state === "succeeded" ? now : null;
      return store.refunds.save({ ...known, state: one.state, settledAt });
    }
    const owed = stillOwedOf(known, payment, await refundsOfPayment(store, payment));
    if (isZero(owed)) return store.refunds.save(replaced(known, now));
    await store.refunds.save(await bankRefund(store, { ...known, amount: owed, settledAt: null }));
    await store.jobs.add({ kind: "find_refund_account", refundId: id });
  }
}

/** Opens, changes or settles the exception of a refund that the seller made; a merchant's decision stays. */
async function leaveToStaff(
  { store, now }: OpenRoom,
  payment: Payment,
  refund: Refund,
  amount: Refund["amount"],
): Promise<void> {
  const known = await store.exceptions.lock(refund.id);
  if (known === null) {
    if (isZero(amount)) return;
    const about = { id: refund.id, fault: "returned", received: amount } as const;
    return store.exceptions.save(exceptionOfRefund(payment, about, now));
  }
  if (known.resolvedAt !== null) return;
  if (isZero(amount)) return store.exceptions.save({ ...known, resolvedAt: now, resolution: "accept" });
  if (!equals(known.received, amount)) await store.exceptions.save({ ...known, received: amount });
}
