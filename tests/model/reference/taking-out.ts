import { offer, offerEnds, passOver } from "./line.ts";
import { isLost, rank } from "./lost-seats.ts";
import {
  alive,
  confirm,
  end,
  minute,
  mustBeTold,
  nobody,
  type RefPlace,
  seated,
  settleSeats,
  smallest,
} from "./place.ts";
import type { Reference } from "./reference.ts";

/** What staff are told; `refund` goes back to who is taken out, null where nothing does or it was done before. */
export interface TookOut {
  readonly says: string;
  readonly refund: number | null;
}

const says = (refusal: string): TookOut => ({ says: refusal, refund: null });

/** Staff end a place until the game is over; the seats are for `fill`, who waits, or for who is next. */
export function takeOut(ref: Reference, place: RefPlace, fill: RefPlace | null): TookOut {
  const { event } = place;
  ref.settle(event);
  if (place.ending === "taken_out") return says("done");
  if (event.cancelled) return says("event_cancelled");
  if (!alive(place)) return says("place_ended");
  if (place.checkedInBy !== null) return says("already_checked_in");
  if (ref.now >= event.endsAt) return says("event_over");
  if (fill && (fill === place || !(seated(fill) || fill.state === "waitlisted"))) return says("not_waiting");
  const { state, deadline, owed } = place;
  const refund = settleSeats(place, place.seats, 100);
  end(place, "left", "taken_out");
  place.out = { at: ref.now, state, deadline, owed, refund: refund ?? 0 };
  if (fill?.state === "waitlisted") give(ref, fill);
  ref.settle(event);
  return { says: "done", refund };
}

/** Staff lower the seats of a place to so many; what was paid for the others goes back. */
export function lowerSeats(ref: Reference, place: RefPlace, stay: number): TookOut {
  const { event } = place;
  ref.settle(event);
  if (event.cancelled) return says("event_cancelled");
  if (!alive(place)) return says("place_ended");
  if (place.checkedInBy !== null) return says("already_checked_in");
  if (ref.now >= event.endsAt) return says("event_over");
  if (stay > place.seats) return says("not_fewer_seats");
  if (stay === place.seats) return says("done");
  const refund = settleSeats(place, place.seats - stay, 100);
  Object.assign(place, { seats: stay, wanted: null });
  if (place.owed !== null) place.owed = place.price * stay;
  ref.settle(event);
  return { says: "done", refund };
}

/**
 * Staff put somebody back within 10 minutes. `money` says whether somebody had begun to pay for it, whether a slip of it
 * is still looked at, and whether any of the refund has gone out.
 */
export function undoTakeOut(
  ref: Reference,
  place: RefPlace,
  money: { readonly begun: boolean; readonly isLookedAt: boolean; readonly isOut: boolean },
): string {
  const { event, out, member } = place;
  ref.settle(event);
  if (alive(place) && place.ending === null) return "undone";
  if (place.ending !== "taken_out" || !out || event.cancelled) return "not_undoable";
  if (ref.now >= event.endsAt || event.roll !== null || ref.now >= out.at + 10 * minute) return "not_undoable";
  if (member === nobody || (out.deadline !== null && out.deadline <= ref.now)) return "not_undoable";
  if (mustBeTold(place)) return "not_undoable";
  if (ref.of(event).some((one) => one.member === member && alive(one))) return "not_undoable";
  const hadSeats = out.state !== "waitlisted";
  if (hadSeats && ref.free(event) < place.seats) return "not_undoable";
  const isHeld = out.state === "awaiting_payment" || out.state === "offered";
  if (money.isOut || (isHeld && money.begun)) return "not_undoable";
  if (out.state === "under_review" && !money.isLookedAt) return "not_undoable";
  const { state, deadline, owed, refund } = out;
  Object.assign(place, { state, deadline, owed, ending: null, out: null });
  if (place.bought) {
    place.bought.percents -= place.seats * 100;
    place.bought.money.returned -= refund;
  }
  ref.settle(event);
  return "undone";
}

/**
 * Staff give seats to who waits, whoever is before it: what is free, what is held back, and more seats to the game where
 * they are missing.
 */
export function seatFromList(ref: Reference, place: RefPlace): string {
  ref.settle(place.event);
  if (place.event.cancelled) return "event_cancelled";
  if (seated(place)) return "done";
  if (place.state !== "waitlisted") return "not_waiting";
  give(ref, place);
  ref.settle(place.event);
  return "done";
}

function give(ref: Reference, place: RefPlace): void {
  const { event } = place;
  const line = ref.line(event);
  const isBack = isLost(place);
  const free = isBack ? ref.free(event) : line.free;
  const seats = isBack ? place.seats : Math.max(smallest(place), Math.min(place.seats, free + event.heldBack));
  if (free > 0) passOver({ ...line, queue: line.queue.filter((entry) => entry !== place) }, rank(place));
  const missing = Math.max(0, seats - free);
  event.heldBack -= Math.min(missing, event.heldBack);
  event.capacity += missing;
  place.asleep = false;
  if (isBack) place.state = "confirmed";
  else if (place.price === 0) {
    place.seats = seats;
    confirm(place, ref.now);
  } else {
    const stands = Math.max(offerEnds(event, ref.now), ref.now + 30 * minute);
    offer(place, seats, Math.min(stands, event.closesAt));
  }
}

/** What was kept of a place that was left goes back, once. */
export function forgive(ref: Reference, place: RefPlace, known: ReadonlySet<RefPlace>): TookOut {
  ref.settle(place.event);
  if (known.has(place)) return says("forgiven");
  const money = place.state === "left" && place.member !== nobody ? place.bought?.money : undefined;
  const kept = money ? money.paid - money.returned : 0;
  if (!money || kept === 0) return says("nothing_kept");
  money.returned += kept;
  return { says: "forgiven", refund: kept };
}
