import { type Decision, everybodyIn, type EventRoom, unchanged, withParticipations } from "#domain/event/event-room.ts";
import { isOver } from "#domain/event/event-times.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { type Faults, type Invalid, invalid, isFaulty, type Refused, refused } from "#domain/refusal.ts";
import { hour, type Instant } from "../time/instant.ts";
import type { JoinId, Participation } from "./participation.ts";

export const rollRefusals = ["event_cancelled", "event_not_over", "roll_closed"] as const;
export type RollRefusal = (typeof rollRefusals)[number];

export type RollOutcome =
  | {
      readonly kind: "closed";
      readonly closedAt: Instant;
      readonly missed: readonly Participation[];
      readonly isNew: boolean;
    }
  | Invalid
  | Refused<RollRefusal>;

/**
 * Staff close the roll of a game, once it is over, and name the places to which nobody came: confirmed ones that were
 * not checked in. It needs the whole room. Closing it again with the same names answers the same; with others it is
 * refused, so that nobody is named long after.
 */
export function decideCloseRoll(room: EventRoom, named: readonly JoinId[], now: Instant): Decision<RollOutcome> {
  const { event } = room;
  if (event.stage !== "published") return unchanged(room, refused("event_cancelled"));
  if (!isOver(event, now)) return unchanged(room, refused("event_not_over"));
  if (event.rollClosedAt !== null) {
    const missed = everybodyIn(room).filter(({ miss }) => miss !== null);
    const isSame = new Set([...named, ...missed.map(({ id }) => id)]).size === missed.length;
    const isAll = missed.every(({ id }) => named.includes(id));
    const closed = { kind: "closed", closedAt: event.rollClosedAt, missed, isNew: false } as const;
    return unchanged(room, isSame && isAll ? closed : refused("roll_closed"));
  }
  const places = everybodyIn(room).filter(({ id }) => named.includes(id));
  const faults = faultsOf(places, named);
  if (isFaulty(faults)) return unchanged(room, invalid(faults));
  const missed = places.map((place): Participation => ({
    ...place,
    miss: { namedAt: now, objectedAt: null, decision: null },
    changedAt: now,
  }));
  return {
    outcome: { kind: "closed", closedAt: now, missed, isNew: true },
    changed: missed,
    room: withParticipations({ ...room, event: { ...event, rollClosedAt: now } }, missed),
  };
}

/** For so long closing may be undone. */
const closingMayBeUndoneFor = 48 * hour;

/** Until when closing a roll may be undone, while nobody objects; null: it is not closed, or it is too late. */
export function rollUndoableUntil({ rollClosedAt }: Pick<SportsEvent, "rollClosedAt">, now: Instant): Instant | null {
  if (rollClosedAt === null || now >= rollClosedAt + closingMayBeUndoneFor) return null;
  return rollClosedAt + closingMayBeUndoneFor;
}

export type UndoRollOutcome =
  | { readonly kind: "open"; readonly forgotten: readonly Participation[]; readonly isNew: boolean }
  | Refused<"not_undoable">;

/**
 * Staff undo that they closed the roll, for 48 h while nobody has objected: the misses that it named count no longer.
 * It needs the whole room. Undoing it again changes nothing.
 */
export function decideUndoRoll(room: EventRoom, now: Instant): Decision<UndoRollOutcome> {
  const { event } = room;
  if (event.stage !== "published") return unchanged(room, refused("not_undoable"));
  if (event.rollClosedAt === null) return unchanged(room, { kind: "open", forgotten: [], isNew: false });
  const missed = everybodyIn(room).filter(({ miss }) => miss !== null);
  const isObjected = missed.some(({ miss }) => miss !== null && miss.objectedAt !== null);
  if (isObjected || rollUndoableUntil(event, now) === null) return unchanged(room, refused("not_undoable"));
  const forgotten = missed.map((place): Participation => ({ ...place, miss: null, changedAt: now }));
  return {
    outcome: { kind: "open", forgotten, isNew: true },
    changed: forgotten,
    room: withParticipations({ ...room, event: { ...event, rollClosedAt: null } }, forgotten),
  };
}

/** Only who had a place and was not checked in can have missed the game. */
function faultsOf(places: readonly Participation[], named: readonly JoinId[]): Faults {
  const confirmed = new Set(places.filter(({ state }) => state === "confirmed").map(({ id }) => id));
  const stranger = named.find((id) => !confirmed.has(id));
  if (stranger !== undefined) return { missed: `${stranger} is not a confirmed place of this event.` };
  const came = places.find(({ checkedInAt }) => checkedInAt !== null);
  return came ? { missed: `${came.id} was checked in.` } : {};
}
