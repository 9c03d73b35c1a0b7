import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { type Decision, unchanged, participationIn, withParticipations } from "#domain/event/event-room.ts";
import { type Refused, refused, type NotFound, notFound } from "#domain/refusal.ts";
import { isOver, type MerchantId, type SportsEvent } from "#domain/event/sports-event.ts";
import { endReview } from "#domain/event/settle.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { percentUnplayed, settleSeats } from "#domain/refund/leave-quote.ts";
import type { Instant } from "#domain/time/instant.ts";
import { requestRefund } from "#server/application/refunding/request-refund.ts";
import { decideRejection, isUnderReview, wasDecided } from "#domain/payment/decide-slip.ts";
import { type Payment, type PaymentId, reviewed, type SlipDecision } from "#domain/payment/payment.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import { settleSuccess } from "#server/application/paying/settle-success.ts";
import { type OpenRoom, Rooms } from "#server/application/room/rooms.ts";
import { paymentViewOf } from "#server/application/joining/participation-views.ts";

export type ReviewAnswer =
  | { readonly kind: "reviewed"; readonly payment: PaymentView }
  | NotFound
  | Refused<"not_under_review" | "attendance_unknown">;

/** The payment whose slip a merchant decides about. */
export interface ReviewCommand {
  readonly merchantId: MerchantId;
  readonly paymentId: PaymentId;
  /** The id of the call. */
  readonly workId?: string | null;
}

type Reviewed = Payment | Refused<"not_under_review" | "attendance_unknown">;

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

  /** `attended` says whether the member came; it is asked for after the end. */
  approve(command: ReviewCommand & { readonly attended?: boolean | null }): Promise<ReviewAnswer> {
    return this.#review(command, "approved", async (open, payment, slipCame) => {
      const { store, room, now } = open;
      const participation = participationIn(room, payment.joinId);
      const attended = attendance(room.event, participation, command.attended ?? null, now);
      if (attended === "unknown") return unchanged(room, refused("attendance_unknown"));
      const newer: Payment = { ...payment, state: "succeeded", nextAction: null, failure: null, changedAt: now };
      await store.payments.save(newer);
      return attended === "missed"
        ? giveBackUnplayed(open, newer, participation, slipCame)
        : settleSuccess(open, newer, "slip_approved");
    });
  }

  /** `reason` is the merchant's text for the member. */
  reject(command: ReviewCommand, reason: string): Promise<ReviewAnswer> {
    return this.#review(command, "rejected", (open, payment) => this.#reject(open, payment, reason));
  }

  async #review(
    { merchantId, paymentId, workId = null }: ReviewCommand,
    as: SlipDecision["as"],
    decide: (open: OpenRoom, payment: Payment, slipCame: Instant) => Promise<Decision<Reviewed>>,
  ): Promise<ReviewAnswer> {
    const found = await this.#transactions.read((store) => store.payments.find(paymentId));
    if (!found || found.merchantId !== merchantId) return notFound;
    const answer = await this.#rooms.changePayment<Reviewed>(found, async (open, payment) => {
      const decided: SlipDecision = { as, by: workId };
      if (wasDecided(payment, decided)) return unchanged(open.room, payment);
      if (!payment.slip || !isUnderReview(payment)) return unchanged(open.room, refused("not_under_review"));
      open.announce(found.eventId);
      const slipCame = payment.slip.reviewSince ?? open.now;
      return decide(open, { ...payment, slip: { ...reviewed(payment.slip), decided } }, slipCame);
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

/** Did the member come? Asked for once the event is over; who was checked in has come. */
function attendance(
  event: Pick<SportsEvent, "endsAt">,
  { state, checkedInAt }: Pick<Participation, "state" | "checkedInAt">,
  attended: boolean | null,
  now: Instant,
): "came" | "missed" | "unknown" | "not_asked" {
  if (state !== "under_review" || !isOver(event, now)) return "not_asked";
  if (checkedInAt !== null) return "came";
  if (attended === null) return "unknown";
  return attended ? "came" : "missed";
}

/** The member did not come, because nobody had said that the seats are paid: they end, and the money goes back. */
async function giveBackUnplayed(
  open: OpenRoom,
  payment: Payment,
  participation: Participation,
  slipCame: Instant,
): Promise<Decision<Payment>> {
  const { store, room, now } = open;
  const { seats } = participation;
  const percent = percentUnplayed(participation, room.event, slipCame);
  const settled = settleSeats({ ...payment, bought: { seats, settledPercents: 0 } }, [], seats, percent);
  await store.payments.save(settled.payment);
  await requestRefund(open, settled.payment, { amount: settled.amount, percent, cause: "left" });
  const ended = endReview(participation, now);
  return { outcome: settled.payment, changed: [ended], room: withParticipations(room, [ended]) };
}
