import { getsNow, howServed, offer, passOver } from "./line.ts";
import { choose, isLost, rank } from "./lost-seats.ts";
import { confirm, end, minute, type RefPlace, type Said } from "./place.ts";
import type { Reference } from "./reference.ts";

/** A member answers an offer or an open call, or says that it still wants to play. */
export function answerOffer(ref: Reference, place: RefPlace, answer: "accept" | "decline" | "stillIn"): Said {
  ref.settle(place.event);
  const said = isLost(place)
    ? choose(place, answer)
    : answer === "stillIn"
      ? wake(place)
      : acceptOrDecline(ref, place, answer);
  ref.settle(place.event);
  return said;
}

function wake(place: RefPlace): Said {
  if (place.state === "confirmed" && place.lost) return { says: "answered", place };
  if (place.state === "waitlisted") place.asleep = false;
  const waits = place.state === "waitlisted" || place.state === "offered";
  return { says: waits ? "answered" : place.ending === "offer_ran_out" ? "hold_expired" : "not_payable", place };
}

function acceptOrDecline(ref: Reference, place: RefPlace, answer: "accept" | "decline"): Said {
  const free = place.price === 0;
  const again =
    answer === "accept"
      ? free && place.state === "confirmed"
      : place.ending === "offer_declined" || place.ending === "displaced";
  const hasThemBack = answer === "accept" && place.state === "confirmed" && place.lost;
  if (again || hasThemBack) return { says: "answered", place };
  const isCalled = place.state === "waitlisted" && howServed(place.event, ref.now) === "called";
  if (answer === "accept" && isCalled) return take(ref, place);
  if (place.state !== "offered") {
    const missed =
      place.ending === "offer_ran_out" || (place.state === "waitlisted" && (place.missed > 0 || place.lost));
    return { says: missed ? "hold_expired" : "not_payable" };
  }
  if (answer === "decline") end(place, "expired", "offer_declined");
  else if (free) confirm(place, ref.now);
  return { says: "answered", place };
}

/** Who taps first gets what was called out, asleep or not. */
function take(ref: Reference, place: RefPlace): Said {
  const line = ref.line(place.event);
  const seats = getsNow(line, place);
  if (seats === 0) return { says: "call_taken" };
  passOver(line, rank(place));
  offer(place, seats, Math.min(ref.now + 10 * minute, place.event.closesAt));
  place.asleep = false;
  if (place.price === 0) confirm(place, ref.now);
  return { says: "answered", place };
}
