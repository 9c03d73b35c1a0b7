import type { RefundQuote } from "./policy.ts";
import type { RefundDestination } from "./refund.ts";

/** What a member gets back by leaving now, and where it goes. */
export interface LeaveQuote extends RefundQuote {
  readonly destination: RefundDestination;
}
