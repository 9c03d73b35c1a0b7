import type { Currency } from "#domain/money/currency.ts";
import type { ShownPosting } from "../../demo-wire.ts";
import type { DemoMessageId } from "../use-demo.ts";

/** An end of a move of money: what it is called, and whether the organiser's name is to be told. */
type End = Extract<DemoMessageId, `money.${string}`>;

/** A posting in plain words: whose money it was, and whose it is. */
export interface MoneyMove {
  readonly posting: ShownPosting;
  readonly from: End;
  readonly to: End;
  /** What moved: minor units, positive. */
  readonly amount: { readonly amount: number; readonly currency: Currency };
}

const ends: Readonly<Record<string, readonly [from: End, to: End]>> = {
  payment_received: ["money.youPaid", "money.organiser"],
  settled_at_venue: ["money.youPaid", "money.organiser"],
  refund_requested: ["money.organiser", "money.owed"],
  refund_undone: ["money.owed", "money.organiser"],
  unwanted_money_returned: ["money.organiser", "money.owed"],
  refund_sent: ["money.sent", "money.you"],
  refund_paid_out: ["money.sent", "money.you"],
  refund_came_back: ["money.cameBack", "money.owed"],
  refund_covered_by_dispute: ["money.owed", "money.byDispute"],
  refund_replaced: ["money.owed", "money.organiser"],
  money_disputed: ["money.organiser", "money.disputed"],
  dispute_won: ["money.disputed", "money.organiser"],
  dispute_lost: ["money.disputed", "money.you"],
};

/** The viewer's postings as moves, in the same order. One that plain words don't tell is called a correction. */
export function moneyMoves(postings: readonly ShownPosting[]): readonly MoneyMove[] {
  return postings.flatMap((posting) => {
    const [from, to] = ends[posting.name] ?? ["money.correction", "money.you"];
    const line = posting.lines.find(({ amount }) => amount > 0);
    return line ? [{ posting, from, to, amount: { amount: line.amount, currency: line.currency } }] : [];
  });
}

/** A line of a posting in two columns: what an account gains is its debit, what it loses its credit. */
export interface EntryLine {
  readonly account: string;
  readonly debit: number | null;
  readonly credit: number | null;
}

/** The double entry of a posting. Both columns have the same sum. */
export function doubleEntry({ lines }: Pick<ShownPosting, "lines">): {
  readonly lines: readonly EntryLine[];
  readonly debit: number;
  readonly credit: number;
} {
  const entries = lines.map(({ account, amount }) => ({
    account,
    debit: amount > 0 ? amount : null,
    credit: amount < 0 ? -amount : null,
  }));
  const sum = (column: "debit" | "credit"): number => entries.reduce((total, entry) => total + (entry[column] ?? 0), 0);
  return { lines: entries, debit: sum("debit"), credit: sum("credit") };
}
