import { equals, type Money } from "../money/money.ts";
import type { JoinId } from "../participation/participation.ts";
import { day, type Instant } from "../time/instant.ts";
import type { PaymentId } from "./payment.ts";

/** What speaks for a payment as the one that money is for. */
export const candidateReasons = ["amount", "day", "digits", "name"] as const;
export type CandidateReason = (typeof candidateReasons)[number];

/** A transfer whose money is awaited, and what is known of its payer. */
export interface PossiblePayment {
  readonly paymentId: PaymentId;
  readonly joinId: JoinId;
  readonly amount: Money;
  /** Is it paid, on the word of its slip? Then its money must come, while others may never pay. */
  readonly isPaid: boolean;
  readonly createdAt: Instant;
  /** From its latest slip. */
  readonly payerLast5: string | null;
  readonly paidAt: Instant | null;
  /** By which its member may be known to a bank. */
  readonly names: readonly string[];
}

export interface TransferCandidate extends Pick<PossiblePayment, "paymentId" | "joinId" | "amount"> {
  readonly because: readonly CandidateReason[];
}

export interface UnnamedMoney {
  readonly received: Money;
  readonly arrivedAt: Instant;
  /** All that the bank reported: the payer's text and the payer. */
  readonly text: string;
}

/** How long before money arrives its transfer may have been started. */
export const longestOnItsWay = 14 * day;
const mostCandidates = 5;
const shortestName = 3;

/**
 * The payments that money without a reference may be for (product rules, *Money*): by amount, day, and the payer's last
 * digits or name. The day alone says nothing. Those with the most reasons come first, then those that are paid on the
 * word of a slip, then the newest.
 */
export function candidatesFor(money: UnnamedMoney, possible: readonly PossiblePayment[]): readonly TransferCandidate[] {
  const found = possible.flatMap((payment) => {
    const because = candidateReasons.filter((reason) => speaks[reason](money, payment));
    return because.some((reason) => reason !== "day") ? [{ payment, because }] : [];
  });
  const best = found.toSorted(
    (a, b) =>
      b.because.length - a.because.length ||
      Number(b.payment.isPaid) - Number(a.payment.isPaid) ||
      b.payment.createdAt - a.payment.createdAt,
  );
  return best
    .slice(0, mostCandidates)
    .map(({ payment: { paymentId, joinId, amount }, because }) => ({ paymentId, joinId, amount, because }));
}

const speaks: Readonly<Record<CandidateReason, (money: UnnamedMoney, payment: PossiblePayment) => boolean>> = {
  amount: ({ received }, { amount }) => equals(received, amount),
  day: ({ arrivedAt }, { paidAt, createdAt }) => Math.abs(arrivedAt - (paidAt ?? createdAt)) <= day,
  digits: ({ text }, { payerLast5 }) => payerLast5 !== null && digitsOf(text).some((one) => one.endsWith(payerLast5)),
  name: ({ text }, { names }) => names.some((name) => namesIn(text, name)),
};

/** Runs of digits, as banks write account numbers: `123-4-56789-0`, masked or not. */
function digitsOf(text: string): readonly string[] {
  return [...text.normalize("NFKC").matchAll(/\d(?:[\d-]*\d)?/gu)].map(([run]) => run.replaceAll("-", ""));
}

/** Does every word of the name stand in the text? Banks cut and reorder names, and change case. */
function namesIn(text: string, name: string): boolean {
  const said = plain(text);
  const words = plain(name)
    .split(" ")
    .filter((word) => word.length > 0);
  return words.join("").length >= shortestName && words.every((word) => said.includes(word));
}

function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
