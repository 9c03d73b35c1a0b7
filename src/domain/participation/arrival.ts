import type { Instant } from "#domain/time/instant.ts";
import type { Participation } from "./participation.ts";

/** Seats of a party that came together, before or after others of it. */
export interface Arrival {
  readonly at: Instant;
  readonly seats: number;
  /** Names the scan, so that the same scan again does not count as another one. */
  readonly nonce: string;
}

/** How many of its seats have come: all of one that was checked in at once. */
export function arrivedSeats({
  seats,
  checkedInAt,
  arrivals,
}: Pick<Participation, "seats" | "checkedInAt" | "arrivals">): number {
  if (checkedInAt === null) return 0;
  return arrivals.length === 0 ? seats : arrivals.reduce((sum, arrival) => sum + arrival.seats, 0);
}
