import { newcomerGets, passOver } from "./line.ts";
import { buy, confirm, due, held, hour, newPlace, ranOut, type RefEvent, type RefPlace } from "./place.ts";
import type { Reference } from "./reference.ts";
import type { RefException } from "./transfers.ts";

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

/** Staff have the money of a place in their hands; what had come of it by transfer counts first. */
export function take(
  ref: Reference,
  place: RefPlace,
  payment: string,
  amount: number,
  known: readonly RefException[],
): void {
  buy(place, payment, amount);
  let sum = 0;
  const counted = partsOf(place, known).filter(({ received }) => {
    if (sum + received > amount) return false;
    sum += received;
    return true;
  });
  for (const one of counted) Object.assign(one, { resolution: "accept", resolved: true });
  Object.assign(place, { owed: null, takenAt: ref.now, counted: counted.map(({ id }) => id) });
}

/** What came for a place by transfer, was too little and waits. */
function partsOf(place: RefPlace, known: readonly RefException[]): readonly RefException[] {
  return known.filter((one) => one.place === place && one.fault === "too_little" && !one.resolved);
}

/** `payment`: what it is paid by then. `attempts`: those that there are. */
export function markPaid(
  ref: Reference,
  place: RefPlace,
  payment: string,
  attempts: readonly { readonly state: string; readonly slipWaits: boolean }[],
  known: readonly RefException[],
): string {
  if (place.event.cancelled || place.state === "event_cancelled") return "event_cancelled";
  if (ranOut(place)) return "hold_expired";
  if (place.price === 0) return "not_payable";
  if (place.state === "confirmed" && place.owed === null) return place.takenAt === null ? "already_paid" : "marked";
  const isChecked = attempts.some(({ state }) => state === "processing");
  const slipWaits = attempts.some((one) => one.slipWaits && one.state === "processing");
  const isPart = place.state === "under_review" && isChecked && !slipWaits && partsOf(place, known).length > 0;
  if (place.state !== "confirmed" && !isPart && (!held(place) || isChecked)) return "not_payable";
  if (place.state !== "confirmed") confirm(place, ref.now);
  take(ref, place, payment, place.owed ?? due(place), known);
  return "marked";
}

/** For 24 h, as long as all of it is there; the place owes it again. */
export function undoPaid(ref: Reference, place: RefPlace, known: readonly RefException[]): string {
  if (place.state !== "confirmed") return "not_undoable";
  const { bought, takenAt, owed } = place;
  if (owed !== null) return "marked";
  const isWhole = bought !== null && bought.money.returned === 0 && bought.seats === place.seats;
  if (takenAt === null || !isWhole || ref.now >= takenAt + 24 * hour) return "not_undoable";
  place.money.splice(place.money.indexOf(bought.money), 1);
  for (const one of known.filter(({ id }) => place.counted.includes(id)))
    Object.assign(one, { resolution: null, resolved: false });
  Object.assign(place, { bought: null, takenAt: null, counted: [], owed: bought.paid });
  return "marked";
}
