import { newcomerGets, passOver } from "./line.ts";
import { buy, confirm, due, held, hour, newPlace, ranOut, type RefEvent, type RefPlace } from "./place.ts";
import type { Reference } from "./reference.ts";

/** Staff add somebody: seats held back first, then what is free for newcomers, and more seats for the rest. */
export function walkIn(ref: Reference, event: RefEvent, seats: number, who: Pick<RefPlace, "id" | "member">): string {
  ref.settle(event);
  if (event.cancelled) return "event_cancelled";
  if (event.roll !== null) return "roll_closed";
  if (ref.now >= event.endsAt + 48 * hour) return "event_over";
  if (seats > 4) return "invalid";
  const line = ref.line(event);
  const fromHeld = Math.min(seats, event.heldBack);
  const given = fromHeld < seats ? newcomerGets(line, { seats: seats - fromHeld, fewer: 1 }) : 0;
  if (given > 0) passOver(line, event.nextSequence);
  event.heldBack -= fromHeld;
  event.capacity += seats - given;
  const place = newPlace(event, ref.now, { ...who, seats, fewer: null, state: "confirmed", deadline: null });
  if (event.price > 0) place.owed = due(place);
  ref.places.push(place);
  return "added";
}

/** Staff have the money of a place in their hands. */
export function take(ref: Reference, place: RefPlace, payment: string, amount: number): void {
  buy(place, payment, amount);
  Object.assign(place, { owed: null, takenAt: ref.now });
}

/** `payment`: what it is paid by then. `states`: of the attempts that there are. */
export function markPaid(ref: Reference, place: RefPlace, payment: string, states: readonly string[]): string {
  if (place.event.cancelled || place.state === "event_cancelled") return "event_cancelled";
  if (ranOut(place)) return "hold_expired";
  if (place.price === 0) return "not_payable";
  if (place.state === "confirmed" && place.owed === null) return place.takenAt === null ? "already_paid" : "marked";
  if (place.state !== "confirmed" && (!held(place) || states.includes("processing"))) return "not_payable";
  if (held(place)) confirm(place, ref.now);
  take(ref, place, payment, place.owed ?? due(place));
  return "marked";
}

/** For 24 h, as long as all of it is there; the place owes it again. */
export function undoPaid(ref: Reference, place: RefPlace): string {
  if (place.state !== "confirmed") return "not_undoable";
  const { bought, takenAt, owed } = place;
  if (owed !== null) return "marked";
  const isWhole = bought !== null && bought.money.returned === 0 && bought.seats === place.seats;
  if (takenAt === null || !isWhole || ref.now >= takenAt + 24 * hour) return "not_undoable";
  place.money.splice(place.money.indexOf(bought.money), 1);
  Object.assign(place, { bought: null, takenAt: null, owed: bought.paid });
  return "marked";
}
