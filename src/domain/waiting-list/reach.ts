import { isJoiningClosed } from "#domain/event/sports-event.ts";
import { type EventRoom, restOf } from "#domain/event/event-room.ts";
import { settle } from "#domain/event/settle.ts";
import { isSeatState, type Participation } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { openCallUntil } from "./offer-times.ts";
import { firstServed, lineOf, queueOf, seatsLeft } from "./queue.ts";

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

/** With more free seats than this, not every number of them is tried out. */
const mostTried = 16;

/**
 * How far down the waiting list decisions reach: entries up to this sequence may be passed over, so they must be loaded
 * too. The room has what has run out, the plan's own participations, and for every size of party the first entries that
 * all free seats could serve. Zero: nobody can be passed over. Infinity: everybody who waits can.
 */
export function reachOf(room: EventRoom, { own, newcomers }: Plan, now: Instant): number {
  const free = mostFree(room, own);
  if (free === 0 || restOf(room).waiting === 0) return 0;
  const queue = queueOf(room);
  const lowest = own.filter(({ state }) => state === "waitlisted").map(({ sequence }) => sequence);
  const takers = newcomers || own.some(({ state }) => !isSeatState(state));
  if (free > mostTried) return takers ? Infinity : Math.max(0, ...queue.map(({ sequence }) => sequence));
  const reaches = Array.from({ length: free + 1 }, (_, seats) => reachWith(withFree(room, seats, own), takers, now));
  return Math.max(0, ...lowest, ...reaches);
}

/** The room when this number of seats is free, and with nobody of `own` in it. */
function withFree(room: EventRoom, free: number, own: readonly Participation[]): EventRoom {
  const ids = new Set(own.map(({ id }) => id));
  const waiting = room.participations.filter(({ id, state }) => state === "waitlisted" && !ids.has(id));
  return { ...room, participations: waiting, rest: { ...restOf(room), taken: room.event.capacity - free } };
}

function reachWith(room: EventRoom, takers: boolean, now: Instant): number {
  const settled = settle(room, now);
  const line = lineOf(settled.room, now);
  if (takers && seatsLeft(line) > 0 && firstServed(line) === null) return Infinity;
  return Math.max(0, ...settled.changed.filter(({ state }) => state === "offered").map(({ sequence }) => sequence));
}
