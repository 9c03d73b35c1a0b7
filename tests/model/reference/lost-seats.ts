import { offerEnds } from "./line.ts";
import { end, held, type RefEvent, type RefPlace, type Said, seated, settleSeats } from "./place.ts";
import type { Reference } from "./reference.ts";

/** It lost confirmed seats and waits for them with its money. */
export const isLost = ({ state, confirmedAt }: RefPlace) => state === "waitlisted" && confirmedAt !== null;

/** Who lost confirmed seats comes first, by their confirmation; then who lost a hold; then who came first. */
export function rank({ lost, confirmedAt, sequence }: RefPlace): number {
  if (!lost) return sequence;
  return confirmedAt === null ? -1_000_000 + sequence : -1e15 + confirmedAt;
}

/**
 * Seats that are held back go first, where they leave none for members. Then unpaid holds lose theirs, then what is under review, then the last to be
 * confirmed; whole parties. `all` has the seats that are held back.
 */
export function loseSeats(ref: Reference, event: RefEvent, all: number): string {
  ref.settle(event);
  if (event.cancelled) return "event_cancelled";
  if (ref.now >= event.startsAt) return "invalid";
  const taking = ref.of(event).filter(seated);
  const step = (place: RefPlace) => (held(place) ? 0 : place.state === "under_review" ? 1 : 2);
  const when = (place: RefPlace) => (place.state === "confirmed" ? (place.confirmedAt ?? 0) : 0);
  const order = taking
    .filter(({ checkedInBy }) => checkedInBy === null)
    .toSorted((a, b) => step(a) - step(b) || when(b) - when(a) || b.sequence - a.sequence);
  const heldBack = Math.min(event.heldBack, Math.max(0, all - Math.max(1, ref.taken(event))));
  let over = ref.taken(event) - (all - heldBack);
  const out: RefPlace[] = [];
  for (const place of order) {
    if (over <= 0) break;
    out.push(place);
    over -= place.seats;
  }
  if (over > 0) return "capacity_below_taken";
  Object.assign(event, { capacity: all - heldBack, heldBack });
  for (const place of out) lose(place);
  if (out.length > 0) event.keptUntil = offerEnds(event, ref.now);
  ref.settle(event);
  return "changed";
}

/** For as long as an offer would stand, what is free is kept for those who went. */
export function keptForLost(ref: Reference, event: RefEvent): number {
  const waiting = ref.now < event.keptUntil ? ref.of(event).filter(isLost) : [];
  return waiting.reduce((sum, { seats }) => sum + seats, 0);
}

function lose(place: RefPlace): void {
  const had = place.state === "confirmed";
  const seats = place.wanted ?? place.seats;
  Object.assign(place, {
    state: "waitlisted",
    deadline: null,
    passed: 0,
    wanted: null,
    seats,
    lost: true,
    asleep: had,
  });
  if (!had) return;
  place.free = true;
  place.fewer = null;
}

/** Who chose the list has the seats again once they are free; at the start it is over for all of them. */
export function reseat(ref: Reference, event: RefEvent): void {
  const waiting = ref.queue(event).filter(isLost);
  if (ref.now >= event.startsAt) return waiting.forEach(goWithout);
  for (const place of waiting) {
    if (!place.asleep && place.seats <= ref.free(event)) place.state = "confirmed";
  }
}

function goWithout(place: RefPlace): void {
  settleSeats(place, place.seats, 100);
  end(place, "expired", "displaced");
}

/** To decline is to have everything back; anything else takes the top of the list. */
export function choose(place: RefPlace, answer: string): Said {
  if (answer === "decline") goWithout(place);
  else place.asleep = false;
  return { says: "answered", place };
}
