import { type Ending, type Participation, hasRunOut, isHeld } from "#domain/participation/participation.ts";
import { earliest, type Instant } from "../time/instant.ts";
import { nextOfferTime, offerDeadline, queueOf } from "#domain/waiting-list/queue.ts";
import { type EventRoom, withParticipations } from "./event-room.ts";
import { countSeats } from "./seats.ts";
import { isJoiningClosed } from "./sports-event.ts";

/** A room settled at an instant, and the participations that changed, in that order. */
export interface Settled {
  readonly room: EventRoom;
  readonly changed: readonly Participation[];
}

/**
 * Brings an event up to `now` (product rules, *Settling*): holds and offers past their deadline expire,
 * waiting entries expire once joining is closed, and freed seats are offered in order.
 * Settling a settled room changes nothing.
 */
export function settle(room: EventRoom, now: Instant): Settled {
  if (room.event.stage !== "published") return { room, changed: [] };
  const ended = room.participations.flatMap((participation) => expireIfDue(room, participation, now));
  const cleared = withParticipations(room, ended);
  const offered = isJoiningClosed(room.event, now) ? [] : makeOffers(cleared, now);
  return { room: withParticipations(cleared, offered), changed: [...ended, ...offered] };
}

/**
 * When settling will change something next: the nearest deadline, the close of joining while somebody waits, or the end
 * of the quiet hours for a free seat. `now` or earlier when something is due; null when nothing will be.
 */
export function nextDueAt(room: EventRoom, now: Instant): Instant | null {
  if (room.event.stage !== "published") return null;
  const due: Instant[] = room.participations.flatMap((participation) =>
    isHeld(participation.state) && participation.deadline !== null ? [participation.deadline] : [],
  );
  const queue = queueOf(room);
  if (queue.length > 0) {
    due.push(room.event.joinClosesAt);
    const { left } = countSeats(room, now);
    if (queue.some((entry) => entry.seats <= left)) due.push(nextOfferTime(room.event, now));
  }
  const [first, ...rest] = due;
  return first === undefined ? null : earliest(first, ...rest);
}

function expireIfDue(room: EventRoom, participation: Participation, now: Instant): Participation[] {
  if (isHeld(participation.state) && hasRunOut(participation, now)) {
    const ending = participation.state === "offered" ? "offer_ran_out" : "hold_ran_out";
    return [expire(participation, ending, participation.deadline ?? now)];
  }
  if (participation.state === "waitlisted" && isJoiningClosed(room.event, now)) {
    return [expire(participation, "joining_closed", room.event.joinClosesAt)];
  }
  return [];
}

function expire(participation: Participation, ending: Ending, at: Instant): Participation {
  return { ...participation, state: "expired", deadline: null, ending, changedAt: at };
}

/** Offers go to the first entry whose seats fit in what is free; one that does not fit keeps its place. */
function makeOffers(room: EventRoom, now: Instant): Participation[] {
  if (nextOfferTime(room.event, now) > now) return [];
  let { left } = countSeats(room, now);
  const offers: Participation[] = [];
  for (const entry of queueOf(room)) {
    if (entry.seats > left) continue;
    left -= entry.seats;
    offers.push({ ...entry, state: "offered", deadline: offerDeadline(room.event, now), changedAt: now });
  }
  return offers;
}
