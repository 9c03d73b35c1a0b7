import type { Job } from "#server/application/work/job-queue.ts";
import { minute, second, type Instant } from "#domain/time/instant.ts";

/** The same text for the same work. */
export function jobKey(job: Job): string {
  switch (job.kind) {
    case "settle_event":
      return `settle_event:${job.eventId}`;
    case "reconcile_payment":
      return `reconcile_payment:${job.paymentId}`;
    case "follow_dispute":
      return `follow_dispute:${job.paymentId}`;
    case "follow_seller_refunds":
      return `follow_seller_refunds:${job.paymentId}`;
    case "send_refund":
      return `send_refund:${job.refundId}`;
    case "find_refund_account":
      return `find_refund_account:${job.refundId}`;
    case "ask_for_account":
      return `ask_for_account:${job.refundId}:${job.returns}:${job.turn}`;
    case "remove_card":
      return `remove_card:${job.cardId}`;
    case "forget_payer":
      return `forget_payer:${job.paymentId}`;
    case "forget_member":
      return `forget_member:${job.memberId}`;
    case "remind_members":
      return `remind_members:${job.eventId}:${job.reminder}:${job.startsAt}`;
    case "tell_followers":
      return `tell_followers:${job.merchantId}:${job.timeZone}:${job.after ?? ""}`;
    case "tell_of_searches":
      return `tell_of_searches:${job.timeZone}:${job.after ?? ""}`;
    case "tell_of_slips":
      return `tell_of_slips:${job.merchantId}:${job.at}`;
    case "tell_of_request":
      return `tell_of_request:${job.eventId}:${job.askedBy}`;
    case "tell_of_seats":
      return `tell_of_seats:${job.eventId}:${job.at}`;
    case "publish_event":
      return `publish_event:${job.eventId}`;
    case "continue_series":
      return `continue_series:${job.seriesId}`;
    case "follow_seller":
      return `follow_seller:${job.gateway}:${job.account}`;
    case "verify_slip":
      return `verify_slip:${job.slipId}`;
    case "send_messages":
      return "send_messages";
  }
}

/** The longest pause between two tries of a failing job. */
export const longestPause = 15 * minute;

/**
 * How long a job waits after its `failures`-th failure in a row, in milliseconds: 1 s, 2 s, 4 s … up to 15 min. It is
 * tried for ever, because its work (a refund, a settlement) is still owed.
 */
export function pauseAfter(failures: number): number {
  return Math.min(2 ** Math.min(failures - 1, 20) * second, longestPause);
}

/**
 * How long a job that was taken waits before it may be taken again, in milliseconds; null when it is due and may be
 * done. The queue's clock may be ahead of the worker's. A job that runs too early by the worker's clock finds nothing
 * to do, and its work would be lost. It waits at least a second, so that it is not taken all the time, and at most a
 * minute, because a worker with another clock may do it earlier.
 */
export function restBefore(dueAt: Instant, now: Instant): number | null {
  return dueAt <= now ? null : Math.min(Math.max(dueAt - now, second), minute);
}

/** The same check in every queue. @throws RangeError when a due time is not a whole number of milliseconds. */
export function demandDueTime(runAt: Instant): void {
  if (!Number.isSafeInteger(runAt)) throw new RangeError(`A due time is in whole milliseconds, not ${runAt}.`);
}

/** Called for each try that threw an error, for the log. The job is tried again. */
export type OnJobFailure = (job: Job, error: unknown) => void;

export const ignoreFailures: OnJobFailure = () => undefined;
