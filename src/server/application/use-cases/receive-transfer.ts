import { type Decision, unchanged } from "#domain/event/decision.ts";
import { add, type Money } from "#domain/money/money.ts";
import { participationIn } from "#domain/participation/find.ts";
import type { Payment, PaymentId } from "#domain/payment/payment.ts";
import { type TransferException, judgeTransfer } from "#domain/payment/transfer-exception.ts";
import { reviewed } from "#domain/payment/slip.ts";
import { settleSuccess } from "../payments/settle-success.ts";
import type { IdSource } from "../ports/id-source.ts";
import type { UnitOfWork } from "../ports/store.ts";
import type { OpenRoom, Rooms } from "../rooms.ts";

export type ReceiveTransferAnswer =
  | { readonly kind: "received"; readonly payment: Payment }
  | { readonly kind: "not_found" }
  | { readonly kind: "unfit_amount" };

/**
 * Money arrived on the merchant's account for a transfer (product rules, *Money*). What is due while its seats are held or
 * under review confirms them; what came too little before counts with it. Of too much, the seats get what is due. Anything
 * else goes to the merchant's exceptions and leaves payment and seats as they are. Each call is another arrival.
 */
export class ReceiveTransfer {
  readonly #rooms: Rooms;
  readonly #unitOfWork: UnitOfWork;
  readonly #ids: IdSource;

  constructor(rooms: Rooms, unitOfWork: UnitOfWork, ids: IdSource) {
    this.#rooms = rooms;
    this.#unitOfWork = unitOfWork;
    this.#ids = ids;
  }

  /** A null amount is the payment's own. Refuses nothing and less, and money of another currency. */
  async run(paymentId: PaymentId, amount: Money | null): Promise<ReceiveTransferAnswer> {
    const found = await this.#unitOfWork.read((store) => store.payments.find(paymentId));
    if (found?.method !== "transfer") return { kind: "not_found" };
    const received = amount ?? found.amount;
    if (received.amount <= 0 || received.currency !== found.amount.currency) return { kind: "unfit_amount" };
    const payment = await this.#rooms.change(found.eventId, (open) => this.#receive(open, paymentId, received), {
      alsoJoinId: found.joinId,
    });
    if (payment === null) throw new Error("A payment's event is missing.");
    return { kind: "received", payment };
  }

  async #receive(open: OpenRoom, paymentId: PaymentId, received: Money): Promise<Decision<Payment>> {
    const { store, room, now } = open;
    const payment = await store.payments.find(paymentId);
    if (!payment) throw new Error("The payment is missing.");
    const participation = participationIn(room, payment.joinId);
    const parts = (await store.exceptions.openOfPayment(paymentId)).filter((one) => one.fault === "too_little");
    const total = parts.reduce((sum, part) => add(sum, part.received), received);
    const verdict = judgeTransfer(room, participation, payment, total, now);
    if (verdict.kind === "in_full") return this.#succeed(open, payment, verdict.due, parts);
    const { fault, expected, suggested } = verdict;
    const exception: TransferException = {
      id: this.#ids.newId(),
      merchantId: payment.merchantId,
      paymentId,
      joinId: payment.joinId,
      fault,
      expected,
      received: fault === "too_much" ? total : received,
      suggested,
      occurredAt: now,
      resolvedAt: null,
      resolution: null,
    };
    await store.exceptions.save(exception);
    if (fault === "too_much" && expected !== null) return this.#succeed(open, payment, expected, parts);
    return unchanged(room, payment);
  }

  /** Gives the seats; the parts that came too little are used up with it. */
  async #succeed(
    open: OpenRoom,
    payment: Payment,
    amount: Money,
    parts: readonly TransferException[],
  ): Promise<Decision<Payment>> {
    const { store, now } = open;
    for (const part of parts) await store.exceptions.save({ ...part, resolvedAt: now, resolution: "accept" });
    const slip = payment.slip && reviewed(payment.slip);
    const newer: Payment = { ...payment, slip, amount, state: "succeeded", nextAction: null, failure: null, changedAt: now };
    await store.payments.save(newer);
    open.announce();
    const decision = await settleSuccess(open, this.#ids, newer, "payment_received");
    await store.jobs.add({ kind: "send_messages" });
    return decision;
  }
}
