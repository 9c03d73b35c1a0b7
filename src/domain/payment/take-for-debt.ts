import { add, isAtMost, isZero, type Money, subtract, times, zero } from "#domain/money/money.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { Payment, PaymentId } from "./payment.ts";
import type { TakenMoney } from "./taken-money.ts";
import type { TransferException } from "./transfer-exception.ts";
import { newDebt, unpaidSeats } from "./venue-money.ts";

/** Money that came by transfer and was too little, or of which a slip tells: it counts before what staff take. */
export function isPart({ fault, resolvedAt }: Pick<TransferException, "fault" | "resolvedAt">): boolean {
  return fault === "too_little" && resolvedAt === null;
}

/** Those that fit into what is owed, in their order. The others go on waiting: a transfer is never divided. */
function counted(owed: Money, parts: readonly TransferException[]) {
  let amount = zero(owed.currency);
  const fitting = parts.filter(({ received }) => {
    const sum = add(amount, received);
    if (!isAtMost(sum, owed)) return false;
    amount = sum;
    return true;
  });
  return { parts: fitting, amount };
}

/** What of a debt is still to be taken: what came by transfer counts first (product rules, *Money at the venue*). */
export function stillDue(owed: Money, parts: readonly TransferException[]): Money {
  return subtract(owed, counted(owed, parts).amount);
}

/** Who takes money for a debt, how, and what of it. */
export interface AmountTaken extends Omit<TakenMoney, "counted"> {
  /** Only the share of so many seats, which have come; null: all that is still due. */
  readonly seats: number | null;
  /** The id of the debt for the rest, where one stays. */
  readonly restId: PaymentId;
}

export interface TakenForDebt {
  /** The debt, paid by what was taken. */
  readonly paid: Payment;
  /** What is owed for the seats that were not paid; null: all is paid. */
  readonly rest: Payment | null;
  /** The transfers that are part of it. */
  readonly parts: readonly TransferException[];
}

/**
 * Staff take money for what a place owes at the venue: what is still due and never more. `parts`: what came by transfer
 * and waits, oldest first. A share leaves a debt for the other seats, and the transfers count for that.
 */
export function takeForDebt(
  owed: Payment,
  place: Participation,
  attempts: readonly Payment[],
  parts: readonly TransferException[],
  { seats, restId, ...how }: AmountTaken,
): TakenForDebt {
  const share = seats === null ? null : times(place.price, seats);
  if (share !== null && !isAtMost(stillDue(owed.amount, parts), share)) {
    const paid = paidBy({ ...owed, amount: share }, seats ?? 0, how);
    const rest = { ...newDebt(place, restId, how.at), amount: subtract(owed.amount, share) };
    return { paid, rest, parts: [] };
  }
  const first = counted(owed.amount, parts);
  const exceptionIds = first.parts.map(({ id }) => id);
  const taken = isZero(first.amount) ? how : { ...how, counted: { amount: first.amount, exceptionIds } };
  return { paid: paidBy(owed, unpaidSeats(place, attempts), taken), rest: null, parts: first.parts };
}

/** The debt once staff have the money: it bought so many of the place's seats. */
function paidBy(owed: Payment, seats: number, taken: TakenMoney): Payment {
  const bought = { seats, settledPercents: 0, paid: owed.amount };
  return { ...owed, state: "succeeded", bought, taken, changedAt: taken.at };
}
