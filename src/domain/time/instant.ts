/** A point in time: milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The earliest of these instants. */
export function earliest(first: Instant, ...others: readonly Instant[]): Instant {
  return Math.min(first, ...others);
}
