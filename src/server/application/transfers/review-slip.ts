import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { type Decision, unchanged, participationIn } from "#domain/event/event-room.ts";
import { type Refused, refused, type NotFound, notFound } from "#domain/refusal.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { decideRejection, isUnderReview, wasDecided } from "#domain/payment/decide-slip.ts";
import { type Payment, type PaymentId, reviewed, type SlipDecision } from "#domain/payment/payment.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import { settleSuccess } from "#server/application/paying/settle-success.ts";
import { type OpenRoom, Rooms } from "#server/application/room/rooms.ts";
import { paymentViewOf } from "#server/application/joining/participation-views.ts";

export type ReviewAnswer =
  | { readonly kind: "reviewed"; readonly payment: PaymentView }
  | NotFound
  | Refused<"not_under_review">;

/** The payment whose slip a merchant decides about. */
export interface ReviewCommand {
  readonly merchantId: MerchantId;
  readonly paymentId: PaymentId;
  /** The id of the call. */
  readonly workId?: string | null;
}

type Reviewed = Payment | Refused<"not_under_review">;

/**
 * A merchant decides about the slip that waits. Approved: the money counts as paid; it goes back in full when the
 * member has left or the event was cancelled. Rejected: the member may send another slip, twice, each before a
 * deadline; after that the seats are given up (product rules, *Slips*). A decision is final; the same one again gives
 * the same answer.
 */
export class ReviewSlip {
  static readonly needs: Needs<typeof ReviewSlip> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  approve(command: ReviewCommand): Promise<ReviewAnswer> {
    return this.#review(command, "approved", async (open, payment) => {
      const { store, now } = open;
      const newer: Payment = { ...payment, state: "succeeded", nextAction: null, failure: null, changedAt: now };
      await store.payments.save(newer);
      return settleSuccess(open, newer, "slip_approved");
    });
  }

  /** `reason` is the merchant's text for the member. */
  reject(command: ReviewCommand, reason: string): Promise<ReviewAnswer> {
    return this.#review(command, "rejected", (open, payment) => this.#reject(open, payment, reason));
  }

  async #review(
    { merchantId, paymentId, workId = null }: ReviewCommand,
    as: SlipDecision["as"],
    decide: (open: OpenRoom, payment: Payment) => Promise<Decision<Payment>>,
  ): Promise<ReviewAnswer> {
    const found = await this.#transactions.read((store) => store.payments.find(paymentId));
    if (!found || found.merchantId !== merchantId) return notFound;
    const answer = await this.#rooms.changePayment<Reviewed>(found, async (open, payment) => {
      const decided: SlipDecision = { as, by: workId };
      if (wasDecided(payment, decided)) return unchanged(open.room, payment);
      if (!payment.slip || !isUnderReview(payment)) return unchanged(open.room, refused("not_under_review"));
      open.announce(found.eventId);
      return decide(open, { ...payment, slip: { ...reviewed(payment.slip), decided } });
    });
    return "kind" in answer ? answer : { kind: "reviewed", payment: paymentViewOf(answer) };
  }

  async #reject({ store, room, now, tell }: OpenRoom, payment: Payment, reason: string): Promise<Decision<Payment>> {
    const decision = decideRejection(room, participationIn(room, payment.joinId), now);
    const { outcome } = decision;
    const newer: Payment = {
      ...payment,
      state: outcome.kind === "may_replace" ? "requires_action" : "failed",
      failure: { code: "slip_rejected", message: reason },
      changedAt: now,
    };
    await store.payments.save(newer);
    const { id, memberId, joinId, slip } = newer;
    const until = outcome.kind === "may_replace" ? outcome.participation.deadline : null;
    const key = `${id}:slip_rejected:${slip?.uploads ?? 0}`;
    await tell([{ key, memberId, kind: "slip_rejected", joinId, until }]);
    return { ...decision, outcome: newer };
  }
}
