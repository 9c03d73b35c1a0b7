import {
  type Decision,
  type EventRoom,
  participationIn,
  unchanged,
  withParticipations,
} from "#domain/event/event-room.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import type { Instant } from "../time/instant.ts";
import { type Miss, type MissDecision, objectBy } from "./miss.ts";
import type { JoinId, Participation } from "./participation.ts";

type Missed = Pick<Participation, "miss" | "state" | "checkedInAt">;

/**
 * The miss that stands on a place; null where there is none. The place is still that of a game that took place, and the
 * member was not checked in after all.
 */
export function missOf({ miss, state, checkedInAt }: Missed): Miss | null {
  return state === "confirmed" && checkedInAt === null ? miss : null;
}

/** Does it count? Not while an objection waits for staff to decide, and not once it was taken back. */
export function isMissed(place: Missed): boolean {
  const miss = missOf(place);
  return miss !== null && (miss.decision === "counts" || (miss.decision === null && miss.objectedAt === null));
}

export const objectionRefusals = ["not_missed", "objection_closed"] as const;
export type ObjectionRefusal = (typeof objectionRefusals)[number];

export type MissOutcome<Refusal extends string> =
  | { readonly kind: "missed"; readonly participation: Participation; readonly miss: Miss }
  | Refused<Refusal>;

/**
 * The member objects within 72 h of being told. The miss then counts for nothing until staff decide. Objecting again
 * answers the same.
 */
export function decideObjection(
  room: EventRoom,
  joinId: JoinId,
  now: Instant,
): Decision<MissOutcome<ObjectionRefusal>> {
  const place = participationIn(room, joinId);
  const miss = missOf(place);
  if (miss === null) return unchanged(room, refused("not_missed"));
  if (miss.objectedAt !== null) return unchanged(room, { kind: "missed", participation: place, miss });
  if (miss.decision !== null || now >= objectBy(miss)) return unchanged(room, refused("objection_closed"));
  return withMiss(room, place, { ...miss, objectedAt: now }, now);
}

export const missRefusals = ["not_missed", "no_objection"] as const;
export type MissRefusal = (typeof missRefusals)[number];

/**
 * Staff decide about an objection, once; the same decision again answers the same. They may take a miss back that
 * nobody objected to.
 */
export function decideMiss(
  room: EventRoom,
  joinId: JoinId,
  decision: MissDecision,
  now: Instant,
): Decision<MissOutcome<MissRefusal>> {
  const place = participationIn(room, joinId);
  const miss = missOf(place);
  if (miss === null) return unchanged(room, refused("not_missed"));
  if (miss.decision === decision) return unchanged(room, { kind: "missed", participation: place, miss });
  const mayDecide = miss.decision === null && (miss.objectedAt !== null || decision === "taken_back");
  if (!mayDecide) return unchanged(room, refused("no_objection"));
  return withMiss(room, place, { ...miss, decision }, now);
}

function withMiss(
  room: EventRoom,
  place: Participation,
  miss: Miss,
  now: Instant,
): Decision<{ readonly kind: "missed"; readonly participation: Participation; readonly miss: Miss }> {
  const participation: Participation = { ...place, miss, changedAt: now };
  return {
    outcome: { kind: "missed", participation, miss },
    changed: [participation],
    room: withParticipations(room, [participation]),
  };
}
