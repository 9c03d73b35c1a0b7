import { isWalkIn } from "#domain/member/walk-in.ts";
import type { Member } from "#domain/member/member.ts";
import { isZero } from "#domain/money/money.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { day, type Instant } from "#domain/time/instant.ts";
import { isAtVenue } from "./method.ts";
import type { Payment } from "./payment.ts";
import { owedAtVenue, paidFor, priceOfUnpaid, takingMayBeUndoneFor } from "./venue-money.ts";

export const waiveRefusals = ["already_paid", "event_cancelled", "not_payable"] as const;
export type WaiveRefusal = (typeof waiveRefusals)[number];

/** `isNew`: the debt is to be changed now. */
export interface ChangedDebt {
  readonly kind: "changed";
  readonly payment: Payment;
  readonly isNew: boolean;
}

type Place = Pick<Participation, "state" | "price" | "seats">;

/**
 * Staff waive what a place owes at the venue: the debt ends, the place stays, and the ledger, which knows money only,
 * says nothing. Waiving again changes nothing. Refused where the money was had, and where nothing is owed.
 */
export function decideWaive(
  { stage }: Pick<SportsEvent, "stage">,
  place: Place,
  attempts: readonly Payment[],
  now: Instant,
): ChangedDebt | Refused<WaiveRefusal> {
  if (stage !== "published" || place.state === "event_cancelled") return refused("event_cancelled");
  const owed = place.state === "confirmed" ? owedAtVenue(attempts) : null;
  if (owed) return { kind: "changed", payment: { ...owed, state: "cancelled", changedAt: now }, isNew: true };
  const waived = waivedOf(place, attempts);
  if (waived) return { kind: "changed", payment: waived, isNew: false };
  return refused(paidFor(attempts) ? "already_paid" : "not_payable");
}

/**
 * Staff take back that a debt was waived: the place owes what its seats cost now. The same again changes nothing.
 * Refused after 24 h, and for a place that ended.
 */
export function decideUndoWaive(
  place: Place,
  attempts: readonly Payment[],
  now: Instant,
): ChangedDebt | Refused<"not_undoable"> {
  const owed = place.state === "confirmed" ? owedAtVenue(attempts) : null;
  if (owed) return { kind: "changed", payment: owed, isNew: false };
  const waived = waivedOf(place, attempts);
  if (!waived || now >= waived.changedAt + takingMayBeUndoneFor) return refused("not_undoable");
  const payment: Payment = { ...waived, state: "processing", amount: priceOfUnpaid(place, attempts), changedAt: now };
  return { kind: "changed", payment, isNew: true };
}

/** A debt ends with its place; one that ended while the place stands, and was not paid, was waived. */
function waivedOf(place: Place, attempts: readonly Payment[]): Payment | null {
  if (place.state !== "confirmed" || isZero(priceOfUnpaid(place, attempts))) return null;
  return attempts.findLast((attempt) => isAtVenue(attempt) && attempt.state === "cancelled") ?? null;
}

export const debtReminderRefusals = ["not_payable", "not_reachable", "no_messages_left"] as const;
export type DebtReminderRefusal = (typeof debtReminderRefusals)[number];

/** When somebody who owes may be told again. */
export const debtIsToldEvery = day;

/** `isNew`: the member is to be told now; otherwise `at` is when it was told, less than a day ago. */
export type RemindDebtorOutcome =
  | { readonly kind: "told"; readonly at: Instant; readonly isNew: boolean }
  | Refused<DebtReminderRefusal>;

/**
 * Staff ask somebody who played for the money, at most once a day: asked again within a day, nobody is told. Refused
 * before the start, where nothing is owed (any more), for who can't be told (a walk-in, or no friend of the account),
 * and where the merchant's messages of the month are kept for what matters more (`hasMessages` is false).
 */
export function decideRemindDebtor(
  { stage, startsAt }: Pick<SportsEvent, "stage" | "startsAt">,
  place: Place,
  attempts: readonly Payment[],
  debtor: Pick<Member, "id" | "isFriend"> | null,
  { lastTold, hasMessages }: { readonly lastTold: Instant | null; readonly hasMessages: boolean },
  now: Instant,
): RemindDebtorOutcome {
  const owes = stage === "published" && place.state === "confirmed" && owedAtVenue(attempts) !== null;
  if (!owes || now < startsAt) return refused("not_payable");
  if (!mayBeTold(debtor)) return refused("not_reachable");
  if (lastTold !== null && now < lastTold + debtIsToldEvery) return { kind: "told", at: lastTold, isNew: false };
  return hasMessages ? { kind: "told", at: now, isNew: true } : refused("no_messages_left");
}

/** Walk-ins have no account here; LINE takes no message for who is no friend of the account. */
export function mayBeTold(debtor: Pick<Member, "id" | "isFriend"> | null): boolean {
  return debtor !== null && !isWalkIn(debtor.id) && debtor.isFriend !== false;
}
