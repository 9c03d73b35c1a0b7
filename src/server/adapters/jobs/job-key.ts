import type { Job } from "#server/application/work/job-queue.ts";

/** One text for the same work: two jobs of one key do the same. */
export function jobKey(job: Job): string {
  switch (job.kind) {
    case "settle_event":
      return `settle_event:${job.eventId}`;
    case "reconcile_payment":
      return `reconcile_payment:${job.paymentId}`;
    case "follow_dispute":
      return `follow_dispute:${job.paymentId}`;
    case "send_refund":
      return `send_refund:${job.refundId}`;
    case "find_refund_account":
      return `find_refund_account:${job.refundId}`;
    case "remove_card":
      return `remove_card:${job.cardId}`;
    case "remind_members":
      return `remind_members:${job.eventId}:${job.reminder}:${job.startsAt}`;
    case "send_messages":
      return "send_messages";
  }
}
