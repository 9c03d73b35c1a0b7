import type { Participation } from "../participation/participation.ts";
import type { EventRoom } from "./event-room.ts";

/**
 * What a rule decided about a room: an outcome for the caller, the participations it changed or added
 * (their newest version, in the order in which they changed) and the room after it. A refusal changes nothing.
 */
export interface Decision<Outcome> {
  readonly outcome: Outcome;
  readonly changed: readonly Participation[];
  readonly room: EventRoom;
}

/** A named rule that says no. The name is for programs; texts are made where they are shown. */
export interface Refused<Reason extends string> {
  readonly kind: "refused";
  readonly reason: Reason;
}

export function refused<Reason extends string>(reason: Reason): Refused<Reason> {
  return { kind: "refused", reason };
}

export function unchanged<Outcome>(room: EventRoom, outcome: Outcome): Decision<Outcome> {
  return { outcome, changed: [], room };
}
