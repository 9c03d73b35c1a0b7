import { isJoiningClosed } from "#domain/event/event-times.ts";
import { type EventRoom, restOf } from "#domain/event/event-room.ts";
import { settle } from "#domain/event/settle.ts";
import { isLiveState, isSeatState, type Participation, smallestParty } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { offersAreMade, openCallUntil } from "./offer-times.ts";
import { firstServed, lineOf, mostKept, passesBeforeGathering, queueOf, seatsLeft } from "./queue.ts";

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
  // Then seats come free in the settling only, and what becomes of them is known.
  if (own.every(({ state }) => !isLiveState(state))) return reachOfSettling(room, takers, now);
  const firm = firmIn(others, now);
  const seats = room.event.capacity - restOf(room).taken;
  if (takers && firm.reduce((sum, one) => sum + smallestParty(one), 0) < seats) return Infinity;
  return lastServed(others, own, new Set(firm), seats);
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

/** The last entry that settling serves; everybody, where seats are left then that nobody who waits can use. */
function reachOfSettling(room: EventRoom, takers: boolean, now: Instant): number {
  const settled = settle(room, now);
  const line = lineOf(settled.room, now);
  if (takers && seatsLeft(line) > 0 && firstServed(line) === null) return Infinity;
  return Math.max(0, ...settled.changed.filter(({ state }) => state === "offered").map(({ sequence }) => sequence));
}

/**
 * Those of the waiting list behind whom nobody is served, and beside whom no newcomer is, as long as they wait: parties
 * of one, and those for which seats are kept and that these can bring to their number. Whatever does not suffice for
 * them yet is kept, or there is nothing.
 */
function firmIn(others: EventRoom, now: Instant): readonly Participation[] {
  const { event } = others;
  const seatsAreKept = lineOf(withFree(others, event.capacity), now).gathering !== null;
  return queueOf(others).filter((one) => {
    const size = smallestParty(one);
    const gathers = seatsAreKept && one.passedOver >= passesBeforeGathering && size <= mostKept(event) + 1;
    return !one.asleep && (size === 1 || gathers);
  });
}

/**
 * The sequence of the last entry that so many seats can ever serve, whichever come free when. Before an entry is
 * served, all those ahead of it are that are as small or smaller, because they fit wherever it does, and those that are
 * firm. Those of `own` may leave, or come with fewer: nobody counts on them.
 */
function lastServed(others: EventRoom, own: Plan["own"], firm: ReadonlySet<Participation>, seats: number): number {
  const mayWait = own.filter(({ state }) => state === "waitlisted" || state === "offered");
  const mine = new Set(mayWait);
  const line = [...queueOf(others).filter(({ asleep }) => !asleep), ...mayWait];
  const ahead = new Map<number, number>();
  let [last, firmAhead] = [0, 0];
  for (const entry of line.toSorted((a, b) => a.sequence - b.sequence)) {
    const size = mine.has(entry) ? 1 : smallestParty(entry);
    const smaller = [...ahead].reduce((sum, [other, all]) => (other <= size ? sum + all : sum), 0);
    if (size + smaller + firmAhead <= seats) last = entry.sequence;
    if (mine.has(entry)) continue;
    if (firm.has(entry)) firmAhead += size;
    else ahead.set(size, (ahead.get(size) ?? 0) + size);
  }
  return last;
}
