import { type EventTerms, type EventTimes, termsOf, timesOf } from "./fields/event-terms.ts";
import { distanceKm, type Level, type SportsEvent, type Venue } from "./sports-event.ts";
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
 * What a member has to be told about an event; null when it is still what the member was last told or, before that,
 * agreed to at joining. Each change is compared with that, so many small changes add up.
 */
export function noticeOfChange(participation: Participation, event: SportsEvent): ChangeNotice | null {
  const known = knownTerms(participation);
  const place = venueDifference(known.venue, event.venue);
  const level = levelDifference(known.level, event.level);
  if (!movedTooFar(known, event) && !place && !level) return null;
  const time: EventDifference | null = sameTimes(known, event)
    ? null
    : { of: "time", from: timesOf(known), to: timesOf(event) };
  return {
    differences: [time, place, level].filter((one) => one !== null),
    mayLeaveFree: isSeatState(participation.state) && !isFree(participation),
  };
}

/**
 * The participation after its member was told. What the notice does not name stays as the member knows it, so that
 * small changes of it still add up. A member who is in may leave with 100 % until the new start. That right stays.
 */
export function afterTelling(
  participation: Participation,
  { differences }: ChangeNotice,
  event: SportsEvent,
): Participation {
  const known = knownTerms(participation);
  const now = termsOf(event);
  const names = (part: EventDifference["of"]) => differences.some(({ of }) => of === part);
  const told = {
    ...timesOf(names("time") ? now : known),
    venue: names("venue") ? now.venue : known.venue,
    level: names("level") ? now.level : known.level,
  };
  const mayLeave = isSeatState(participation.state) || participation.freeToLeaveUntil !== null;
  return { ...participation, told, freeToLeaveUntil: mayLeave ? event.startsAt : null };
}

/** The event as the member was last told of it, or agreed to at joining. */
function knownTerms({ agreed, told }: Pick<Participation, "agreed" | "told">): EventTerms {
  return told ?? agreed;
}

function sameTimes(one: EventTimes, other: EventTimes): boolean {
  return one.startsAt === other.startsAt && one.endsAt === other.endsAt && one.timeZone === other.timeZone;
}

/** Compares start and end both as instants and as the local times that members read. */
function movedTooFar(from: EventTimes, to: EventTimes): boolean {
  return (["startsAt", "endsAt"] as const).some((end) => {
    const really = Math.abs(to[end] - from[end]);
    const onTheClock = Math.abs(wallClockOf(to[end], to.timeZone) - wallClockOf(from[end], from.timeZone));
    return Math.max(really, onTheClock) > toleratedMove;
  });
}

function venueDifference(from: EventTerms["venue"], to: Venue): EventDifference | null {
  const isSame = from.name === to.name && from.address === to.address && distanceKm(from, to) <= toleratedKm;
  if (isSame) return null;
  const named = ({ name, address }: NamedPlace) => ({ name, address });
  return { of: "venue", from: named(from), to: named(to) };
}

function levelDifference(from: Level | null, to: Level | null): EventDifference | null {
  const parts = ["from", "to", "note"] as const;
  const isSame = parts.every((part) => (from?.[part] ?? null) === (to?.[part] ?? null));
  return isSame ? null : { of: "level", from, to };
}
