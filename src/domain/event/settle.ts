import {
  type Ending,
  type Participation,
  hasRunOut,
  isHeld,
  placeInLine,
  smallestParty,
  waitsDisplaced,
} from "#domain/participation/participation.ts";
import { earliest, type Instant } from "../time/instant.ts";
import { nextTurn, offerDeadline, offersAreMade, openCallUntil } from "#domain/waiting-list/offer-times.ts";
import {
  firstServed,
  freeFor,
  gatheringEnds,
  type Line,
  lineOf,
  lineWith,
  passedOverBy,
  queueOf,
  seatsFor,
} from "#domain/waiting-list/queue.ts";
import { isEnding, placesThatEnd } from "./cancelled-places.ts";
import { seatedAgain, withoutItsSeats } from "./displace.ts";
import { type EventRoom, restOf, withParticipations } from "./event-room.ts";
import { isJoiningClosed, reviewEndsAt } from "./event-times.ts";
import type { SportsEvent } from "./sports-event.ts";

/** A settled room, and the participations that changed, in order of change. */
export interface Settled {
  readonly room: EventRoom;
  readonly changed: readonly Participation[];
}

/**
 * Brings an event up to `now` (product rules, *Settling*): holds and offers whose deadline has passed end, or fall
 * asleep on the waiting list; waiting entries expire once joining is closed; free seats are offered in order or called
 * out. Who lost confirmed seats and waits for them has them again as soon as they fit; at the start they end. The
 * places of a cancelled event end. Settling a settled room changes nothing.
 */
export function settle(room: EventRoom, now: Instant): Settled {
  if (room.event.stage === "cancelled") {
    const ended = placesThatEnd(room);
    return { room: withParticipations(room, ended), changed: ended };
  }
  if (room.event.stage !== "published") return { room, changed: [] };
  const ended = room.participations.flatMap((participation) => endIfDue(room.event, participation, now));
  const cleared = withParticipations(room, ended);
  const reseated = reseat(cleared, now);
  const complete = withParticipations(cleared, reseated);
  const served = isJoiningClosed(room.event, now) ? [] : serve(complete, now);
  return { room: withParticipations(complete, served), changed: [...ended, ...reseated, ...served] };
}

/**
 * The next time at which settling changes something: the nearest deadline; while somebody waits, the close of joining;
 * and for a free seat, when offers, open calls or the keeping of seats next begin or end. It is `now` when something is
 * due, and null when nothing will be.
 */
export function nextDueAt(room: EventRoom, now: Instant): Instant | null {
  if (isEnding(room)) return room.event.cancelledAt;
  if (room.event.stage !== "published") return null;
  const due: Instant[] = room.participations.flatMap((participation) =>
    isHeld(participation.state) && participation.deadline !== null ? [participation.deadline] : [],
  );
  const others = restOf(room);
  if (others.nextDeadline !== null) due.push(others.nextDeadline);
  const underReview = others.underReview || room.participations.some(({ state }) => state === "under_review");
  if (underReview) due.push(reviewEndsAt(room.event));
  const line = lineOf(room, now);
  const [displaced = [], ordinary = []] = [true, false].map((is) =>
    line.entries.filter((one) => waitsDisplaced(one) === is),
  );
  const { startsAt, seatsKeptUntil } = room.event;
  if (displaced.length > 0) due.push(startsAt);
  if (displaced.length > 0 && seatsKeptUntil !== null && now < seatsKeptUntil) due.push(seatsKeptUntil);
  if (ordinary.length > 0 || others.waiting > 0) due.push(room.event.joinClosesAt);
  const couldTake = others.smallestParty !== null && others.smallestParty <= line.free;
  if (couldTake || couldGetSeats(line)) due.push(...turnsOf(line, now));
  if (reseat(room, now).length > 0) due.push(now);
  if (!isJoiningClosed(room.event, now) && serve(room, now).length > 0) due.push(now);
  const [first, ...rest] = due;
  return first === undefined ? null : earliest(first, ...rest);
}

/** Could any waiting entry, asleep or not, get free seats at another time? */
function couldGetSeats({ entries, free }: Line): boolean {
  return entries.some((entry) => entry.called || smallestParty(entry) <= free);
}

function turnsOf({ event, gathering }: Line, now: Instant): readonly Instant[] {
  const turn = nextTurn(event, now);
  return [...(turn === null ? [] : [turn]), ...(gathering === null ? [] : [event.startsAt - gatheringEnds])];
}

