/** At most `max` calls in `window` milliseconds. The window begins with the first call. */
export interface RateLimit {
  readonly name: string;
  readonly max: number;
  readonly window: number;
}

/**
 * Counts calls per caller, separately for each limit. It uses the machine's clock, so moving the development clock
 * shortens no wait.
 */
export interface RateLimiter {
  /** Counts one more call if it is allowed and returns 0. Otherwise returns how many milliseconds to wait. */
  count(limit: RateLimit, who: string): Promise<number>;
  /** Takes back one call that was counted in this window, because the limit does not apply to it. */
  giveBack(limit: RateLimit, who: string): Promise<void>;
}
