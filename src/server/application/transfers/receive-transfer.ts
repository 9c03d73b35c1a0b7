import { type NotFound, notFound } from "#domain/refusal.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import type { AuditEntry } from "#domain/merchant/audit.ts";
import { isByTransfer } from "#domain/payment/method.ts";
import type { Needs } from "#wiring/needs.ts";
import { unchanged } from "#domain/event/event-room.ts";
import { equals, type Money } from "#domain/money/money.ts";
import type { Payment, PaymentId } from "#domain/payment/payment.ts";
import type { ArrivedTransfer } from "#domain/payment/transfer.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { bookMoney, judgeMoney } from "./book-money.ts";

export type ReceiveTransferAnswer =
  | { readonly kind: "received"; readonly payment: Payment }
  | NotFound
  | { readonly kind: "unfit_amount" }
  /** The bank's id belongs to another amount, or to a transfer for another payment. */
  | { readonly kind: "another_transfer" };

/** Money for a known payment on a merchant's account. */
export interface Arrival {
  /** The bank's id of the transfer, unique on the merchant's account. */
  readonly transferId: string;
  readonly paymentId: PaymentId;
  /** Null: the payment's amount. */
  readonly amount: Money | null;
}

/** A transfer that was booked for a payment, now or before. */
export type Booking =
  | { readonly kind: "booked"; readonly payment: Payment; readonly exceptionId: string | null }
  | { readonly kind: "known"; readonly payment: Payment; readonly known: ArrivedTransfer };

/** Ends a transaction without keeping anything of it. */
class Undone extends Error {
  readonly booking: Booking;
  constructor(booking: Booking) {
    super("A dry run keeps nothing.");
    this.booking = booking;
  }
}

/**
 * Money arrived on the merchant's account (product rules, *Money*). The amount due confirms seats that are held or
 * under review; earlier transfers that were too little are added to it. If too much came, the seats get what is due.
 * The money of a slip that was approved before it came changes neither. Everything else becomes an exception for the
 * merchant and leaves payment and seats unchanged. If there was one for a slip only, it now rests on the money. Each
 * transfer is booked once, by the bank's id: the same id again changes nothing and returns the payment.
 */
export class ReceiveTransfer {
  static readonly needs: Needs<typeof ReceiveTransfer> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  /** Refuses an amount of zero or less, and another currency. */
  async run({ transferId, paymentId, amount }: Arrival): Promise<ReceiveTransferAnswer> {
    const found = await this.#transactions.read((store) => store.payments.find(paymentId));
    if (!found || !isByTransfer(found)) return notFound;
    const received = amount ?? found.amount;
    if (received.amount <= 0 || received.currency !== found.amount.currency) return { kind: "unfit_amount" };
    const booking = await this.book(found, { id: transferId, received, arrivedAt: this.#transactions.now() });
    if (booking.kind === "booked") return { kind: "received", payment: booking.payment };
    const { known, payment } = booking;
    const isTheSame = known.paymentId === paymentId && (amount === null || equals(known.received, amount));
    return isTheSame ? { kind: "received", payment } : { kind: "another_transfer" };
  }

  /** What `book` would answer. Nothing is kept. */
  async tryOut(payment: Payment, transfer: Pick<ArrivedTransfer, "id" | "received" | "arrivedAt">): Promise<Booking> {
    try {
      return await this.book(payment, transfer, {
        beforeKept: (booking) => {
          throw new Undone(booking);
        },
      });
    } catch (error) {
      if (error instanceof Undone) return error.booking;
      throw error;
    }
  }

  /** Books a transfer, in the payment's currency and of more than nothing, under the bank's id. */
  book(
    { id: paymentId, eventId, joinId, memberId }: Payment,
    transfer: Pick<ArrivedTransfer, "id" | "received" | "arrivedAt">,
    {
      by = sideline,
      beforeKept = () => undefined,
    }: { readonly by?: Actor; readonly beforeKept?: (booking: Booking) => void } = {},
  ): Promise<Booking> {
    return this.#rooms.changePayment<Booking>({ id: paymentId, eventId, joinId, memberId }, async (open, payment) => {
      const { store, room } = open;
      const { merchantId } = payment;
      const judged = await judgeMoney(open, payment, transfer.received);
      const exceptionId = judged.exception?.id ?? null;
      if (!(await store.transfers.add({ ...transfer, merchantId, paymentId, exceptionId }))) {
        const known = await store.transfers.find(merchantId, transfer.id);
        if (!known) throw new Error("The transfer that is there already is missing.");
        return unchanged(room, { kind: "known", known, payment });
      }
      const decision = await bookMoney(open, payment, judged);
      await open.record({ merchantId, by, ...arrivalRecord({ ...transfer, paymentId, exceptionId }) });
      const booked = { kind: "booked", payment: decision.outcome, exceptionId } as const;
      beforeKept(booked);
      return { ...decision, outcome: booked };
    });
  }
}

/** A booked transfer as the audit trail has it: without who paid. */
export function arrivalRecord({
  id,
  paymentId,
  exceptionId,
  received,
}: Pick<ArrivedTransfer, "id" | "paymentId" | "exceptionId" | "received">): Pick<
  AuditEntry,
  "act" | "about" | "before" | "after"
> {
  return {
    act: "arrival_noted",
    about: { kind: "transfer", id },
    before: null,
    after: { paymentId, exceptionId, received },
  };
}
