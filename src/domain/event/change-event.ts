import { isLiveState, isSeatState, type Participation } from "../participation/participation.ts";
import { earliest, type Instant } from "../time/instant.ts";
import { type ChangeNotice, timesOf } from "./change-notice.ts";
import { type Decision, type Refused, refused, unchanged } from "./decision.ts";
import { changeFaults, type EventChanges, withChanges } from "./event-changes.ts";
import { type EventRoom, withParticipations } from "./event-room.ts";
import { noticeOfChange } from "./notice-of-change.ts";
import { countSeats } from "./seats.ts";
import { settle } from "./settle.ts";
import type { SportsEvent } from "./sports-event.ts";

export type ChangeRefusal = "event_cancelled" | "event_started" | "capacity_below_taken";

/** A participation whose member has to be told what was changed. */
export interface Told {
  readonly participation: Participation;
  readonly notice: ChangeNotice;
}

/** What a change does to those who are in the event. */
export interface ChangeEffects {
  readonly membersTold: number;
  readonly offersMade: number;
  readonly mayLeaveWithFullRefund: number;
}

export type ChangeOutcome =
  | {
      readonly kind: "changed";
      readonly event: SportsEvent;
      readonly told: readonly Told[];
      readonly effects: ChangeEffects;
    }
  | { readonly kind: "invalid"; readonly fields: Readonly<Record<string, string>> }
  | Refused<ChangeRefusal>;

/**
 * Changes an event in its settled room (product rules, *Merchant changes*). Price, currency and policy touch only later
 * joins, since those who are in keep theirs. Raised capacity makes offers at once. A changed time (over 15 min), venue
 * or level lets everyone who was in leave with 100 % until the new start; those who wait are told too. Deadlines are cut
 * to the new close of joining, never lengthened.
 */
export function decideChangeEvent(room: EventRoom, changes: EventChanges, now: Instant): Decision<ChangeOutcome> {
  const { event } = room;
  const refusal = changeRefusal(room, changes, now);
  if (refusal) return unchanged(room, refused(refusal));
  const after = withChanges(event, changes);
  const fields = changeFaults(room, after, now);
  if (Object.keys(fields).length > 0) return unchanged(room, { kind: "invalid", fields });

  const live = room.participations.filter(({ state }) => isLiveState(state));
  const affected = live.map((participation) => affect(participation, event, after, now));
  const changed = affected.flatMap(({ newer, old }) => (newer === old ? [] : [newer]));
  const settled = settle(withParticipations({ ...room, event: after }, changed), now);
  const told = affected.flatMap(({ newer, notice }) => (notice ? [{ participation: newer, notice }] : []));
  return {
    outcome: { kind: "changed", event: after, told, effects: effectsOf(told, settled.changed) },
    changed: [...changed, ...settled.changed],
    room: settled.room,
  };
}

function changeRefusal(room: EventRoom, { capacity }: EventChanges, now: Instant): ChangeRefusal | null {
  const { event } = room;
  if (event.stage === "cancelled") return "event_cancelled";
  if (event.stage === "published" && now >= event.startsAt) return "event_started";
  if (capacity !== undefined && capacity < countSeats(room, now).taken) return "capacity_below_taken";
  return null;
}

interface Affected {
  readonly old: Participation;
  /** The same object where nothing changes. */
  readonly newer: Participation;
  readonly notice: ChangeNotice | null;
}

function affect(old: Participation, before: SportsEvent, after: SportsEvent, now: Instant): Affected {
  const notice = noticeOfChange(old, before, after);
  const deadline = old.deadline === null ? null : earliest(old.deadline, after.joinClosesAt);
  const agreed = notice ? timesOf(after) : old.agreed;
  const becomesFree = notice !== null && isSeatState(old.state);
  const freeToLeaveUntil = becomesFree || old.freeToLeaveUntil !== null ? after.startsAt : null;
  const isSame = !notice && deadline === old.deadline && freeToLeaveUntil === old.freeToLeaveUntil;
  return { old, newer: isSame ? old : { ...old, deadline, agreed, freeToLeaveUntil, changedAt: now }, notice };
}

function effectsOf(told: readonly Told[], settled: readonly Participation[]): ChangeEffects {
  return {
    membersTold: told.length,
    offersMade: settled.filter(({ state }) => state === "offered").length,
    mayLeaveWithFullRefund: told.filter(({ notice }) => notice.mayLeaveFree).length,
  };
}
