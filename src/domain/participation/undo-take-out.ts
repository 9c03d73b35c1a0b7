import {
  type Decision,
  type EventRoom,
  participationIn,
  takenIn,
  unchanged,
  withParticipations,
} from "#domain/event/event-room.ts";
import { noticeOfChange } from "#domain/event/change-notice.ts";
import { isOver } from "#domain/event/event-times.ts";
import { settle } from "#domain/event/settle.ts";
import { isErased } from "#domain/member/erased.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { type Instant, minute } from "#domain/time/instant.ts";
import { hasRunOut, isLiveState, isSeatState, type JoinId, type Participation } from "./participation.ts";

/** How long it can be undone that somebody was taken out (product rules, *Check-in*). */
export const takeOutUndoableFor = 10 * minute;

export type UndoTakeOutOutcome =
  /** `isNew` is false for a place that has not ended. */
  { readonly kind: "undone"; readonly participation: Participation; readonly isNew: boolean } | Refused<"not_undoable">;

/**
 * Staff put back whom they took out: the place is in the state of before, with its seats, deadline and ticket, and the
 * list gets what is left. Undoing it again changes nothing. What the money does is another rule (`moneyBeforeTakeOut`).
 */
export function decideUndoTakeOut(room: EventRoom, joinId: JoinId, now: Instant): Decision<UndoTakeOutOutcome> {
  const place = participationIn(room, joinId);
  if (isLiveState(place.state) && place.ending === null)
    return unchanged(room, { kind: "undone", participation: place, isNew: false });
  const { beforeTakeOut: before, ...rest } = place;
  if (!before || takeOutUndoableUntil(room, place, now) === null) return unchanged(room, refused("not_undoable"));
  const { state, deadline, ticketCode } = before;
  const participation: Participation = { ...rest, state, deadline, ticketCode, ending: null, changedAt: now };
  const settled = settle(withParticipations(room, [participation]), now);
  return {
    outcome: { kind: "undone", participation, isNew: true },
    changed: [participation, ...settled.changed],
    room: settled.room,
  };
}

/** Was a place taken out so lately that its room decides whether it can be put back? */
export function wasJustTakenOut({ ending, beforeTakeOut }: Participation, now: Instant): boolean {
  return ending === "taken_out" && beforeTakeOut !== undefined && now < beforeTakeOut.at + takeOutUndoableFor;
}

/**
 * Until when a place that staff took out can be put back; null: it can't. Its seats must be free, its deadline ahead,
 * its member still there and not in the game again, and the game neither over nor closed, nor changed so that its
 * members were told.
 */
export function takeOutUndoableUntil(room: EventRoom, place: Participation, now: Instant): Instant | null {
  const { beforeTakeOut: before, memberId, seats } = place;
  if (place.ending !== "taken_out" || !before) return null;
  const until = before.at + takeOutUndoableFor;
  const { event, participations } = room;
  const isOn = event.stage === "published" && event.rollClosedAt === null && !isOver(event, now);
  if (!isOn || now >= until || isErased(memberId) || hasRunOut(before, now)) return null;
  if (noticeOfChange(place, event)) return null;
  const isBack = participations.some((one) => one.memberId === memberId && isLiveState(one.state));
  const isFree = !isSeatState(before.state) || takenIn(room, now) + seats <= event.capacity;
  return isFree && !isBack ? until : null;
}
