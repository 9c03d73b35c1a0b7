import type { ParticipationView } from "#contract/joining/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { keptOvernightUntil, openCallUntil } from "#domain/waiting-list/offer-times.ts";

/** How a seat that becomes free now reaches those who wait (product rules, *Open calls*, *Deadlines*). */
export type WaitingTurn =
  | { readonly kind: "offers" }
  /** Whoever takes it first. */
  | { readonly kind: "call" }
  /** It is kept until offers are made again. */
  | { readonly kind: "night"; readonly until: Instant }
  /** So many are kept already, and this place is the first that is offered them. */
  | { readonly kind: "kept"; readonly until: Instant; readonly seats: number };

type Waiting = Pick<
  ParticipationView,
  "times" | "joinClosesAt" | "event" | "position" | "asleep" | "seats" | "acceptsFewer"
>;

export function waitingTurn(mine: Waiting, now: Instant): WaitingTurn {
  const { times, joinClosesAt, event, position, asleep, seats, acceptsFewer } = mine;
  if (times === null || joinClosesAt === undefined) return { kind: "offers" };
  const offered = { startsAt: event.startsAt, timeZone: event.timeZone, joinClosesAt, timing: times };
  if (openCallUntil(offered, now) !== null) return { kind: "call" };
  const until = keptOvernightUntil(offered, now);
  if (until === null) return { kind: "offers" };
  const { left } = event.seats;
  const isNext = position === 1 && !asleep && left >= acceptsFewer;
  return isNext ? { kind: "kept", until, seats: Math.min(left, seats) } : { kind: "night", until };
}
