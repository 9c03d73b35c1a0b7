import type { EventSummary } from "../event/event-summary.ts";
import type { Instant } from "../time/instant.ts";
import type { Payment } from "./payment.ts";

/** A payment as its member sees it. */
export interface PaymentView extends Pick<
  Payment,
  "id" | "joinId" | "eventId" | "amount" | "method" | "state" | "nextAction" | "failure" | "createdAt"
> {
  /** Since when a slip waits for the merchant, and by when it should answer. */
  readonly reviewSince: Instant | null;
  readonly reviewDueAt: Instant | null;
  readonly receiptUrl: string | null;
}

/** A payment and what it was for. */
export interface PaymentWithEvent {
  readonly payment: PaymentView;
  readonly event: EventSummary;
}
