import { hour, type RefEvent, type RefPlace } from "./place.ts";
import type { Reference } from "./reference.ts";

const isStill = ({ state, checkedInBy }: RefPlace) => state === "confirmed" && checkedInBy === null;

/** Two games of the last 90 days that were missed, and that the member has not objected to or staff said count. */
export function missedTwice({ places, now }: Pick<Reference, "places" | "now">, member: string): boolean {
  const counting = places.filter(
    (one) =>
      one.member === member &&
      one.miss !== null &&
      isStill(one) &&
      (one.miss.decision ?? (one.miss.objected ? "waits" : "counts")) === "counts" &&
      one.event.endsAt >= now - 90 * 24 * hour,
  );
  return counting.length >= 2;
}

/** Staff close the roll of a game that is over, once, and name who had a place and was not checked in. */
export function closeRoll(ref: Reference, event: RefEvent, named: readonly RefPlace[]): string {
  ref.settle(event);
  if (event.cancelled) return "event_cancelled";
  if (ref.now < event.endsAt) return "event_not_over";
  if (event.roll !== null) {
    const same = new Set([...named, ...event.roll]).size === event.roll.length && named.length === event.roll.length;
    return same ? "closed" : "roll_closed";
  }
  if (!named.every(isStill)) return "invalid";
  event.roll = named;
  for (const place of named) place.miss = { at: ref.now, objected: false, decision: null };
  return "closed";
}

export function objectTo(ref: Reference, place: RefPlace): string {
  const { miss } = place;
  if (!miss || !isStill(place)) return "not_missed";
  if (miss.objected) return "objected";
  if (miss.decision !== null || ref.now >= miss.at + 72 * hour) return "objection_closed";
  miss.objected = true;
  return "objected";
}

export function decideAbout(place: RefPlace, decision: "counts" | "taken_back"): string {
  const { miss } = place;
  if (!miss || !isStill(place)) return "not_missed";
  if (miss.decision === decision) return "decided";
  if (miss.decision !== null || (!miss.objected && decision === "counts")) return "no_objection";
  miss.decision = decision;
  return "decided";
}
