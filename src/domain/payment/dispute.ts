import { type Money, zero } from "../money/money.ts";
import type { Payment } from "./payment.ts";

/**
 * The payer's bank took money of a payment back, because the payer does not agree with it: at once while the dispute is
 * open, for good once the merchant has lost it. Won, the money is the merchant's again.
 */
export interface Dispute {
  readonly state: DisputeState;
  readonly amount: Money;
}

export type DisputeState = "open" | "won" | "lost";

/** May a dispute go on like this? What was decided stays decided; `from` is null while nobody heard of one. */
export function disputeMayBecome(from: DisputeState | null, to: DisputeState): boolean {
  return from === null || (from === "open" && to !== "open");
}

/** A dispute stops refunds of its payment for as long as it is open (product rules, *Money*). */
export function stopsRefunds({ dispute }: Pick<Payment, "dispute">): boolean {
  return dispute?.state === "open";
}

/** What of a payment is with the payer's bank, for now or for good. */
export function takenBack({ dispute, amount }: Pick<Payment, "dispute" | "amount">): Money {
  return dispute === null || dispute.state === "won" ? zero(amount.currency) : dispute.amount;
}

/** What of a payment the payer's bank keeps for good. */
export function lostToDispute({ dispute, amount }: Pick<Payment, "dispute" | "amount">): Money {
  return dispute?.state === "lost" ? dispute.amount : zero(amount.currency);
}
