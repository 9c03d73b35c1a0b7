import { type EventRoom, withParticipations, type Decision, unchanged } from "#domain/event/event-room.ts";
import { afterTelling, type ChangeNotice, noticeOfChange } from "#domain/event/change-notice.ts";
import { isJoiningClosed, opensLater } from "#domain/event/event-times.ts";
import { isErased } from "../member/erased.ts";
import { liveParticipationOf } from "../participation/join.ts";
import { isHeld, type Participation, smallestParty, waitsDisplaced } from "#domain/participation/participation.ts";
import { isAtMost, type Money } from "../money/money.ts";
import { lineOf, passedOverBy, seatsForNewcomer } from "../waiting-list/queue.ts";
import type { Instant } from "../time/instant.ts";
import { amountDue, ranOut } from "./decide-pay.ts";

/** Why money that arrived is sent back in full. */
export type UnwantedMoney = "second_success" | "too_little" | "came_too_late" | "member_left" | "event_cancelled";

export type SuccessOutcome =
  | {
      readonly kind: "confirmed";
      readonly participation: Participation;
      readonly late: boolean;
      /** What was changed while the member was not in, and has to be told now; null when nothing was. */
      readonly notice: ChangeNotice | null;
    }
  | { readonly kind: "refund_in_full"; readonly because: UnwantedMoney };

/**
 * What a payment's success means in a settled room (product rules, *Late success*). Seats that are held or under review
 * are confirmed. After the hold ran out, they are confirmed only if a newcomer would get them now. Otherwise the money
 * goes back at once, and an entry that missed its offer goes on waiting. Money is never kept without a seat. A second
 * success is refunded. Too little money is refunded too, and the hold goes on. What was changed after the hold ran out
 * is told now, and lets the member leave with 100 %. `paid` is what the gateway took.
 */
export function decideSuccess(
  room: EventRoom,
  participation: Participation,
  paid: Money,
  ticketCode: string,
  now: Instant,
): Decision<SuccessOutcome> {
  const because = unwanted(room, participation, paid, now);
  if (because) return unchanged(room, { kind: "refund_in_full", because });
  const late = isLate(participation);
  const seated: Participation = {
    ...participation,
    seats: seatsPaid(participation, paid),
    wantedSeats: null,
    state: "confirmed",
    deadline: null,
    ending: null,
    ticketCode: participation.ticketCode ?? ticketCode,
    freeToLeaveUntil: participation.freeToLeaveUntil === null ? null : room.event.startsAt,
    changedAt: now,
    confirmedAt: now,
  };
  const notice = now < room.event.startsAt ? noticeOfChange(seated, room.event) : null;
  const confirmed = notice ? afterTelling(seated, notice, room.event) : seated;
  const changed = [confirmed, ...(late ? passedOverBy(lineWithout(room, participation, now), Infinity) : [])];
  return {
    outcome: { kind: "confirmed", participation: confirmed, late, notice },
    changed,
    room: withParticipations(room, changed),
  };
}

function isLate({ state }: Participation): boolean {
  return !isHeld(state) && state !== "under_review";
}

/**
 * An entry that missed its offer gets the seats that were paid for, because the offer may have been for fewer than it
 * wants.
 */
function seatsPaid({ state, seats, price }: Participation, paid: Money): number {
  return state === "waitlisted" ? Math.min(seats, Math.floor(paid.amount / price.amount)) : seats;
}

/** The waiting list without this participation. */
function lineWithout(room: EventRoom, participation: Participation, now: Instant) {
  const participations = room.participations.filter(({ id }) => id !== participation.id);
  return lineOf({ ...room, participations }, now);
}

function unwanted(room: EventRoom, participation: Participation, paid: Money, now: Instant): UnwantedMoney | null {
  if (room.event.stage === "cancelled" || participation.state === "event_cancelled") return "event_cancelled";
  if (participation.state === "confirmed" || waitsDisplaced(participation)) return "second_success";
  if (isErased(participation.memberId)) return "member_left";
  if (!isAtMost(leastDue(participation), paid)) return "too_little";
  if (isHeld(participation.state) || participation.state === "under_review") return null;
  if (participation.state === "left") return "member_left";
  return lateSuccessFindsASeat(room, participation, paid, now) ? null : "came_too_late";
}

function leastDue(participation: Participation): Money {
  const isEntry = participation.state === "waitlisted";
  return amountDue(isEntry ? { ...participation, seats: smallestParty(participation) } : participation);
}

function lateSuccessFindsASeat(room: EventRoom, participation: Participation, paid: Money, now: Instant): boolean {
  const seats = seatsPaid(participation, paid);
  const live = liveParticipationOf(room, participation.memberId, now);
  return (
    ranOut(participation) &&
    now < room.event.startsAt &&
    !isJoiningClosed(room.event, now) &&
    !opensLater(room.event, now) &&
    (live === null || live.id === participation.id) &&
    seatsForNewcomer(lineWithout(room, participation, now), { seats, acceptsFewer: null }) !== null
  );
}
