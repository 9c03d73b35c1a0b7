import { type EventTimes, type Level, type SportsEvent, timesOf, type Venue, distanceKm } from "./sports-event.ts";
import { isFree, isSeatState, type Participation } from "#domain/participation/participation.ts";
import { minute } from "#domain/time/instant.ts";
import { wallClockOf } from "#domain/time/zone.ts";

/** One difference between what a member agreed to and what the event is now. */
export type EventDifference =
  | { readonly of: "time"; readonly from: EventTimes; readonly to: EventTimes }
  | { readonly of: "venue"; readonly from: NamedPlace; readonly to: NamedPlace }
  | { readonly of: "level"; readonly from: Level | null; readonly to: Level | null };

export type NamedPlace = Pick<Venue, "name" | "address">;

/** What a member is told about a changed event (product rules, *Merchant changes*). */
export interface ChangeNotice {
  readonly differences: readonly EventDifference[];
  /** The member gets everything back when leaving before the new start. */
  readonly mayLeaveFree: boolean;
}

/** A time that moves by this much or less counts as unchanged (product rules, *Merchant changes*). */
const toleratedMove = 15 * minute;

/** A pin that moves by this much or less counts as the same place. */
const toleratedKm = 0.2;

/**
 * What a member is told about a change; null when nothing changed that the member agreed to. Times are compared with
 * those that the member agreed to or was told last, so that many small moves add up.
 */
export function noticeOfChange(
  participation: Participation,
  before: SportsEvent,
  after: SportsEvent,
): ChangeNotice | null {
  const { agreed } = participation;
  const timeChanges = !sameTimes(before, after) && movedTooFar(agreed, after);
  const place = venueDifference(before.venue, after.venue);
  const level = levelDifference(before.level, after.level);
  if (!timeChanges && !place && !level) return null;
  const time: EventDifference | null = sameTimes(agreed, after)
    ? null
    : { of: "time", from: agreed, to: timesOf(after) };
  return {
    differences: [time, place, level].filter((one) => one !== null),
    mayLeaveFree: isSeatState(participation.state) && !isFree(participation),
  };
}

function sameTimes(one: EventTimes, other: EventTimes): boolean {
  return one.startsAt === other.startsAt && one.endsAt === other.endsAt && one.timeZone === other.timeZone;
}

/** Is the event still at the time that the member agreed to? */
export function agreedTimesStand({ agreed }: Pick<Participation, "agreed">, event: EventTimes): boolean {
  return !movedTooFar(agreed, event);
}

/** Compares start and end both as instants and as the local times that members read. */
function movedTooFar(from: EventTimes, to: EventTimes): boolean {
  return (["startsAt", "endsAt"] as const).some((end) => {
    const really = Math.abs(to[end] - from[end]);
    const onTheClock = Math.abs(wallClockOf(to[end], to.timeZone) - wallClockOf(from[end], from.timeZone));
    return Math.max(really, onTheClock) > toleratedMove;
  });
}

function venueDifference(from: Venue, to: Venue): EventDifference | null {
  const isSame = from.name === to.name && from.address === to.address && distanceKm(from, to) <= toleratedKm;
  if (isSame) return null;
  const named = ({ name, address }: Venue) => ({ name, address });
  return { of: "venue", from: named(from), to: named(to) };
}

function levelDifference(from: Level | null, to: Level | null): EventDifference | null {
  const parts = ["from", "to", "note"] as const;
  const isSame = parts.every((part) => (from?.[part] ?? null) === (to?.[part] ?? null));
  return isSame ? null : { of: "level", from, to };
}
