import type { Decision } from "../event/decision.ts";
import { unchanged } from "../event/decision.ts";
import { type EventRoom, withParticipations } from "../event/event-room.ts";
import { settle } from "../event/settle.ts";
import type { Participation } from "../participation/participation.ts";
import type { Instant } from "../time/instant.ts";
import { afterRejection } from "./transfer.ts";

export type RejectionOutcome =
  /** Another slip may be sent until the deadline. */
  | { readonly kind: "may_replace"; readonly participation: Participation }
  /** It was replaced twice already, or nobody waits for it any more. */
  | { readonly kind: "ended" };

/**
 * The merchant found that a slip proves nothing. Seats under review go back to their member for a while, or are given up
 * when the slip was replaced twice; those that were given up before stay so. Freed seats are offered at once.
 */
export function decideRejection(
  room: EventRoom,
  participation: Participation,
  now: Instant,
): Decision<RejectionOutcome> {
  if (participation.state !== "under_review") return unchanged(room, { kind: "ended" });
  const after = afterRejection(participation, room.event, now);
  const settled = settle(withParticipations(room, [after]), now);
  const newest = settled.room.participations.find((one) => one.id === after.id) ?? after;
  const mayReplace = newest.state === "awaiting_payment";
  return {
    outcome: mayReplace ? { kind: "may_replace", participation: newest } : { kind: "ended" },
    changed: [after, ...settled.changed],
    room: settled.room,
  };
}
