import type { Instant } from "#domain/time/instant.ts";
import type { SandboxAccount } from "./account.ts";

/** What the sandbox tells its merchant, such as `payment.succeeded`, `dispute.open` or `refund.failed`. */
export interface NoticeFacts {
  readonly type: `payment.${string}` | `refund.${string}` | `dispute.${string}` | `seller_refund.${string}`;
  /** The payment's or refund's id. */
  readonly subjectId: string;
}

/** A webhook that waits to be delivered. */
export interface SandboxNotice extends NoticeFacts {
  readonly id: string;
  readonly createdAt: Instant;
  /** How often it was tried. */
  readonly tries: number;
}

/** A notice for each state that differs between two versions of an account. Tombstones give none. */
export function newsBetween(before: SandboxAccount | null, after: SandboxAccount): readonly NoticeFacts[] {
  const news: NoticeFacts[] = [];
  const { attempt } = after;
  if (attempt.order !== null && attempt.state !== before?.attempt.state) {
    news.push({ type: `payment.${attempt.state}`, subjectId: attempt.paymentId });
  }
  if (attempt.dispute !== null && attempt.dispute.state !== before?.attempt.dispute?.state) {
    news.push({ type: `dispute.${attempt.dispute.state}`, subjectId: attempt.paymentId });
  }
  for (const refund of after.refunds) {
    const known = before?.refunds.find((other) => other.refundId === refund.refundId);
    if (known?.state === refund.state) continue;
    if (refund.bySeller) news.push({ type: `seller_refund.${refund.state}`, subjectId: attempt.paymentId });
    else news.push({ type: `refund.${refund.state}`, subjectId: refund.refundId });
  }
  return news;
}

const pauses = [10, 60, 300, 1_800, 7_200, 21_600].map((seconds) => seconds * 1_000);

/** How many milliseconds to wait after a try, counted from 1. The pauses grow, up to six hours. */
export function webhookPauseAfter(tries: number): number {
  return pauses[Math.min(Math.max(tries, 1), pauses.length) - 1] ?? 0;
}
