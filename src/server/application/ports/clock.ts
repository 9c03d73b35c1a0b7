import { port } from "#wiring/needs.ts";
import type { Instant } from "#domain/time/instant.ts";

/** The business time. Business rules use no other clock. */
export interface Clock {
  now(): Instant;
}

export const Clock = port<Clock>("Clock");

/** The machine's time. Tokens and keys expire by it, so that moving the business clock does not end them. */
export const MachineClock = port<Clock>("MachineClock");

/** A clock that can be moved forward: in development and in tests. */
export interface MovableClock extends Clock {
  /** Moves forward by whole seconds. A durable adapter keeps the offset after a restart. */
  advance(seconds: number): Promise<void>;
}
