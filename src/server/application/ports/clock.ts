import { port } from "#wiring/needs.ts";
import type { Instant } from "#domain/time/instant.ts";

/** The only source of the time of business rules. */
export interface Clock {
  now(): Instant;
}

export const Clock = port<Clock>("Clock");

/** The machine's time: tokens and keys live by it, whatever the business clock says. */
export const MachineClock = port<Clock>("MachineClock");

/** A clock that can be moved forward: in development and in tests. */
export interface MovableClock extends Clock {
  /** Moves by whole seconds, never back. The offset survives a restart where the adapter is durable. */
  advance(seconds: number): Promise<void>;
}
