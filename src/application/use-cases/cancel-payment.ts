import { KeySource } from "#application/ports/environment.ts";
import { OpenOrders } from "#application/ports/open-orders.ts";
import { type CancelAnswer, PaymentRepository } from "#application/ports/payment-repository.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { Needs } from "#wiring/needs.ts";
import { KeptKeys } from "./kept-keys.ts";

/** The member ends an attempt to pay; the seats stay held until their deadline. */
export class CancelPayment {
  static readonly needs: Needs<typeof CancelPayment> = [PaymentRepository, KeySource, OpenOrders];
  readonly #payments: PaymentRepository;
  readonly #keys: KeptKeys;

  constructor(payments: PaymentRepository, keys: KeySource, orders?: OpenOrders) {
    this.#payments = payments;
    this.#keys = new KeptKeys(keys, orders);
  }

  /** A refusal is an answer; everything else rejects with RequestFailed and may be run again. */
  run(paymentId: PaymentId): Promise<CancelAnswer> {
    return this.#keys.ask(`cancel ${paymentId}`, (key) => this.#payments.cancel(paymentId, key));
  }
}
