import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { type Decision, unchanged, participationIn } from "#domain/event/event-room.ts";
import { type Invalid, invalid, type Refused, refused, type NotFound, notFound } from "#domain/refusal.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import type { Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import { withUnseen } from "#domain/payment/transfer-exception.ts";
import { attendance } from "#domain/participation/check-in.ts";
import { decideRejection, isUnderReview, wasDecided } from "#domain/payment/decide-slip.ts";
import { type Payment, type PaymentId, reviewed, type SlipDecision } from "#domain/payment/payment.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import { refuseWords } from "#server/application/merchants/words-to-members.ts";
import { settleSuccess } from "#server/application/paying/settle-success.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { judgeStated, succeededWith, useUp } from "./book-money.ts";
import { claimTransfer } from "./claim-transfer.ts";
import { giveBackUnplayed } from "./give-back-unplayed.ts";
import { paymentViewOf } from "#server/application/joining/participation-views.ts";

export type ReviewAnswer =
  | { readonly kind: "reviewed"; readonly payment: PaymentView }
  | NotFound
  | Invalid
  | Refused<"not_under_review" | "attendance_unknown" | "transfer_used">;

/** The payment whose slip a merchant decides about. */
export interface ReviewCommand {
  readonly merchantId: MerchantId;
  readonly paymentId: PaymentId;
  /** The id of the call. */
  readonly workId?: string | null;
  /** Since when the slip waits that was looked at; null: whichever waits is meant. */
  readonly reviewSince?: Instant | null;
  readonly by?: Actor;
}

export interface ApproveCommand extends ReviewCommand {
  readonly amount?: Money | null;
  readonly attended?: boolean | null;
}

type Reviewed = Payment | Invalid | Refused<"not_under_review" | "attendance_unknown" | "transfer_used">;

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

  /**
   * `attended` says whether the member came; it is asked for after the end. `amount` is what came, where it is not what
   * was due: less waits for the merchant's decision with the seats still under review, and so does what is too much.
   */
  approve(command: ApproveCommand): Promise<ReviewAnswer> {
    const { amount = null, attended: said = null } = command;
    return this.#review(command, "approved", async (open, payment) => {
      if (amount && (amount.amount <= 0 || amount.currency !== payment.amount.currency))
        return unchanged(open.room, invalid({ amount: "More than nothing, in the payment's currency." }));
      const { store, room, now } = open;
      const participation = participationIn(room, payment.joinId);
      const attended = attendance(room.event, participation, said, now);
      if (attended === "unknown") return unchanged(room, refused("attendance_unknown"));
      if (!(await claimTransfer(store, payment.id))) return unchanged(room, refused("transfer_used"));
      const { total, exception, earlier, unseen } = await judgeStated(open, payment, amount, attended === "missed");
      if (exception) await store.exceptions.save(exception);
      if (total === null) {
        await store.payments.save({ ...payment, changedAt: now });
        return unchanged(room, payment);
      }
      await useUp(store, earlier, now);
      const newer = unseen.reduce(withUnseen, succeededWith(payment, total, now));
      await store.payments.save(newer);
      return attended === "missed"
        ? giveBackUnplayed(open, newer, participation)
        : settleSuccess(open, newer, "slip_approved");
    });
  }

  /** `reason` is the merchant's text for the member. */
  async reject(command: ReviewCommand, reason: string): Promise<ReviewAnswer> {
    const wrong = await refuseWords(this.#transactions, command.merchantId, { reason });
    return wrong ?? this.#review(command, "rejected", (open, payment) => this.#reject(open, payment, reason));
  }

  async #review(
    { merchantId, paymentId, workId = null, reviewSince = null, by = sideline }: ReviewCommand,
    as: SlipDecision["as"],
    decide: (open: OpenRoom, payment: Payment) => Promise<Decision<Reviewed>>,
  ): Promise<ReviewAnswer> {
    const found = await this.#transactions.read((store) => store.payments.find(paymentId));
    if (!found || found.merchantId !== merchantId) return notFound;
    const answer = await this.#rooms.changePayment<Reviewed>(found, async (open, payment) => {
      const decided: SlipDecision = { as, by: workId };
      if (wasDecided(payment, decided)) return unchanged(open.room, payment);
      const isMeant = reviewSince === null || payment.slip?.reviewSince === reviewSince;
      if (!payment.slip || !isUnderReview(payment) || !isMeant)
        return unchanged(open.room, refused("not_under_review"));
      open.announce(found.eventId);
      const cameAt = payment.slip.reviewSince ?? open.now;
      const decision = await decide(open, { ...payment, slip: { ...reviewed(payment.slip), cameAt, decided } });
      if (!("kind" in decision.outcome)) {
        const about = { kind: "payment", id: paymentId } as const;
        const [before, after] = [payment, decision.outcome].map(({ state, amount }) => ({ state, amount }));
        const act = as === "approved" ? "slip_approved" : "slip_rejected";
        await open.record({ merchantId, by, act, about, before: before ?? null, after: after ?? null });
      }
      return decision;
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
