import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import {
  goesThroughGateway,
  isFinal,
  type Payment,
  type PaymentId,
  paymentMayBecome,
} from "#domain/payment/payment.ts";
import { minute, day, hour, type Instant, second } from "#domain/time/instant.ts";
import type { GatewayPayment } from "./payment-gateway.ts";
import { PaymentGateways } from "./payment-gateways.ts";
import { type Store } from "#server/application/ports/store.ts";
import { type Decision, unchanged } from "#domain/event/event-room.ts";
import { cardLabel } from "#domain/card/card.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { keepCard } from "#server/application/cards/manage-cards.ts";
import { settleSuccess } from "./settle-success.ts";

/**
 * Takes over what the gateway says about an attempt. The gateway decides about money and the room about seats, both in
 * one transaction. Order and repetition don't matter: a state that can't follow changes nothing, and a success is
 * applied once. The amount becomes what was taken, so that no refund exceeds it. If there is a dispute by then, its job
 * is asked for.
 */
export class ApplyGatewayPayment {
  static readonly needs: Needs<typeof ApplyGatewayPayment> = [Rooms];
  readonly #rooms: Rooms;

  constructor(rooms: Rooms) {
    this.#rooms = rooms;
  }

  /** Returns the payment after this. */
  async run(
    payment: Pick<Payment, "id" | "eventId" | "joinId" | "memberId">,
    answer: GatewayPayment,
  ): Promise<Payment> {
    const lockMember = (store: Store) => store.members.lock(payment.memberId);
    return this.#rooms.changePayment(
      payment,
      (open, known) => this.#apply(open, known, answer),
      answer.cardSaved ? lockMember : undefined,
    );
  }

  async #apply(open: OpenRoom, known: Payment, answer: GatewayPayment): Promise<Decision<Payment>> {
    const { store, room, now } = open;
    const payment: Payment = { ...known, inquiredAt: now };
    if (known.state !== answer.state && !paymentMayBecome(known.state, answer.state)) {
      return unchanged(room, known);
    }
    if (answer.card && answer.cardSaved) await keepCard(open, known.memberId, answer.card);
    const newer: Payment = {
      ...payment,
      amount: answer.paid ?? known.amount,
      state: answer.state,
      nextAction: answer.nextAction,
      failure: answer.failure,
      instrument: answer.card ? cardLabel(answer.card) : known.instrument,
      changedAt: known.state === answer.state ? known.changedAt : now,
    };
    await store.payments.save(newer);
    if (newer.state !== known.state) open.announce(known.eventId);
    if (answer.state !== "succeeded" || known.state === "succeeded") return unchanged(room, newer);
    if (answer.dispute) await store.jobs.add({ kind: "follow_dispute", paymentId: known.id });
    return settleSuccess(open, newer, "payment_received");
  }
}

/** How long the gateway may not know an attempt before we give the attempt up. After that it can't succeed. */
const giveUpAfter = 2 * minute;
/**
 * The same for an attempt whose call has ended without an answer: nobody is asking for its money any more, so a gateway
 * that does not know it will not hear of it. Its member waits for nothing, with the hold running.
 */
const giveUpUnansweredAfter = 20 * second;

/**
 * Brings an attempt up to date with the gateway: ends it there if that was requested, otherwise asks for its state, and
 * applies the answer. It looks again later until the attempt has succeeded. It also looks for a while at an attempt
 * that failed or was cancelled, because the bank may have taken the money before. Repeatable; runs as a job and on
 * demand. Throws GatewayUnavailable when the gateway does not answer.
 */
export class ReconcilePayment {
  static readonly needs: Needs<typeof ReconcilePayment> = [Transactions, PaymentGateways, ApplyGatewayPayment];
  readonly #transactions: Transactions;
  readonly #gateways: PaymentGateways;
  readonly #apply: ApplyGatewayPayment;

  constructor(transactions: Transactions, gateways: PaymentGateways, apply: ApplyGatewayPayment) {
    this.#transactions = transactions;
    this.#gateways = gateways;
    this.#apply = apply;
  }

  /** Returns the payment after this; null when there is none. */
  async run(paymentId: PaymentId): Promise<Payment | null> {
    const payment = await this.#transactions.read((store) => store.payments.find(paymentId));
    if (!payment || payment.state === "succeeded" || !goesThroughGateway(payment)) return payment;
    const answer = await this.#ask(payment);
    const after = answer ? await this.#apply.run(payment, answer) : payment;
    await this.#lookAgain(after);
    return after;
  }

  async #ask(payment: Payment): Promise<GatewayPayment | null> {
    const gateway = this.#gateways.of(payment);
    if (payment.cancelRequestedAt !== null && !isFinal(payment)) return gateway.cancel(payment.id);
    const found = await gateway.find(payment.id);
    return found || isFinal(payment) || !this.#isGivenUp(payment) ? found : gateway.cancel(payment.id);
  }

  #isGivenUp({ state, createdAt, changedAt }: Payment): boolean {
    const now = this.#transactions.now();
    return now - createdAt >= giveUpAfter || (state === "processing" && now - changedAt >= giveUpUnansweredAfter);
  }

  async #lookAgain(payment: Payment): Promise<void> {
    const at = nextLook(payment, this.#transactions.now());
    if (at === null) return;
    await this.#transactions.run(({ store }) =>
      store.jobs.add({ kind: "reconcile_payment", paymentId: payment.id }, at),
    );
  }
}

const firstLookAfterEnd = 10 * minute;
const lastLookAfterEnd = 2 * day;

/**
 * When to ask the gateway about an attempt next, in case no webhook comes. While it is open or with the bank, the
 * pauses grow with its age. After it failed or was cancelled: 10 minutes later, then after twice the time, for two
 * days. These instants depend only on the attempt, so reading it often does not add jobs. Null when nothing can change
 * any more.
 */
export function nextLook(payment: Pick<Payment, "state" | "createdAt" | "changedAt">, now: Instant): Instant | null {
  if (payment.state === "succeeded") return null;
  if (payment.state !== "failed" && payment.state !== "cancelled") return nextWhileOpen(payment.createdAt, now);
  for (let after = firstLookAfterEnd; after <= lastLookAfterEnd; after *= 2) {
    if (payment.changedAt + after > now) return payment.changedAt + after;
  }
  return null;
}

function nextWhileOpen(createdAt: Instant, now: Instant): Instant {
  let at = createdAt + pauseAt(0);
  while (at <= now) at += pauseAt(at - createdAt);
  return at;
}

function pauseAt(age: Instant): number {
  return Math.min(Math.max(30 * second, Math.floor(age / 4)), hour);
}
