import { minute, second } from "#domain/time/instant.ts";
import type { RateLimit, RateLimiter } from "#server/application/ports/rate-limiter.ts";
import { type Problem, problem } from "../problems/problem.ts";

/** Writes of one member. No thumb and no retry comes near it; a program that runs away does. */
export const memberWrites: RateLimit = { name: "member_writes", max: 1_200, window: minute };

/** Wrong secrets for one client id: nobody guesses one at this pace. */
export const wrongSecrets: RateLimit = { name: "wrong_secrets", max: 10, window: minute };

export interface LimitDeps {
  readonly limiter: RateLimiter;
}

/** The 429 of who has to wait so many milliseconds; null for who has not. */
export function tooManyRequests(waitMs: number): Problem | null {
  return waitMs > 0 ? problem("rate_limited", { retryAfter: Math.ceil(waitMs / second) }) : null;
}
