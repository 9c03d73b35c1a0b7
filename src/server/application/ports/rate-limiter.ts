/** At most `max` in `window` milliseconds. The window begins with the first one. */
export interface RateLimit {
  readonly name: string;
  readonly max: number;
  readonly window: number;
}

/**
 * Counts what callers do, for each limit by itself. It uses the machine's clock: moving the development clock shortens
 * no wait.
 */
export interface RateLimiter {
  /** How many milliseconds until one more is allowed; 0 for now. Counts nothing. */
  waitFor(limit: RateLimit, who: string): Promise<number>;
  /** Counts one more if it is allowed and answers 0; otherwise answers how many milliseconds to wait. */
  count(limit: RateLimit, who: string): Promise<number>;
  /** Takes one back that was counted in this window: it was none of those that the limit is for. */
  giveBack(limit: RateLimit, who: string): Promise<void>;
}
