import { isJoiningClosed } from "#domain/event/sports-event.ts";
import { type EventRoom, restOf } from "#domain/event/event-room.ts";
import { settle } from "#domain/event/settle.ts";
import { isSeatState, type Participation, smallestParty } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { offersAreMade, openCallUntil } from "./offer-times.ts";
import { firstServed, lineOf, mostKept, queueOf, seatsLeft } from "./queue.ts";

/** What is decided in a small room. */
export interface Plan {
  /** The participations that the decisions are about. Each may give up its seats, or its place in the queue. */
  readonly own: readonly Participation[];
  /** May somebody take seats who holds none now? */
  readonly newcomers: boolean;
}

/**
 * The most seats that can be given out while decisions about `own` are made: those of the loaded participations may
 * come free, and what an entry of `own` is given may come back.
 */
export function mostFree(room: EventRoom, own: Plan["own"]): number {
  const free = room.event.capacity - restOf(room).taken;
  const back = own.reduce((sum, { state, seats }) => (state === "waitlisted" ? sum + seats : sum), 0);
  return free > 0 ? free + back : 0;
}

/**
 * Must every waiting entry be loaded? When joining is closed, they expire. While seats are called out, or just were,
 * all may be told or have to be told again.
 */
export function concernsAllWaiting({ event }: EventRoom, free: number, anyCalled: boolean, now: Instant): boolean {
  return anyCalled || isJoiningClosed(event, now) || (free > 0 && openCallUntil(event, now) !== null);
}

/**
 * How many entries of each size of party must be loaded: the number of seats over that size, at least one. While offers
 * are made it is all the seats that they could get. Otherwise nobody is served, and the first of each size, beside
 * those of `own`, shows whether a newcomer has to wait.
 */
export function seatsToFill(room: EventRoom, own: Plan["own"], now: Instant): number {
  return offersAreMade(room.event, now)
    ? mostFree(room, own)
    : 1 + own.filter(({ state }) => state === "waitlisted").length;
}

/** With more free seats than this, not every number of them is tried out. */
const mostTried = 16;

/**
 * How far down the waiting list decisions reach: entries up to this sequence may be passed over, so they must be loaded
 * too. The room has what has run out, the plan's own participations, and for every size of party the first entries that
 * `seatsToFill` could serve. Zero: nobody can be passed over. Infinity: everybody who waits can.
 */
export function reachOf(room: EventRoom, plan: Plan, now: Instant): number {
  const { own, newcomers } = plan;
  const free = mostFree(room, own);
  if (free === 0 || restOf(room).waiting === 0) return 0;
  const waiting = own.filter(({ state }) => state === "waitlisted");
  const takers = newcomers || own.some(({ state }) => !isSeatState(state));
  const others = without(room, own);
  if (!offersAreMade(room.event, now)) {
    return takers && (mayHoldSeatsBack(room, waiting) || mayBeSeated(others, free, now)) ? Infinity : 0;
  }
  const last = lastOfSingles(others);
  if (last !== null) return last;
  if (takers && (free > mostTried || mayHoldSeatsBack(room, waiting))) return Infinity;
  const sequences = (some: readonly Participation[]) => some.map(({ sequence }) => sequence);
  if (free > mostTried) return Math.max(0, ...sequences(queueOf(room)));
  const reaches = Array.from({ length: free + 1 }, (_, seats) => reachWith(withFree(others, seats), takers, now));
  return Math.max(0, ...sequences(waiting), ...reaches);
}

/**
 * Where offers are made, and at least as many others would come with one seat as there are seats for them: the last of
 * as many. Each free seat that is not kept is theirs, so no newcomer gets one, and nobody behind that last one is
 * served before all of them. Null: there are fewer.
 */
function lastOfSingles(others: EventRoom): number | null {
  const singles = queueOf(others).filter((one) => !one.asleep && smallestParty(one) === 1);
  const seats = others.event.capacity - restOf(others).taken;
  return singles[seats - 1]?.sequence ?? null;
}

/**
 * Could one of these entries be a party for which seats are kept though they never bring it to its number? While it is
 * there others get fewer seats than without it.
 */
function mayHoldSeatsBack({ event }: EventRoom, entries: readonly Participation[]): boolean {
  return entries.some((entry) => smallestParty(entry) > mostKept(event) + 1);
}

/**
 * While nobody is offered seats: could a newcomer get some, whatever number of them is free? The more are free, the
 * more entries could use them, so the smallest number that is not all kept decides.
 */
function mayBeSeated(others: EventRoom, free: number, now: Instant): boolean {
  const { gathering } = lineOf(withFree(others, others.event.capacity), now);
  const fewest = (gathering?.kept ?? 0) + 1;
  return fewest <= free && firstServed(lineOf(withFree(others, fewest), now)) === null;
}

/** The room without the entries that decisions are about. */
function without(room: EventRoom, own: readonly Participation[]): EventRoom {
  const ids = new Set(own.map(({ id }) => id));
  return { ...room, participations: room.participations.filter(({ id }) => !ids.has(id)) };
}

/** The waiting list when this number of seats is free. */
function withFree(room: EventRoom, free: number): EventRoom {
  return { ...room, participations: queueOf(room), rest: { ...restOf(room), taken: room.event.capacity - free } };
}

function reachWith(room: EventRoom, takers: boolean, now: Instant): number {
  const settled = settle(room, now);
  const line = lineOf(settled.room, now);
  if (takers && seatsLeft(line) > 0 && firstServed(line) === null) return Infinity;
  return Math.max(0, ...settled.changed.filter(({ state }) => state === "offered").map(({ sequence }) => sequence));
}
