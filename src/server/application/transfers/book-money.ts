import { type Decision, unchanged, participationIn } from "#domain/event/event-room.ts";
import { add, type Money } from "#domain/money/money.ts";
import { type Payment, type PaymentId, reviewed } from "#domain/payment/payment.ts";
import { judgeTransfer, type TransferException } from "#domain/payment/transfer-exception.ts";
import { settleSuccess } from "#server/application/paying/settle-success.ts";
import type { Store } from "#server/application/ports/store.ts";
import type { OpenRoom } from "#server/application/room/rooms.ts";

/** What waits for the merchant's decision about a payment's money. */
interface Waiting {
  /** Earlier transfers that were too little. */
  readonly parts: readonly TransferException[];
  /** Only a slip tells of it. There is at most one. */
  readonly slip: TransferException | null;
}

async function waitingFor(store: Store, paymentId: PaymentId): Promise<Waiting> {
  const open = await store.exceptions.openOfPayment(paymentId);
  return {
    parts: open.filter(({ fault }) => fault === "too_little"),
    slip: open.find(({ restsOn }) => restsOn === "slip") ?? null,
  };
}

/** Money for a payment, judged in a settled room. Nothing is written yet. */
export interface JudgedMoney extends Waiting {
  /** What pays for the seats now; null when nothing does. */
  readonly pays: Money | null;
  /** What is left to the merchant; null when nothing is. An exception that rested on a slip rests on the money now. */
  readonly exception: TransferException | null;
}

export async function judgeMoney(open: OpenRoom, payment: Payment, received: Money): Promise<JudgedMoney> {
  const { store, room, now } = open;
  const waiting = await waitingFor(store, payment.id);
  const total = waiting.parts.reduce((sum, part) => add(sum, part.received), received);
  const verdict = judgeTransfer(room, participationIn(room, payment.joinId), payment, total, now);
  if (verdict.kind === "in_full") return { ...waiting, pays: verdict.due, exception: null };
  const { fault, expected, suggested } = verdict;
  const about = { fault, expected, suggested, received: fault === "too_much" ? total : received } as const;
  const exception: TransferException = {
    id: waiting.slip?.id ?? open.newId(),
    merchantId: payment.merchantId,
    paymentId: payment.id,
    joinId: payment.joinId,
    ...about,
    restsOn: "money",
    occurredAt: waiting.slip?.occurredAt ?? now,
    resolvedAt: null,
    resolution: null,
    reference: null,
    payer: null,
  };
  return { ...waiting, pays: fault === "too_much" ? expected : null, exception };
}

/** Writes what `judgeMoney` found: the seats are paid for, and what is left becomes an exception. */
export async function bookMoney(open: OpenRoom, payment: Payment, judged: JudgedMoney): Promise<Decision<Payment>> {
  const { store, room, now } = open;
  const { pays, exception, parts, slip } = judged;
  if (exception) await store.exceptions.save(exception);
  if (pays === null) return unchanged(room, payment);
  const usedUp = slip && exception === null ? [...parts, slip] : parts;
  for (const one of usedUp) await store.exceptions.save({ ...one, resolvedAt: now, resolution: "accept" });
  const paid = succeededWith(payment, pays, now);
  await store.payments.save(paid);
  open.announce(payment.eventId);
  return settleSuccess(open, paid, "payment_received");
}

/** A transfer whose money has come; no slip of it waits. */
export function succeededWith(payment: Payment, amount: Money, now: number): Payment {
  const slip = payment.slip && reviewed(payment.slip);
  return { ...payment, slip, amount, state: "succeeded", nextAction: null, failure: null, changedAt: now };
}
