import type { Clock } from "#server/application/ports/clock.ts";
import type { RateLimit, RateLimiter } from "#server/application/ports/rate-limiter.ts";

interface Window {
  readonly endsAt: number;
  count: number;
}

/** How many callers are remembered. Beyond that, callers whose window has ended are forgotten, then the oldest. */
const remembered = 100_000;

/**
 * Counts in memory, so each process counts for itself: behind a balancer with n processes a caller may make up to n
 * times as many calls. That is good enough against guessing and runaway programs, and no call costs a write to the
 * database. `times` multiplies every limit.
 */
export class InMemoryRateLimiter implements RateLimiter {
  readonly #clock: Clock;
  readonly #remembered: number;
  readonly #times: number;
  /** In the order in which they began. */
  readonly #windows = new Map<string, Window>();

  constructor(
    clock: Clock,
    { atMost = remembered, times = 1 }: { readonly atMost?: number; readonly times?: number } = {},
  ) {
    this.#clock = clock;
    this.#remembered = atMost;
    this.#times = times;
  }

  async count(limit: RateLimit, who: string): Promise<number> {
    const key = keyOf(limit, who);
    const open = this.#open(key);
    if (!open) this.#begin(key, limit);
    else if (open.count < limit.max * this.#times) open.count += 1;
    else return open.endsAt - this.#clock.now();
    return 0;
  }

  async giveBack(limit: RateLimit, who: string): Promise<void> {
    const open = this.#open(keyOf(limit, who));
    if (open && open.count > 0) open.count -= 1;
  }

  #open(key: string): Window | null {
    const found = this.#windows.get(key);
    return found && found.endsAt > this.#clock.now() ? found : null;
  }

  #begin(key: string, { window }: RateLimit): void {
    this.#windows.delete(key);
    if (this.#windows.size >= this.#remembered) this.#forget();
    this.#windows.set(key, { endsAt: this.#clock.now() + window, count: 1 });
  }

  #forget(): void {
    const now = this.#clock.now();
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key);
    for (const key of this.#windows.keys()) {
      if (this.#windows.size < this.#remembered) return;
      this.#windows.delete(key);
    }
  }
}

function keyOf({ name }: RateLimit, who: string): string {
  // Names of limits have no spaces.
  return `${name} ${who}`;
}
