import type { EventSummary } from "../event/event-summary.ts";
import type { Refund } from "./refund.ts";

/** A refund as its member sees it. */
export interface RefundView
  extends Pick<
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
  > {
  readonly event: EventSummary;
}
