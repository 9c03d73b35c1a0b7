import { isHeld, isSeatState, type Participation, seatsTaken } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { SportsEvent } from "./sports-event.ts";

/**
 * Who loses seats when a court is lost, in the order in which they lose them (product rules, *Merchant changes*): the
 * seats that are not confirmed go first, holds before those under review, the newest first; then the last to be
 * confirmed. A party goes as a whole. Who is checked in stays. Fewer seats may come free than are needed.
 */
export function whoIsDisplaced(
  participations: readonly Participation[],
  seatsToLose: number,
  now: Instant,
): readonly Participation[] {
  const order = participations
    .filter((one) => isSeatState(one.state) && one.checkedInAt === null && seatsTaken([one], now) > 0)
    .toSorted((a, b) => firmness(a) - firmness(b) || confirmed(b) - confirmed(a) || b.sequence - a.sequence);
  const found: Participation[] = [];
  let left = seatsToLose;
  for (const one of order) {
    if (left <= 0) break;
    found.push(one);
    left -= one.seats;
  }
  return found;
}

function firmness({ state }: Participation): number {
  if (isHeld(state)) return 0;
  return state === "under_review" ? 1 : 2;
}

function confirmed({ state, confirmedAt, joinedAt }: Participation): Instant {
  return state === "confirmed" ? (confirmedAt ?? joinedAt) : 0;
}

/**
 * A place after it lost its seats. It stands at the top of the waiting list. What was confirmed keeps its money and its
 * ticket's code, and its member chooses: until then it sleeps; everything comes back to who leaves, and at the start to
 * who did not get seats again. What was not confirmed waits like the others; its open attempt ends, and money that
 * comes for it all the same is late.
 */
export function displaced(participation: Participation, { startsAt }: Pick<SportsEvent, "startsAt">, now: Instant) {
  const { state, wantedSeats, seats, joinedAt } = participation;
  const wasConfirmed = state === "confirmed";
  return {
    ...participation,
    state: "waitlisted",
    seats: wantedSeats ?? seats,
    wantedSeats: null,
    acceptsFewer: wasConfirmed ? null : participation.acceptsFewer,
    deadline: null,
    ticketCode: wasConfirmed ? participation.ticketCode : null,
    passedOver: 0,
    asleep: wasConfirmed,
    called: false,
    confirmedAt: wasConfirmed ? (participation.confirmedAt ?? joinedAt) : null,
    freeToLeaveUntil: wasConfirmed ? startsAt : participation.freeToLeaveUntil,
    displacedAt: now,
    changedAt: now,
  } satisfies Participation;
}

/** It has its seats again, under the ticket that it had. Nothing is paid anew. */
export function seatedAgain(entry: Participation, now: Instant): Participation {
  return { ...entry, state: "confirmed", asleep: false, deadline: null, changedAt: now };
}

/** It goes without seats: its member wants everything back, or the game has begun. */
export function withoutItsSeats(entry: Participation, at: Instant): Participation {
  return { ...entry, state: "expired", ending: "displaced", ticketCode: null, deadline: null, changedAt: at };
}
