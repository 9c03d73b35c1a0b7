import { address } from "#addresses/address.ts";
import type { Exit } from "#application/ports/environment.ts";
import type { IdentityProvider } from "#application/ports/identity-provider.ts";
import type { Instant } from "#domain/time/instant.ts";

/** The least time between two logins that a 401 starts (product rules, *Start-up and identity*). */
export const shortestBetweenLogins = 60_000;

/** Remembers the last login that a 401 started. It lasts as long as the tab and survives the login's page loads. */
export interface LoginStamp {
  last(): Instant | null;
  /** Remembers a login. */
  put(at: Instant): void;
}

/** Logs out and in again after a 401 (spec §8): one at a time, and at most one in 60 s. */
export class LoginAgain {
  readonly #identity: Pick<IdentityProvider, "login" | "logout">;
  readonly #stamp: LoginStamp;
  readonly #now: () => Instant;
  #running: Promise<boolean> | null = null;

  /** `now` is the device's own clock, because the stamp does not depend on business time. */
  constructor(identity: Pick<IdentityProvider, "login" | "logout">, stamp: LoginStamp, now: () => Instant) {
    this.#identity = identity;
    this.#stamp = stamp;
    this.#now = now;
  }

  /**
   * True once a new login is there. False within 60 s of the last one, and when the platform refuses. While a login
   * runs, a second call waits for it to end and then answers false. A login that leaves the page never ends, so its
   * waiting calls show no error.
   */
  async run(): Promise<boolean> {
    if (this.#running) {
      await this.#running;
      return false;
    }
    if (this.#isTooSoon()) return false;
    this.#stamp.put(this.#now());
    this.#running = this.#logIn().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #logIn(): Promise<boolean> {
    try {
      this.#identity.logout();
      await this.#identity.login();
      return true;
    } catch {
      return false;
    }
  }

  #isTooSoon(): boolean {
    const last = this.#stamp.last();
    return last !== null && Math.abs(this.#now() - last) < shortestBetweenLogins;
  }
}

export const retryCountHeader = "X-Retry-Count";

export const forbiddenPath = address("forbidden");

/** What follows a 401 or 403 (spec §8). */
export interface RefusedCalls {
  readonly loginAgain: Pick<LoginAgain, "run">;
  readonly exit: Exit;
  /** The page's current path. */
  readonly pagePath: () => string;
}

/** After a 401: logs out and in again. True when the call may be sent once more. */
export async function mayRetry({ loginAgain }: RefusedCalls, retries: number): Promise<boolean> {
  return retries < 1 && loginAgain.run();
}

/** After a 403: leaves for /forbidden, to which Back must not return. False when the page is there already. */
export function leaveIfForbidden({ exit, pagePath }: RefusedCalls): boolean {
  if (pagePath() === forbiddenPath) return false;
  exit.to(forbiddenPath, "replace");
  return true;
}
