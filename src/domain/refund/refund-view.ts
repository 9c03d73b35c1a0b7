import type { EventSummary } from "../event/event-summary.ts";
import type { Refund, BankReturn } from "./refund.ts";

/** A refund as its member sees it. */
export interface RefundView extends Pick<
  Refund,
  | "id"
  | "joinId"
  | "paymentId"
  | "eventId"
  | "merchantId"
  | "amount"
  | "percent"
  | "destination"
  | "state"
  | "requestedAt"
  | "processingAt"
  | "expectedBy"
  | "settledAt"
  | "dispute"
> {
  readonly event: EventSummary;
  /** The last time that the member's bank sent it back; null where it never did. */
  readonly returned: Pick<BankReturn, "at" | "reason"> | null;
}
