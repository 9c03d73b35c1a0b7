import { port } from "#wiring/needs.ts";
import type { CardId } from "#domain/card/card.ts";
import type { SeriesId } from "#domain/event/series/series.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { PaymentId, SlipId } from "#domain/payment/payment.ts";
import type { ReminderKind } from "#domain/participation/reminder.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import type { AskTurn } from "#domain/refund/wanted-account.ts";
import type { Instant } from "#domain/time/instant.ts";

/** Work that is done after a commit, at least once. Each kind is repeatable. */
export type Job =
  /** Bring an event up to now. */
  | { readonly kind: "settle_event"; readonly eventId: EventId }
  /** Ask the gateway about an attempt, end it there if that was requested, and apply the answer. */
  | { readonly kind: "reconcile_payment"; readonly paymentId: PaymentId }
  /** Follow a payment that is disputed. */
  | { readonly kind: "follow_dispute"; readonly paymentId: PaymentId }
  /** Take over the refunds of a payment that its seller made at the gateway itself. */
  | { readonly kind: "follow_seller_refunds"; readonly paymentId: PaymentId }
  /** Send a refund to the gateway, or ask for its state. */
  | { readonly kind: "send_refund"; readonly refundId: RefundId }
  /** Give a bank refund the account that is on file. */
  | { readonly kind: "find_refund_account"; readonly refundId: RefundId }
  /** Tell the member once more that a refund needs an account, unless it was given or the bank sent it back since. */
  | { readonly kind: "ask_for_account"; readonly refundId: RefundId; readonly turn: AskTurn; readonly returns: number }
  /** Remove a card at the gateway after it was removed here. */
  | { readonly kind: "remove_card"; readonly cardId: CardId; readonly cardRef: string }
  /** Have the gateway forget who made a payment, after its member was erased. */
  | { readonly kind: "forget_payer"; readonly paymentId: PaymentId }
  /** Have the gateway that keeps cards forget a member who was erased. */
  | { readonly kind: "forget_member"; readonly memberId: MemberId }
  /** Remind the members who are in an event of its start, if it still starts then. */
  | {
      readonly kind: "remind_members";
      readonly eventId: EventId;
      readonly reminder: ReminderKind;
      readonly startsAt: Instant;
    }
  /**
   * Tell the followers of a merchant of its new events: so many with ids after `after`, then the next ones. Nobody is
   * told in the night of `timeZone`.
   */
  | {
      readonly kind: "tell_followers";
      readonly merchantId: MerchantId;
      readonly timeZone: string;
      readonly after: MemberId | null;
    }
  /**
   * Tell members of new events that their saved searches find: so many with ids after `after`, then the next ones.
   * Nobody is told in the night of `timeZone`.
   */
  | { readonly kind: "tell_of_searches"; readonly timeZone: string; readonly after: MemberId | null }
  /** Tell staff of the slips whose time for that is `at`. */
  | { readonly kind: "tell_of_slips"; readonly merchantId: MerchantId; readonly at: Instant }
  /** Tell staff that somebody, whom the merchant knows as `askedBy`, asks to be let in for a game. */
  | { readonly kind: "tell_of_request"; readonly eventId: EventId; readonly askedBy: string }
  /** Tell staff of the seats of a game that were given up late and that nobody has at `at`. */
  | { readonly kind: "tell_of_seats"; readonly eventId: EventId; readonly at: Instant }
  /** Publish a draft whose time has come. */
  | { readonly kind: "publish_event"; readonly eventId: EventId }
  /** Make the next games of a series, and give its games what a change of it asked of them. */
  | { readonly kind: "continue_series"; readonly seriesId: SeriesId }
  /** Ask a gateway how one of its sellers' accounts stands. */
  | { readonly kind: "follow_seller"; readonly gateway: string; readonly account: string }
  /** Ask the bank about the transfer that a slip's code names. */
  | { readonly kind: "verify_slip"; readonly paymentId: PaymentId; readonly slipId: SlipId }
  /** Send the messages that wait in the outbox. */
  | { readonly kind: "send_messages" };

/** A job that a transaction asked for. */
export interface AskedJob {
  readonly job: Job;
  /** Null: as soon as possible. */
  readonly runAt: Instant | null;
}

/** Adds jobs inside a transaction: they exist only if it commits. */
export interface JobOutbox {
  /**
   * Asks for a job at `runAt` (the business clock), or as soon as possible. Adds nothing when the same work already
   * waits for the same time; without `runAt`, when it already waits and is due. Work that is requested for several
   * times is done at each of them.
   * @throws RangeError when `runAt` is not a whole number of milliseconds.
   */
  add(job: Job, runAt?: Instant): Promise<void>;
}

/**
 * Runs jobs. When a handler throws, the job is tried again with growing pauses until it works. If the same work already
 * waits for that time or an earlier one, that is the next try. If a worker dies, work is only delayed. No job runs
 * before its time by its worker's clock, even when the queue's own clock is ahead: it waits until then.
 */
export interface JobQueue {
  /** Starts to work. Resolves when workers are ready. */
  start(handle: (job: Job) => Promise<void>): Promise<void>;
  /** Stops taking jobs and waits for running ones. */
  stop(): Promise<void>;
  /**
   * Does all work that is due now, in the order of due times, including due work that it creates. Returns how many jobs
   * ran. A failing job waits for its retry and does not stop the others.
   */
  runDue(): Promise<number>;
}

export const JobQueue = port<JobQueue>("JobQueue");
