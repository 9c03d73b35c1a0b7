/** At most this many pixels are decoded (the wire's limit for a transfer slip). */
export const maxPixels = 40_000_000;

/** Longer sides are scaled down to it: a slip can be read, and no row is larger than it needs to be. */
export const maxSide = 2_400;
