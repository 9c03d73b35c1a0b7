import type { IdentityProvider } from "#application/ports/identity-provider.ts";
import type { Instant } from "#domain/time/instant.ts";

/** Between two logins that a 401 starts (product rules, *Start-up and identity*). */
export const shortestBetweenLogins = 60_000;

/** Remembers the last login that a 401 started; lives as long as the tab, across the login's own page loads. */
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

  /** `now` is the device's own clock: the stamp has nothing to do with business time. */
  constructor(identity: Pick<IdentityProvider, "login" | "logout">, stamp: LoginStamp, now: () => Instant) {
    this.#identity = identity;
    this.#stamp = stamp;
    this.#now = now;
  }

  /**
   * True once a new login is there. False within 60 s of the last, or when the platform refuses; false too, but only when
   * it has ended, while another one runs: whoever waits for a login that leaves the page shows no error before. Then it
   * never settles.
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
