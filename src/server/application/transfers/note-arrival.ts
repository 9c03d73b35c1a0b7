import type { Needs } from "#wiring/needs.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { equals, type Money } from "#domain/money/money.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import type { Payment, PaymentId } from "#domain/payment/payment.ts";
import { type ArrivedTransfer, referencesIn } from "#domain/payment/transfer.ts";
import { type Invalid, invalid } from "#domain/refusal.ts";
import { day, type Instant } from "#domain/time/instant.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { arrivalRecord, ReceiveTransfer } from "./receive-transfer.ts";

/** Money on a merchant's account, as its bank reports it. */
export interface ReportedArrival {
  readonly merchantId: MerchantId;
  /** The bank's id of the transfer, unique on the merchant's account. */
  readonly transferId: string;
  readonly amount: Money;
  /** The payer's text. It may contain our reference. */
  readonly reference: string | null;
  readonly payer: string | null;
  readonly arrivedAt: Instant;
  readonly by?: Actor;
}

/** What an arrival was booked as. `duplicate`: the bank reported it before, and the ids are those of the first time. */
export interface MatchedArrival {
  readonly kind: "matched";
  readonly matched: "payment" | "exception" | "duplicate";
  readonly paymentId: PaymentId | null;
  readonly exceptionId: string | null;
}

export type NoteArrivalAnswer = MatchedArrival | Invalid;

/** A bank's day may be ahead of ours by at most this much. */
const mostAhead = day;

/**
 * A merchant reports money that came (product rules, *Money*). The payment is found among the merchant's own by our
 * reference in the payer's text, and the money is booked for it. Money that names no payment, or more than one, becomes
 * an exception without a payment. It is done once per bank id: the same id and amount again is a duplicate, whatever
 * else is reported; another amount is refused.
 */
export class NoteArrival {
  static readonly needs: Needs<typeof NoteArrival> = [ReceiveTransfer, Transactions];
  readonly #receiveTransfer: ReceiveTransfer;
  readonly #transactions: Transactions;

  constructor(receiveTransfer: ReceiveTransfer, transactions: Transactions) {
    this.#receiveTransfer = receiveTransfer;
    this.#transactions = transactions;
  }

  /** Refuses nothing by amount but zero and another currency than the payment's, and a time that is still to come. */
  run(arrival: ReportedArrival): Promise<NoteArrivalAnswer> {
    return this.#note(arrival, false);
  }

  /** What `run` would answer, without the id of a new exception. Nothing is kept. */
  show(arrival: ReportedArrival): Promise<NoteArrivalAnswer> {
    return this.#note(arrival, true);
  }

  async #note(arrival: ReportedArrival, isDryRun: boolean): Promise<NoteArrivalAnswer> {
    const { merchantId, transferId: id, amount: received, arrivedAt } = arrival;
    if (received.amount <= 0) return invalid({ "amount.amount": "What arrives is more than nothing." });
    if (arrivedAt > this.#transactions.now() + mostAhead) return invalid({ arrivedAt: "This is still to come." });
    const known = await this.#transactions.read((store) => store.transfers.find(merchantId, id));
    if (known) return this.#asBefore(known, received);
    const payment = await this.#namedBy(arrival);
    if (!payment) return isDryRun ? matchedWith("exception", null) : this.#keepUnknown(arrival);
    if (payment.amount.currency !== received.currency) {
      return invalid({ "amount.currency": "The payment is in another currency." });
    }
    const transfer = { id, received, arrivedAt };
    const booking = isDryRun
      ? await this.#receiveTransfer.tryOut(payment, transfer)
      : await this.#receiveTransfer.book(payment, transfer, { by: arrival.by ?? sideline });
    if (booking.kind === "known") return this.#asBefore(booking.known, received);
    const { exceptionId } = booking;
    return matchedWith(exceptionId === null ? "payment" : "exception", payment.id, isDryRun ? null : exceptionId);
  }

  async #asBefore(known: ArrivedTransfer, received: Money): Promise<NoteArrivalAnswer> {
    if (!equals(known.received, received)) return invalid({ transferId: "Another transfer has this id." });
    const { paymentId, exceptionId: planned } = known;
    const exception = planned && (await this.#transactions.read((store) => store.exceptions.find(planned)));
    return matchedWith("duplicate", paymentId, exception ? exception.id : null);
  }

  async #namedBy({ merchantId, reference }: ReportedArrival): Promise<Payment | null> {
    const references = referencesIn(reference ?? "");
    if (references.length === 0) return null;
    const found = await this.#transactions.read((store) => store.payments.listByReference(merchantId, references, 2));
    return found.length === 1 ? (found[0] ?? null) : null;
  }

  async #keepUnknown(arrival: ReportedArrival): Promise<NoteArrivalAnswer> {
    const { merchantId, transferId: id, amount: received, reference, payer, arrivedAt, by = sideline } = arrival;
    const kept = await this.#transactions.run(async ({ store, newId, now, record }) => {
      const exceptionId = newId();
      const transfer: ArrivedTransfer = { merchantId, id, paymentId: null, exceptionId, received, arrivedAt };
      if (!(await store.transfers.add(transfer))) return { known: await store.transfers.find(merchantId, id) };
      await store.exceptions.save({
        id: exceptionId,
        merchantId,
        paymentId: null,
        joinId: null,
        fault: "unknown",
        restsOn: "money",
        expected: null,
        received,
        suggested: "ask",
        occurredAt: now,
        resolvedAt: null,
        resolution: null,
        reference,
        payer,
        arrivedAt,
        bookedFor: null,
      });
      await record({ merchantId, by, ...arrivalRecord(transfer) });
      return { exceptionId };
    });
    if (kept.known) return this.#asBefore(kept.known, received);
    if (!kept.exceptionId) throw new Error("The transfer that is there already is missing.");
    return matchedWith("exception", null, kept.exceptionId);
  }
}

function matchedWith(
  matched: MatchedArrival["matched"],
  paymentId: PaymentId | null,
  exceptionId: string | null = null,
): MatchedArrival {
  return { kind: "matched", matched, paymentId, exceptionId };
}
