import { isAtVenue } from "#domain/payment/method.ts";
import type { Needs } from "#wiring/needs.ts";
import { unchanged } from "#domain/event/event-room.ts";
import { type Refused, refused, type NotFound, notFound } from "#domain/refusal.ts";
import type { MemberId } from "#domain/member/member.ts";
import { isBeingChecked } from "#domain/payment/decide-slip.ts";
import { isFinal, type Payment, type PaymentId } from "#domain/payment/payment.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import { askToCancel } from "#server/application/room/consequences.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { paymentViewOf } from "#server/application/joining/participation-views.ts";
import { ReconcilePayment } from "./reconcile-payment.ts";

export type CancelPaymentAnswer =
  | { readonly kind: "ended"; readonly payment: PaymentView }
  | NotFound
  | Refused<"already_paid" | "not_payable">;

/**
 * A member ends an attempt to pay; the seats stay held (product rules, *Money*). An attempt that failed or was
 * cancelled is returned unchanged. A payment at the venue and a transfer that is being checked can't be ended. Throws
 * GatewayUnavailable when the gateway does not answer; a job then ends the attempt.
 */
export class CancelPayment {
  static readonly needs: Needs<typeof CancelPayment> = [Rooms, Transactions, ReconcilePayment];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;
  readonly #reconcile: ReconcilePayment;

  constructor(rooms: Rooms, transactions: Transactions, reconcile: ReconcilePayment) {
    this.#rooms = rooms;
    this.#transactions = transactions;
    this.#reconcile = reconcile;
  }

  async run(memberId: MemberId, paymentId: PaymentId): Promise<CancelPaymentAnswer> {
    const found = await this.#transactions.read((store) => store.payments.find(paymentId));
    if (!found || found.memberId !== memberId) return notFound;
    if (isAtVenue(found) && !isFinal(found)) return refused("not_payable");
    if (isBeingChecked(found)) return refused("not_payable");
    const after = isFinal(found) ? found : await this.#end(found);
    return after.state === "succeeded" ? refused("already_paid") : { kind: "ended", payment: paymentViewOf(after) };
  }

  async #end(payment: Payment): Promise<Payment> {
    await this.#rooms.changePayment(payment, async ({ store, room, now }, known) => {
      const mayEnd = !isFinal(known) && !isBeingChecked(known);
      return unchanged(room, mayEnd ? await askToCancel(store, known, now) : known);
    });
    return (await this.#reconcile.run(payment.id)) ?? payment;
  }
}
