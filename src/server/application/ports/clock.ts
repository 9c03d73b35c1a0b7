import type { Instant } from "#domain/time/instant.ts";

/** The only source of the time of business rules. */
export interface Clock {
  now(): Instant;
}

/** A clock that can be moved forward: in development and in tests. */
export interface MovableClock extends Clock {
  /** Moves by whole seconds, never back. The offset survives a restart where the adapter is durable. */
  advance(seconds: number): Promise<void>;
}
