import type { LoginStamp } from "#adapters/http/refused-calls.ts";
import type { IdentityProvider, MessagingProfile } from "#application/ports/identity-provider.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { LiffReturn } from "./address/liff-return.ts";
import { addressToComeBackTo, type IsScreen, type PageAddress } from "./address/page-address.ts";
import { isFresh, readIdToken } from "./id-token.ts";
import { LiffProfiles } from "./liff-profiles.ts";
import { NotSignedIn } from "./deferred-sign-in.ts";
import { codeOf, type LiffSdk } from "./sdk/liff-sdk.ts";
import type { LiffStart } from "./sdk/liff-page.ts";

export interface LiffIdentityOptions {
  readonly liff: LiffStart;
  readonly liffId: string;
  readonly page: PageAddress;
  /** What LIFF left in the address, already removed from it. */
  readonly arrival: LiffReturn;
  readonly isScreen: IsScreen;
  /** The time of the last automatic login, shared with the logins that a 401 starts. */
  readonly stamp: LoginStamp;
  /** The device's clock. */
  readonly now: () => number;
  /** The server's time, by which tokens expire; null before it is known. A device's clock may be hours off. */
  readonly serverNow: () => number | null;
}

/** The least time between two automatic logins (product rules, *Start-up and identity*). */
const shortestBetweenLogins = 60_000;

/**
 * Sign-in with LINE's SDK. On the web, a page without a login goes to the login by itself, unless it did so a moment
 * ago: a member who returns without a login went back or refused, and must not be sent back and forth between two
 * pages.
 */
export class LiffIdentityProvider implements IdentityProvider {
  readonly #options: LiffIdentityOptions;
  #init: Promise<void> | null = null;
  #tries = 0;
  /** The page is leaving for the login. What LIFF stores for the return must stay. */
  #leaving = false;
  #profiles: LiffProfiles | null = null;

  constructor(options: LiffIdentityOptions) {
    this.#options = options;
  }

  init(): Promise<void> {
    if (this.#init) return this.#init;
    this.#leaving = false;
    const init: Promise<void> = this.#start().catch((failure: unknown) => {
      if (this.#init === init) this.#init = null;
      throw failure;
    });
    this.#init = init;
    return init;
  }

  isLoggedIn(): boolean {
    return this.#started?.isLoggedIn() ?? false;
  }

  idToken(): string | null {
    const token = this.isLoggedIn() ? (this.#started?.getIDToken() ?? null) : null;
    return token !== null && this.#isUsable(token) ? token : null;
  }

  /**
   * Before the server's time is known, the device's clock decides, but not against a token that LINE issued a moment
   * ago: a device that is an hour ahead would log in again and again.
   */
  #isUsable(token: string): boolean {
    const { now, serverNow } = this.#options;
    const known = serverNow();
    if (isFresh(token, known ?? now())) return true;
    return known === null && readIdToken(token) !== null && this.#justLoggedIn();
  }

  #justLoggedIn(): boolean {
    const { now, stamp } = this.#options;
    const last = stamp.last();
    return last !== null && Math.abs(now() - last) < shortestBetweenLogins;
  }

  async profile(): Promise<MessagingProfile> {
    return this.#theirs().read();
  }

  async askForProfile(): Promise<MessagingProfile | null> {
    return this.#theirs().ask();
  }

  async isFriend(): Promise<boolean | null> {
    return this.#profiles && this.isLoggedIn() ? this.#profiles.isFriend() : null;
  }

  /** Leaves the page, so the promise never settles. Rejects when LIFF can't start. */
  async login(): Promise<void> {
    await this.init();
    return this.#leave();
  }

  logout(): void {
    this.#profiles = null;
    if (this.#started === null) this.#giveUp();
    else if (this.#leaving) this.#init = null;
    else this.#started.logout();
  }

  get #started(): LiffSdk | null {
    return this.#options.liff.started;
  }

  /** Starts LIFF with its part of the address, and makes sure that the login is fresh. */
  async #start(): Promise<void> {
    const { liff, liffId, arrival } = this.#options;
    const byItself = this.#tries++ === 0;
    arrival.putBack();
    try {
      await liff.init(liffId);
    } catch (failure) {
      if (arrival.goOn()) return gone();
      throw isRefused(failure) ? brokenOff() : failure;
    } finally {
      arrival.clear();
    }
    if (this.idToken() === null) await this.#logIn(byItself);
  }

  /**
   * LIFF neither checks the age of its tokens nor renews them. So a stale login is forgotten, and the member logs in
   * again.
   */
  async #logIn(byItself: boolean): Promise<void> {
    const { stamp, now } = this.#options;
    if (this.isLoggedIn()) this.#started?.logout();
    if (byItself && this.#justLoggedIn()) throw brokenOff();
    stamp.put(now());
    return this.#leave();
  }

  /**
   * Inside LINE, the return address is marked as LIFF marks it when it logs in by itself. A member who presses Back
   * instead would see a page that waits for the login for ever, so that page reloads.
   */
  #leave(): Promise<void> {
    const { page, isScreen } = this.#options;
    const back = new URL(addressToComeBackTo(page.href, isScreen));
    if (this.#started?.isInClient()) back.searchParams.set("liff.hback", "2");
    if (!this.#leaving) page.whenBack(() => page.leaveFor(page.href.replace(/#.*$/u, "")));
    this.#leaving = true;
    this.#started?.login({ redirectUri: back.href });
    return gone();
  }

  /** LIFF can't start: the next try starts again, and the member still gets to the link's target. */
  #giveUp(): void {
    this.#init = null;
    this.#options.liff.giveUp();
    this.#options.arrival.goOn();
  }

  #theirs(): LiffProfiles {
    const sdk = this.#started;
    if (!sdk?.isLoggedIn()) throw new NotSignedIn("Nobody is logged in.");
    this.#profiles ??= new LiffProfiles(sdk);
    return this.#profiles;
  }
}

/** True when the member, or LINE for the member, refused the login. */
function isRefused(failure: unknown): boolean {
  return codeOf(failure) === "INIT_FAILED" && failure instanceof Error && failure.message.startsWith("access_denied");
}

/** The member returned from the login page without logging in. That is not a failure, and the member may try again. */
function brokenOff(): RequestFailed {
  return new RequestFailed({ code: "sign_in_cancelled" });
}

/** Never settles, because the page is being left. */
function gone(): Promise<never> {
  return new Promise(() => undefined);
}
