import type { Refund, RefundId } from "#domain/refund/refund.ts";
import { refundMayBecome } from "#domain/refund/refund.ts";
import { hour, minute } from "#domain/time/instant.ts";
import type { Clock } from "../ports/clock.ts";
import type { EventSignals } from "../ports/event-signals.ts";
import type { IdSource } from "../ports/id-source.ts";
import { type GatewayRefund, type PaymentGateway, RefundRefused } from "../ports/payment-gateway.ts";
import type { Store, UnitOfWork } from "../ports/store.ts";

/**
 * Sends a refund through the gateway, or asks what became of it, until it is final. The refund's id makes it once.
 * One that the gateway could not return waits for a bank account. Repeatable; runs as a job.
 */
export class SendRefund {
  readonly #unitOfWork: UnitOfWork;
  readonly #gateway: PaymentGateway;
  readonly #clock: Clock;
  readonly #ids: IdSource;
  readonly #signals: EventSignals;

  constructor(unitOfWork: UnitOfWork, gateway: PaymentGateway, clock: Clock, ids: IdSource, signals: EventSignals) {
    this.#unitOfWork = unitOfWork;
    this.#gateway = gateway;
    this.#clock = clock;
    this.#ids = ids;
    this.#signals = signals;
  }

  async run(refundId: RefundId): Promise<void> {
    const refund = await this.#unitOfWork.read((store) => store.refunds.find(refundId));
    if (!refund || (refund.state !== "requested" && refund.state !== "processing")) return;
    const { id } = refund;
    const answer = (await this.#gateway.findRefund(id)) ?? (await this.#send(refund));
    await this.#unitOfWork.run((store) => this.#apply(store, id, answer));
    await this.#signals.changed(refund.eventId);
  }

  /** A gateway that will never send it counts as one that could not return it: the money still goes back, by bank. */
  async #send({ id, paymentId, amount }: Refund): Promise<GatewayRefund> {
    try {
      return await this.#gateway.refund({ refundId: id, paymentId, amount });
    } catch (error) {
      if (error instanceof RefundRefused) return { refundId: id, state: "failed", expectedBy: null };
      throw error;
    }
  }

  async #apply(store: Store, refundId: RefundId, answer: GatewayRefund): Promise<void> {
    const refund = await store.refunds.find(refundId);
    if (!refund) throw new Error("The refund is missing.");
    const now = this.#clock.now();
    const state = answer.state === "failed" ? "needs_bank_account" : answer.state;
    if (state !== refund.state && refundMayBecome(refund.state, state)) {
      const newer: Refund = {
        ...refund,
        state,
        processingAt: refund.processingAt ?? now,
        expectedBy: answer.expectedBy,
        settledAt: state === "succeeded" ? now : null,
      };
      await store.refunds.save(newer);
      if (refund.state === "requested" && state !== "needs_bank_account") await this.#tell(store, newer, now);
    }
    if (state === "processing") {
      const expected = answer.expectedBy ?? now + hour;
      await store.jobs.add({ kind: "send_refund", refundId }, Math.max(expected, now + minute));
    }
  }

  async #tell(store: Store, refund: Refund, now: number): Promise<void> {
    await store.messages.add([
      {
        id: this.#ids.newId(),
        key: `${refund.id}:refund_sent`,
        memberId: refund.memberId,
        kind: "refund_sent",
        joinId: refund.joinId,
        until: null,
        change: null,
        createdAt: now,
        sentAt: null,
      },
    ]);
    await store.jobs.add({ kind: "send_messages" });
  }
}
