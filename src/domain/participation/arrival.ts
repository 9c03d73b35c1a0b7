import type { Instant } from "#domain/time/instant.ts";

/** Seats of a party that came together, before or after others of it. */
export interface PartyArrival {
  readonly at: Instant;
  readonly seats: number;
  /** Names the scan, so that the same scan again does not count as another one. */
  readonly nonce: string;
  /** The guest's seat whose own ticket it was; left out for others. */
  readonly guestSeat?: string;
}

interface Arriving {
  readonly seats: number;
  readonly checkedInAt: Instant | null;
  readonly arrivals: readonly PartyArrival[];
}

/** How many of a place's seats have come: all of one that was checked in at once. */
export function arrivedSeats({ seats, checkedInAt, arrivals }: Arriving): number {
  if (checkedInAt === null) return 0;
  return arrivals.length === 0 ? seats : arrivals.reduce((sum, arrival) => sum + arrival.seats, 0);
}
