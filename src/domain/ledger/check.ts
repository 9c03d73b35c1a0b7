import type { EventId } from "../event/sports-event.ts";
import type { Currency } from "../money/currency.ts";
import type { Money } from "../money/money.ts";
import type { Leg } from "./movement.ts";
import type { Posting, Subject } from "./posting.ts";

export type LedgerFault =
  /** The lines of a posting don't add up to zero. */
  | { readonly kind: "posting_unbalanced"; readonly subject: Subject; readonly leg: string }
  /** The ledger's amount differs from that of the payment or refund itself. */
  | {
      readonly kind: "disagrees";
      readonly subject: Subject;
      readonly leg: string;
      readonly booked: number;
      readonly expected: Money;
    }
  /** A payment's documents don't add up to what was paid for its seats less what was returned for them. */
  | {
      readonly kind: "documents_disagree";
      readonly subject: Subject;
      readonly stated: Money;
      readonly expected: Money;
    }
  /** There are postings for something that does not exist. */
  | { readonly kind: "subject_missing"; readonly subject: Subject }
  /** The seats or entries that are stored with an event are not those of its participations. */
  | { readonly kind: "seats_miscounted"; readonly eventId: EventId }
  /** The balances of all accounts in a currency don't add up to zero. */
  | { readonly kind: "sum_not_zero"; readonly currency: Currency; readonly sum: number };

/** Do the lines of a posting add up to zero, in one currency? */
export function isBalanced({ lines, amount }: Posting): boolean {
  const sum = lines.reduce((total, line) => total + line.amount.amount, 0);
  return sum === 0 && lines.every((line) => line.amount.currency === amount.currency);
}

/**
 * Finds faults in the postings of one payment, refund or line of a gateway's books: in the postings themselves,
 * and compared with what its row says has moved.
 */
export function faultsOf(subject: Subject, legs: readonly Leg[], postings: readonly Posting[]): readonly LedgerFault[] {
  const unbalanced = postings
    .filter((posting) => !isBalanced(posting))
    .map(({ leg }): LedgerFault => ({ kind: "posting_unbalanced", subject, leg }));
  const disagreeing = legs.flatMap(({ name, amount }): LedgerFault[] => {
    const booked = postings.filter(({ leg }) => leg === name).reduce((sum, posting) => sum + posting.amount.amount, 0);
    return booked === amount.amount ? [] : [{ kind: "disagrees", subject, leg: name, booked, expected: amount }];
  });
  return [...unbalanced, ...disagreeing];
}
