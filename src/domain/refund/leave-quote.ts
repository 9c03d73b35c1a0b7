import { equals } from "../money/money.ts";
import type { RefundQuote } from "./policy.ts";
import type { RefundDestination } from "./refund.ts";

/** What a member gets back by leaving now, and where it goes. */
export interface LeaveQuote extends RefundQuote {
  readonly destination: RefundDestination;
}

/** Do two quotes promise the member the same: as much, to the same place? Null is nothing paid. */
export function givesTheSame(one: LeaveQuote | null, other: LeaveQuote | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    equals(one.amount, other.amount) &&
    one.destination.kind === other.destination.kind &&
    one.destination.label === other.destination.label
  );
}
