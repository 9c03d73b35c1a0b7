import type { BankCheck } from "#contract/transfers/slip-facts.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { doubtsIn } from "#domain/slip-code/bank-answer.ts";
import type { SlipFacts } from "./slip-store.ts";
import type { SlipVerifier } from "./slip-verifier.ts";

/** What a bank says of a slip, and what of it does not fit its payment. `check`: null where no bank is asked. */
export interface CheckedSlip {
  readonly check: BankCheck | null;
  readonly doubts: readonly string[];
}

const unasked: CheckedSlip = { check: null, doubts: [] };
const nothing = { amount: null, paidAt: null, receiver: null };

/** `waits`: nobody has decided about the slip, so a bank may yet answer. */
export function checkedSlipOf(
  facts: SlipFacts | undefined,
  payment: Pick<Payment, "amount" | "createdAt"> | null,
  { asks, waits }: { readonly asks: Pick<SlipVerifier, "asksAbout">; readonly waits: boolean },
): CheckedSlip {
  if (!facts?.code || !payment) return unasked;
  const { bankAnswer: answer, code, uploadedAt } = facts;
  if (answer === null) {
    const isAsked = waits && asks.asksAbout(code);
    return isAsked ? { check: { state: "waiting", ...nothing, askedAt: null }, doubts: [] } : unasked;
  }
  const doubts = doubtsIn(answer, { ...payment, uploadedAt });
  const { askedAt } = answer;
  if (answer.kind === "unknown") return { check: { state: "unknown", ...nothing, askedAt }, doubts };
  const { amount, paidAt, receiver } = answer;
  return { check: { state: "known", amount, paidAt, receiver, askedAt }, doubts };
}
