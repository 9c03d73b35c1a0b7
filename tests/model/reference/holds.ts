import { held, type RefPlace } from "./place.ts";

/** Places that are held for a payment that has not come, in events that are not over. */
function unpaidOf(places: readonly RefPlace[], member: string, now: number): readonly RefPlace[] {
  const isAhead = ({ state, deadline, event }: RefPlace) =>
    state === "under_review" ? now < event.endsAt : (deadline ?? 0) > now;
  return places.filter((one) => one.member === member && one.price > 0 && isUnpaid(one) && isAhead(one));
}

export function isUnpaid(place: RefPlace): boolean {
  return held(place) || place.state === "under_review";
}

/** Three of one merchant; all events of the model are of one, and nobody comes to enough of them to be a regular. */
export function holdsTooMuch(places: readonly RefPlace[], member: string, now: number): boolean {
  return unpaidOf(places, member, now).length >= 3;
}

/** Others wait for their slip, or two are under review; or three are to be paid at the venue. */
export function methodIsUsedUp(places: readonly RefPlace[], place: RefPlace, method: string, now: number): boolean {
  const { member, event } = place;
  if (method === "onsite") {
    return places.filter((one) => one.member === member && one.owed !== null && now < one.event.endsAt).length >= 3;
  }
  if (method !== "transfer") return false;
  const others = unpaidOf(places, member, now).filter((one) => one.event !== event);
  const waiting = others.filter((one) => held(one) && one.byTransfer);
  return waiting.length > 0 || others.filter((one) => one.state === "under_review").length >= 2;
}

/** Each offer that ran out, and each place whose hold ran out or that was given up unpaid. */
export function endedUnpaid(places: readonly RefPlace[]): number {
  const ended = places.map((one) => one.missed + (one.ending === "hold_ran_out" || one.leftUnpaid ? 1 : 0));
  return ended.reduce((sum, one) => sum + one, 0);
}
