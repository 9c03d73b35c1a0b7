import { equals } from "../money/money.ts";
import { type RefundPolicy, type RefundQuote, ordered } from "./policy.ts";
import type { RefundDestination } from "./refund.ts";

/** What a member gets back by leaving now, and where it goes. */
export interface LeaveQuote extends RefundQuote {
  readonly destination: RefundDestination;
}

/** Does all come back until the start although the policy keeps something by then? So it is where the event was changed. */
export function letsGoWhateverThePolicy(quote: RefundQuote | null, policy: RefundPolicy): boolean {
  const last = ordered(policy).at(-1);
  const policyGivesAll = last?.hoursBefore === 0 && last.percent === 100;
  return quote?.tier.percent === 100 && quote.changesAt === null && !policyGivesAll;
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