function endIfDue(event: SportsEvent, participation: Participation, now: Instant): Participation[] {
  if (waitsDisplaced(participation)) {
    return now >= event.startsAt ? [withoutItsSeats(participation, event.startsAt)] : [];
  }
  if (participation.state === "under_review" && now >= reviewEndsAt(event))
    return [endReview(participation, reviewEndsAt(event))];
  const runOut = isHeld(participation.state) && hasRunOut(participation, now);
  const after = runOut ? afterRunningOut(event, participation, participation.deadline ?? now) : participation;
  if (after.state === "waitlisted" && isJoiningClosed(event, now)) {
    return [expire(after, "joining_closed", event.joinClosesAt)];
  }
  return runOut ? [after] : [];
}

/** An entry ends after this many of its offers have run out. */
const missesThatEnd = 2;

/** After the first offer that runs out, the entry sleeps and keeps its place. After the second one it ends. */
function afterRunningOut(event: SportsEvent, held: Participation, at: Instant): Participation {
  if (held.state !== "offered") return expire(held, "hold_ran_out", at);
  const missedOffers = held.missedOffers + 1;
  if (missedOffers >= missesThatEnd || isJoiningClosed(event, at)) {
    return { ...expire(held, "offer_ran_out", at), missedOffers };
  }
  const back = { seats: held.wantedSeats ?? held.seats, wantedSeats: null, asleep: true, called: false };
  return { ...held, ...back, state: "waitlisted", deadline: null, missedOffers, changedAt: at };
}

/** The place of a slip that was not looked at in time ends. */
export function endReview(participation: Participation, at: Instant): Participation {
  return { ...expire(participation, "review_ran_out", at), ticketCode: null };
}

function expire(participation: Participation, ending: Ending, at: Instant): Participation {
  return { ...participation, state: "expired", deadline: null, ending, changedAt: at };
}

/**
 * Those who lost confirmed seats, chose the list and now fit, in their order. Neither quiet hours nor the close of
 * joining keep them out: their seats are paid for.
 */
function reseat(room: EventRoom, now: Instant): readonly Participation[] {
  if (now >= room.event.startsAt) return [];
  const waiting = queueOf(room).filter((one) => waitsDisplaced(one) && !one.asleep);
  let free = freeFor(room, now);
  return waiting.flatMap((one) => {
    if (one.seats > free) return [];
    free -= one.seats;
    return [seatedAgain(one, now)];
  });
}

/** The entries that change because seats are free. */
function serve(room: EventRoom, now: Instant): readonly Participation[] {
  if (queueOf(room).length === 0) return [];
  if (openCallUntil(room.event, now) !== null) return callOut(lineOf(room, now), now);
  const callEnded = queueOf(room).flatMap((entry) => (entry.called ? [{ ...entry, called: false }] : []));
  if (!offersAreMade(room.event, now)) return callEnded;
  return [...callEnded, ...makeOffers(lineOf(withParticipations(room, callEnded), now), now)];
}

/**
 * Offers go to the first entry whose smallest number of seats fits in the seats that it may use. An entry that does not
 * fit keeps its place and is passed over.
 */
function makeOffers(start: Line, now: Instant): readonly Participation[] {
  const changed: Participation[] = [];
  let line = start;
  for (let next = firstServed(line); next !== null; next = firstServed(line)) {
    const { entry, seats } = next;
    const passed = passedOverBy(line, placeInLine(entry));
    const newer = new Map(passed.map((one) => [one.id, one]));
    changed.push(...passed, offered(line.event, entry, seats, now));
    const entries = line.entries.filter(({ id }) => id !== entry.id).map((one) => newer.get(one.id) ?? one);
    line = lineWith(line.event, entries, line.free - seats, now);
  }
  return changed;
}

function offered(event: SportsEvent, entry: Participation, seats: number, now: Instant): Participation {
  const wantedSeats = seats < entry.seats ? entry.seats : null;
  return { ...entry, state: "offered", seats, wantedSeats, deadline: offerDeadline(event, now), changedAt: now };
}

/** Tells every entry that could take seats, asleep or not. An entry that no longer could may be told again later. */
function callOut(line: Line, now: Instant): readonly Participation[] {
  return line.entries.flatMap((entry) => {
    if (waitsDisplaced(entry)) return [];
    const called = seatsFor(line, entry) !== null;
    if (called === entry.called) return [];
    return [called ? { ...entry, called, changedAt: now } : { ...entry, called }];
  });
}
