import {
  type Decision,
  type EventRoom,
  participationIn,
  takenIn,
  unchanged,
  withParticipations,
} from "#domain/event/event-room.ts";
import { seatedAgain } from "#domain/event/displace.ts";
import { settle } from "#domain/event/settle.ts";
import { isOver } from "#domain/event/event-times.ts";
import { withSeatsGiven } from "#domain/event/seats.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { offerDeadline } from "#domain/waiting-list/offer-times.ts";
import { lineOf, passedOverBy } from "#domain/waiting-list/queue.ts";
import type { Instant } from "../time/instant.ts";
import { hour } from "../time/instant.ts";
import {
  isFree,
  isLiveState,
  isSeatState,
  type JoinId,
  type Participation,
  placeInLine,
  smallestParty,
  waitsDisplaced,
} from "./participation.ts";

export const takeOutRefusals = ["event_cancelled", "event_over", "already_checked_in", "place_ended"] as const;
export type TakeOutRefusal = (typeof takeOutRefusals)[number];

export type TakeOutOutcome =
  | {
      readonly kind: "taken_out";
      readonly before: Participation;
      readonly participation: Participation;
      /** Who gets the seats by it: whom staff chose, then who is offered them. */
      readonly seated: readonly Participation[];
      /** By how many seats the capacity grew, for whom staff chose. */
      readonly raised: number;
    }
  | { readonly kind: "already_out"; readonly participation: Participation }
  | Refused<TakeOutRefusal | FillRefusal>;

/**
 * Staff take somebody out of a settled room, until the end of the event; what was paid for the seats still held goes
 * back in full. `fill` is who waits and gets the seats before the list does (see `decideFill`); null: nobody but the
 * list. Taking the same out again answers the same. Needs the whole room. `debt` is the payment by which the place owes
 * at the venue; it is kept for undoing this.
 */
export function decideTakeOut(
  room: EventRoom,
  joinId: JoinId,
  fill: { readonly joinId: JoinId; readonly ticketCode: string } | null,
  now: Instant,
  debt: string | null = null,
): Decision<TakeOutOutcome> {
  const before = participationIn(room, joinId);
  if (before.ending === "taken_out") return unchanged(room, { kind: "already_out", participation: before });
  const refusal = takeOutRefusal(room, before, now);
  if (refusal) return unchanged(room, refused(refusal));
  const { state, deadline, ticketCode } = before;
  const participation: Participation = {
    ...before,
    state: "left",
    ending: "taken_out",
    deadline: null,
    ticketCode: null,
    changedAt: now,
    beforeTakeOut: { at: now, state, deadline, ticketCode, debt },
  };
  const cleared = withParticipations(room, [participation]);
  const filled = fill && decideFill(cleared, fill.joinId, fill.ticketCode, now);
  if (filled?.outcome.kind === "refused") return unchanged(room, filled.outcome);
  // Whom staff chose may have seats by now: then the list is served.
  const given = filled?.outcome.kind === "seated" && filled.outcome.isNew ? filled : null;
  const settled = given ?? settle(cleared, now);
  const raised = given?.outcome.kind === "seated" ? given.outcome.raised : 0;
  const changed = [participation, ...settled.changed];
  return {
    outcome: { kind: "taken_out", before, participation, seated: seatedBy(room, changed), raised },
    changed,
    room: settled.room,
  };
}

/** Why staff can't take a place out now; null: they can. */
export function takeOutRefusal({ event }: EventRoom, place: Participation, now: Instant): TakeOutRefusal | null {
  if (event.stage !== "published" || place.state === "event_cancelled") return "event_cancelled";
  if (!isLiveState(place.state)) return "place_ended";
  if (place.checkedInAt !== null) return "already_checked_in";
  return isOver(event, now) ? "event_over" : null;
}

/** Those of the changed ones who had no seats in `before` and have some now. */
export function seatedBy(before: EventRoom, changed: readonly Participation[]): readonly Participation[] {
  return newest(changed).filter((one) => isSeatState(one.state) && !isSeatState(stateIn(before, one.id) ?? "left"));
}

function stateIn(room: EventRoom, joinId: JoinId): Participation["state"] | null {
  return room.participations.find(({ id }) => id === joinId)?.state ?? null;
}

function newest(changed: readonly Participation[]): readonly Participation[] {
  return [...new Map(changed.map((one) => [one.id, one])).values()];
}

export const fillRefusals = ["event_cancelled", "not_waiting"] as const;
export type FillRefusal = (typeof fillRefusals)[number];

export type FillOutcome =
  /** `isNew` is false for a place that has seats already. `raised`: by how many seats the capacity grew. */
  | {
      readonly kind: "seated";
      readonly participation: Participation;
      readonly raised: number;
      readonly isNew: boolean;
    }
  | Refused<FillRefusal>;

/** An offer that staff make stands at least so long, but not beyond the close of joining. */
const leastOffer = hour / 2;

/**
 * Staff give seats to an entry of the waiting list, also out of order and in quiet hours: as many of the free ones, and
 * then of those held back, as it can use; where its smallest number does not fit, the capacity grows by what is
 * missing. A free event confirms it; in a paid one it is offered them, to pay like any offer; who lost confirmed seats
 * has them again. Who is passed over by it is counted. Refused for who does not wait; who has seats already keeps them.
 */
export function decideFill(room: EventRoom, joinId: JoinId, ticketCode: string, now: Instant): Decision<FillOutcome> {
  const { event } = room;
  const entry = participationIn(room, joinId);
  if (event.stage !== "published" || entry.state === "event_cancelled")
    return unchanged(room, refused("event_cancelled"));
  if (isSeatState(entry.state))
    return unchanged(room, { kind: "seated", participation: entry, raised: 0, isNew: false });
  if (entry.state !== "waitlisted") return unchanged(room, refused("not_waiting"));
  const line = lineOf(room, now);
  const isBack = waitsDisplaced(entry);
  const free = isBack ? Math.max(0, event.capacity - takenIn(room, now)) : line.free;
  const least = isBack ? entry.seats : smallestParty(entry);
  const seats = Math.max(least, Math.min(entry.seats, free + event.heldBack));
  const missing = Math.max(0, seats - free);
  const fromHeld = Math.min(missing, event.heldBack);
  const raised = missing - fromHeld;
  const others = { ...line, entries: line.entries.filter(({ id }) => id !== joinId) };
  const passed = free > 0 ? passedOverBy(others, placeInLine(entry)) : [];
  const participation = isBack
    ? seatedAgain(entry, now)
    : givenSeats(event, { ...entry, seats, wantedSeats: seats < entry.seats ? entry.seats : null }, ticketCode, now);
  const changed = [...passed, participation];
  const grown = { ...room, event: withSeatsGiven(event, fromHeld, raised) };
  const settled = settle(withParticipations(grown, changed), now);
  return {
    outcome: { kind: "seated", participation, raised, isNew: true },
    changed: [...changed, ...settled.changed],
    room: settled.room,
  };
}

/** An entry with the seats that staff give it: confirmed where it is free, else offered. */
export function givenSeats(event: SportsEvent, entry: Participation, ticketCode: string, now: Instant): Participation {
  const given = { ...entry, asleep: false, called: false, changedAt: now };
  if (isFree(entry))
    return { ...given, state: "confirmed", ticketCode, wantedSeats: null, deadline: null, confirmedAt: now };
  const stands = Math.max(offerDeadline(event, now), now + leastOffer);
  const deadline = Math.min(stands, event.joinClosesAt);
  return { ...given, state: "offered", deadline };
}
