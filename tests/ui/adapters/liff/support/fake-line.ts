import type { PageAddress } from "#adapters/liff/address/page-address.ts";
import type { LiffContext, LiffProfile, LiffSdk } from "#adapters/liff/sdk/liff-sdk.ts";
import { unsignedToken } from "#adapters/memory/in-memory-identity-provider.ts";

export const liffId = "1234567890-AbcdEfgh";
export const origin = "https://sideline.test";

/** An error as LIFF throws it: a plain Error with a code. */
export function liffError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

/** LINE, as far as sign-in meets it: who is in front of the screen, and what the channel and the member allow. */
export class FakeLine {
  who = { userId: "U1", displayName: "ブラウン", isFriend: true };
  statusMessage: string | undefined;
  pictureUrl: string | undefined;
  now = Date.UTC(2026, 10, 20, 10);
  tokenLivesFor = 3_600;
  /** The channel may have the profile scope. */
  scope: readonly string[] = ["openid", "profile"];
  /** The member has granted it. */
  grantedProfile = true;
  /** What the member does when LINE's consent opens. */
  consents = true;
  /** The member says no to the login. */
  refusesLogin = false;
  /** LINE's servers: `away` answers nothing, `hangs` never answers. */
  reach: "there" | "away" | "hangs" = "there";
  inClient = false;
  logins = 0;
  /** How often LINE's consent was opened. */
  consentsOpened = 0;
  /** What LIFF keeps on the device, whichever page is there. */
  readonly kept = new Map<string, string>();

  token(): string {
    const { userId, displayName } = this.who;
    const shown = this.grantedProfile
      ? { name: displayName, ...(this.pictureUrl ? { picture: this.pictureUrl } : {}) }
      : {};
    return unsignedToken({ sub: userId, exp: this.now / 1_000 + this.tokenLivesFor, ...shown });
  }

  /** Is somebody logged in already when the page opens? */
  keepLogin(): this {
    this.kept.set("accessToken", "granted").set("IDToken", this.token());
    return this;
  }

  answer<Value>(value: () => Value): Promise<Value> {
    if (this.reach === "hangs") return new Promise(() => undefined);
    if (this.reach === "away") return Promise.reject(new TypeError("Failed to fetch"));
    return Promise.resolve().then(value);
  }
}

/** LIFF on one page over that LINE; it does what was seen of the real one. `leaves` hears where the page goes. */
export class FakeLiff implements LiffSdk {
  readonly #line: FakeLine;
  readonly #page: PageAddress;
  readonly #leaves: (url: string) => void;
  #hasConfig = false;
  /** Every address that LIFF saw at an initialisation. */
  readonly seen: string[] = [];

  constructor(line: FakeLine, page: PageAddress, leaves: (url: string) => void) {
    this.#line = line;
    this.#page = page;
    this.#leaves = leaves;
  }

  /** The code's exchange, the context, then `liff.state`: as the real one orders them. It leaves `code` in the address. */
  async init(): Promise<void> {
    this.#hasConfig = true;
    this.seen.push(this.#page.href);
    const { searchParams } = new URL(this.#page.href);
    if (searchParams.has("error") && searchParams.has("liffOAuth2Error")) {
      throw liffError("INIT_FAILED", `${searchParams.get("error")}: ${searchParams.get("error_description")}`);
    }
    const verifier = this.#line.kept.get("loginTmp");
    if (searchParams.has("code") && !this.isLoggedIn() && verifier !== undefined)
      await this.#exchange(verifier === searchParams.get("code"));
    if (!this.isLoggedIn()) await this.#line.answer(() => undefined);
    const state = searchParams.get("liff.state");
    if (state === null) return;
    this.#page.leaveFor(`${origin}${state}`);
    await new Promise(() => undefined);
  }

  isLoggedIn(): boolean {
    return this.#get("accessToken") !== null;
  }

  /** Whatever was kept, however old. */
  getIDToken(): string | null {
    return this.#get("IDToken");
  }

  login(config: { readonly redirectUri?: string } = {}): void {
    const code = `code-${(this.#line.logins += 1)}`;
    this.#line.kept.set("loginTmp", code);
    const back = new URL(config.redirectUri ?? `${origin}/`);
    const answer = this.#line.refusesLogin
      ? { error: "access_denied", error_description: "user denied", liffOAuth2Error: "true", state: "s" }
      : { code, state: "s", liffClientId: "1234567890", liffRedirectUri: back.href };
    for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value);
    this.#leaves(back.href);
  }

  logout(): void {
    if (!this.#hasConfig) throw liffError("INVALID_CONFIG", "liffId is necessary for liff.init()");
    this.#line.kept.clear();
  }

  isInClient(): boolean {
    return this.#line.inClient;
  }

  async getProfile(): Promise<LiffProfile> {
    await this.#need();
    const { who, statusMessage, pictureUrl } = this.#line;
    return this.#line.answer(() => ({ userId: who.userId, displayName: who.displayName, statusMessage, pictureUrl }));
  }

  async getFriendship(): Promise<{ readonly friendFlag: boolean }> {
    await this.#need();
    return this.#line.answer(() => ({ friendFlag: this.#line.who.isFriend }));
  }

  readonly permission = {
    query: async (): Promise<{ readonly state: "granted" | "prompt" | "unavailable" }> => {
      if (!this.#line.scope.includes("profile")) return { state: "unavailable" };
      if (!this.isLoggedIn()) throw liffError("UNAUTHORIZED", "Need access_token for api call, Please login first");
      return this.#line.answer(() => ({
        state: this.#line.grantedProfile ? ("granted" as const) : ("prompt" as const),
      }));
    },
  };

  getContext(): LiffContext | null {
    return { type: "external", liffId, endpointUrl: `${origin}/`, scope: this.#line.scope };
  }

  getAppLanguage(): string {
    return "th-TH";
  }

  getOS(): "ios" | "android" | "web" | undefined {
    return this.#line.inClient ? "ios" : "web";
  }

  getLineVersion(): string | null {
    return this.#line.inClient ? "14.10.0" : null;
  }

  closeWindow(): void {}

  openWindow(): void {}

  #get(name: string): string | null {
    if (!this.#hasConfig) throw liffError("INVALID_CONFIG", "liffId is necessary for liff.init()");
    return this.#line.kept.get(name) ?? null;
  }

  async #exchange(isOurs: boolean): Promise<void> {
    this.#line.kept.delete("loginTmp");
    await this.#line.answer(() => {
      if (!isOurs) throw liffError("invalid_grant", "code_verifier mismatch");
      this.#line.keepLogin();
    });
  }

  /** LIFF's own check before a call that needs the profile scope. */
  async #need(): Promise<void> {
    const { state } = await this.permission.query();
    if (state === "unavailable") throw liffError("FORBIDDEN", "The permission is not in LIFF app scope.");
    if (state === "granted") return;
    this.#line.consentsOpened += 1;
    if (!this.#line.consents) throw liffError("UNAUTHORIZED", "user didn't allow the agreement");
    this.#line.grantedProfile = true;
    this.#line.keepLogin();
  }
}
