import {
  type Decision,
  type EventRoom,
  participationIn,
  unchanged,
  withParticipations,
} from "#domain/event/event-room.ts";
import { settle } from "#domain/event/settle.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import type { Instant } from "#domain/time/instant.ts";
import { withFewerSeats } from "../leave.ts";
import type { JoinId, Participation } from "../participation.ts";
import { seatedBy, takeOutRefusal, takeOutRefusals } from "../take-out.ts";

/** `not_fewer_seats`: the place has fewer than that already. */
export const lowerSeatsRefusals = [...takeOutRefusals, "not_fewer_seats"] as const;
export type LowerSeatsRefusal = (typeof lowerSeatsRefusals)[number];

export type LowerSeatsOutcome =
  | {
      readonly kind: "lowered";
      readonly before: Participation;
      readonly participation: Participation;
      /** Who is offered the seats, or has them at once. */
      readonly seated: readonly Participation[];
    }
  | { readonly kind: "already_lowered"; readonly participation: Participation }
  | Refused<LowerSeatsRefusal>;

/**
 * Staff lower the seats of a place in a settled room to `seats`, at least 1, as long as they may take it out. A waiting
 * entry keeps its place in line, and free seats are offered at once. Lowering to the number that the place has changes
 * nothing. `taken`: the guests who took their seat; they are the last to lose it.
 */
export function decideLowerSeats(
  room: EventRoom,
  joinId: JoinId,
  seats: number,
  now: Instant,
  taken: readonly number[] = [],
): Decision<LowerSeatsOutcome> {
  const before = participationIn(room, joinId);
  const refusal = takeOutRefusal(room, before, now);
  if (refusal) return unchanged(room, refused(refusal));
  if (seats > before.seats) return unchanged(room, refused("not_fewer_seats"));
  if (seats === before.seats) return unchanged(room, { kind: "already_lowered", participation: before });
  const lowered = withFewerSeats(before, seats, taken, now);
  const settled = settle(withParticipations(room, [lowered]), now);
  const changed = [lowered, ...settled.changed];
  return {
    outcome: {
      kind: "lowered",
      before,
      participation: participationIn(settled.room, joinId),
      seated: seatedBy(room, changed),
    },
    changed,
    room: settled.room,
    byStaff: [joinId],
  };
}
