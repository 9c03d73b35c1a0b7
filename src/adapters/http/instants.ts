import type { Instant } from "#domain/time/instant.ts";

/** Epoch milliseconds of a wire instant. */
export function toInstant(iso: string): Instant {
  return Date.parse(iso);
}

export function toInstantOrNull(iso: string | null): Instant | null {
  return iso === null ? null : toInstant(iso);
}
