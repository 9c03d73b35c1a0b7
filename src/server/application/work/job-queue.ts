import { port } from "#wiring/needs.ts";
import type { CardId } from "#domain/card/card.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { ReminderKind } from "#domain/participation/reminder.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";

/** Work to be done after a commit, at least once; each kind is safe to repeat. */
export type Job =
  /** Bring an event up to now. */
  | { readonly kind: "settle_event"; readonly eventId: EventId }
  /** Ask the gateway about an attempt, end it there if asked to, and apply the answer. */
  | { readonly kind: "reconcile_payment"; readonly paymentId: PaymentId }
  /** Take over what became of a payment that is disputed. */
  | { readonly kind: "follow_dispute"; readonly paymentId: PaymentId }
  /** Send a refund to the gateway, or ask what became of it. */
  | { readonly kind: "send_refund"; readonly refundId: RefundId }
  /** Give a bank refund the account that is on file by now. */
  | { readonly kind: "find_refund_account"; readonly refundId: RefundId }
  /** Have a card that is no longer kept forgotten at the gateway. */
  | { readonly kind: "remove_card"; readonly cardId: CardId; readonly cardRef: string }
  /** Remind those who are in an event of its start, as long as that is its start. */
  | {
      readonly kind: "remind_members";
      readonly eventId: EventId;
      readonly reminder: ReminderKind;
      readonly startsAt: Instant;
    }
  /** Send what waits in the outbox. */
  | { readonly kind: "send_messages" };

/** Adds jobs inside a transaction: they exist if and only if it commits. */
export interface JobOutbox {
  /**
   * Asks for a job at `runAt` (the business clock), or as soon as possible. Asking again for the same work at the same
   * time, or as soon as possible while it waits and is due, adds nothing. Work asked for at several times is done at
   * each of them: a run at the earlier one need not know that the later one still counts on its own.
   * @throws RangeError for a `runAt` that is no whole millisecond: a surprise, whichever queue it is.
   */
  add(job: Job, runAt?: Instant): Promise<void>;
}

/**
 * Runs jobs. A handler that throws is tried again later with growing pauses, for as long as it takes; where the same
 * work waits anyway by then, that is its next try. A worker that died costs only time.
 */
export interface JobQueue {
  /** Starts working; returns when workers are ready. */
  start(handle: (job: Job) => Promise<void>): Promise<void>;
  /** Stops taking jobs and waits for those under way. */
  stop(): Promise<void>;
  /**
   * Does all work due at the clock's now, in due order, including work which that work asks for, until none is due.
   * Answers how many ran. A failing job is left for its retry and does not stop the others.
   */
  runDue(): Promise<number>;
}

export const JobQueue = port<JobQueue>("JobQueue");
