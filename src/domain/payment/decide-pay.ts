import type { EventRoom } from "../event/event-room.ts";
import { times, type Money } from "../money/money.ts";
import { isFree, isHeld, type Participation, waitsDisplaced } from "../participation/participation.ts";
import { methodSuits, type PaymentMethod } from "./method.ts";
import { isOpen, type Payment } from "./payment.ts";

export const payRefusals = [
  "event_cancelled",
  "hold_expired",
  "too_many_holds",
  "onsite_not_offered",
  "already_paid",
  "not_payable",
] as const;
export type PayRefusal = (typeof payRefusals)[number];

export type PayOutcome =
  /** A new attempt may be opened. */
  | { readonly kind: "payable"; readonly amount: Money }
  /** There is an open attempt: end it at the gateway, then decide again. */
  | { readonly kind: "replace_first"; readonly open: Payment }
  | { readonly kind: "refused"; readonly reason: PayRefusal };

/**
 * May a participation in a settled room be paid with this method now? It has at most one open attempt and one success
 * (product rules, *Money*). While an attempt is with the bank, no other may start. `attempts` are those of this
 * participation, oldest first.
 */
export function decidePay(
  room: EventRoom,
  participation: Participation,
  attempts: readonly Payment[],
  method: PaymentMethod,
): PayOutcome {
  const reason = payRefusal(room, participation, attempts, method);
  if (reason) return { kind: "refused", reason };
  const open = attempts.find(isOpen);
  if (open) return { kind: "replace_first", open };
  return { kind: "payable", amount: amountDue(participation) };
}

/** Price × seats, both as agreed at joining. */
export function amountDue(participation: Pick<Participation, "price" | "seats">): Money {
  return times(participation.price, participation.seats);
}

function payRefusal(
  room: EventRoom,
  participation: Participation,
  attempts: readonly Payment[],
  method: PaymentMethod,
): PayRefusal | null {
  if (participation.state === "event_cancelled") return "event_cancelled";
  const hadItsSeats = participation.state === "confirmed" || waitsDisplaced(participation);
  if (hadItsSeats && attempts.some((attempt) => attempt.state === "succeeded")) return "already_paid";
  if (ranOut(participation)) return "hold_expired";
  if (isFree(participation) || !isHeld(participation.state)) return "not_payable";
  if (attempts.some((attempt) => attempt.state === "processing")) return "not_payable";
  return methodIsOffered(room, participation, method) ? null : "not_payable";
}

/**
 * Did its hold or offer run out? It has ended, or waits again after an offer that it missed, or after its event lost
 * the seats.
 */
export function ranOut(
  participation: Pick<Participation, "ending" | "state" | "missedOffers" | "displacedAt">,
): boolean {
  const { ending, state, missedOffers, displacedAt } = participation;
  const lostIt = missedOffers > 0 || displacedAt !== null;
  return ending === "hold_ran_out" || ending === "offer_ran_out" || (state === "waitlisted" && lostIt);
}

function methodIsOffered(room: EventRoom, participation: Participation, method: PaymentMethod): boolean {
  return room.event.paymentMethods.includes(method) && methodSuits(method, participation.price.currency);
}
