/** At most `max` in a window of so many milliseconds, which begins with the first one. */
export interface RateLimit {
  readonly name: string;
  readonly max: number;
  readonly window: number;
}

/**
 * Counts what callers do, each under each limit on its own. By the machine's clock: moving the development clock lets
 * nobody in sooner.
 */
export interface RateLimiter {
  /** In how many milliseconds one more fits; 0 for now. Counts nothing. */
  waitFor(limit: RateLimit, who: string): Promise<number>;
  /** Counts one more where it fits and answers 0; otherwise in how many milliseconds it would. */
  count(limit: RateLimit, who: string): Promise<number>;
}
