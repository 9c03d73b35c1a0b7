import type { Needs } from "#wiring/needs.ts";
import { goesThroughGateway, isFinal, type Payment, type PaymentId } from "#domain/payment/payment.ts";
import { minute } from "#domain/time/instant.ts";
import { ApplyGatewayPayment } from "./apply-gateway-payment.ts";
import { nextLook } from "./next-look.ts";
import { Clock } from "#server/application/ports/clock.ts";
import { type GatewayPayment, PaymentGateway } from "./payment-gateway.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";

/** An attempt that the gateway has not heard of for this long is given up: it can't succeed after that. */
const giveUpAfter = 2 * minute;

/**
 * Brings an attempt and the gateway together: ends it there if that was asked for, else asks how it stands, and applies
 * the answer. Looks again later until it succeeded; one that failed or was cancelled is asked about for a while too:
 * the bank may have taken the money before the end reached it. Repeatable; runs as a job and on demand.
 * Throws GatewayUnavailable when the gateway does not answer.
 */
export class ReconcilePayment {
  static readonly needs: Needs<typeof ReconcilePayment> = [UnitOfWork, PaymentGateway, ApplyGatewayPayment, Clock];
  readonly #unitOfWork: UnitOfWork;
  readonly #gateway: PaymentGateway;
  readonly #apply: ApplyGatewayPayment;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, gateway: PaymentGateway, apply: ApplyGatewayPayment, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#gateway = gateway;
    this.#apply = apply;
    this.#clock = clock;
  }

  /** Answers the payment after it; null when there is none. */
  async run(paymentId: PaymentId): Promise<Payment | null> {
    const payment = await this.#unitOfWork.read((store) => store.payments.find(paymentId));
    if (!payment || payment.state === "succeeded" || !goesThroughGateway(payment)) return payment;
    const answer = await this.#ask(payment);
    const after = answer ? await this.#apply.run(payment, answer) : payment;
    await this.#lookAgain(after);
    return after;
  }

  async #ask(payment: Payment): Promise<GatewayPayment | null> {
    if (payment.cancelRequestedAt !== null && !isFinal(payment)) return this.#gateway.cancel(payment.id);
    const found = await this.#gateway.find(payment.id);
    if (found || isFinal(payment) || this.#clock.now() - payment.createdAt < giveUpAfter) return found;
    return this.#gateway.cancel(payment.id);
  }

  async #lookAgain(payment: Payment): Promise<void> {
    const at = nextLook(payment, this.#clock.now());
    if (at === null) return;
    await this.#unitOfWork.run((store) => store.jobs.add({ kind: "reconcile_payment", paymentId: payment.id }, at));
  }
}
