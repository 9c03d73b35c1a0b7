import type { IdentityProvider, MessagingProfile } from "#application/ports/identity-provider.ts";
import { isFresh, readIdToken } from "#adapters/liff/id-token.ts";
import { hour, second } from "#domain/time/instant.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { TokenIdentity } from "#server/application/members/know-member.ts";
import type { CurrentMember } from "./in-memory-backend.ts";
import { Listeners } from "./listeners.ts";

/** How the messaging platform behaves; each part may change at any time. */
export interface SignInBehaviour {
  /** Who logs in at the next login. */
  member: MessagingProfile;
  /** Why the SDK can't start; null if it can. */
  initFailure: Error | null;
  /** Initialising logs in by itself. */
  logsInByItself: boolean;
  /** Why the platform refuses a login; null if it does not. */
  loginFailure: Error | null;
  /** Whether the member granted the profile scope. Without it, only the user id is known, and not the friendship. */
  hasProfileScope: boolean;
  /** Whether the member grants it when asked. */
  grantsProfile: boolean;
  /** Why reading the profile is refused; null when it is not. */
  profileFailure: Error | null;
  /** Null when it is not known. */
  isFriend: boolean | null;
  /** Milliseconds from a login until its token expires. */
  tokenLivesFor: number;
}

const usual: SignInBehaviour = {
  member: { userId: "member-1", displayName: "Brown", statusMessage: null, pictureUrl: null },
  initFailure: null,
  logsInByItself: true,
  loginFailure: null,
  hasProfileScope: true,
  grantsProfile: true,
  profileFailure: null,
  isFriend: true,
  tokenLivesFor: hour,
};

/** A messaging login with no platform behind it. `behaviour` says how the next call goes. */
export class InMemoryIdentityProvider implements IdentityProvider, CurrentMember {
  readonly behaviour: SignInBehaviour;
  readonly #clock: Clock;
  readonly #changes = new Listeners();
  #init: Promise<void> | null = null;
  #token: string | null = null;
  #profile: MessagingProfile | null = null;
  #logins = 0;

  /** `clock` is the device's own, because tokens expire in real time. */
  constructor(clock: Clock, behaviour: Partial<SignInBehaviour> = {}) {
    this.#clock = clock;
    this.behaviour = { ...usual, ...behaviour };
  }

  /** How often somebody logged in. */
  get logins(): number {
    return this.#logins;
  }

  init(): Promise<void> {
    this.#init ??= this.#start().catch((failure: unknown) => {
      this.#init = null;
      throw failure;
    });
    return this.#init;
  }

  isLoggedIn(): boolean {
    return this.#token !== null;
  }

  idToken(): string | null {
    return this.#token !== null && isFresh(this.#token, this.#clock.now()) ? this.#token : null;
  }

  identity(): TokenIdentity | null {
    const token = this.idToken();
    const payload = token === null ? null : readIdToken(token);
    if (!payload) return null;
    const { sub, exp, name = null, picture = null } = payload;
    const loggedInAt = this.#clock.now();
    return { memberId: sub, displayName: name, pictureUrl: picture, expiresAt: exp * second, loggedInAt };
  }

  async profile(): Promise<MessagingProfile> {
    if (!this.#profile) throw new Error("Nobody is logged in.");
    if (this.behaviour.profileFailure) throw this.behaviour.profileFailure;
    if (this.behaviour.hasProfileScope) return { ...this.#profile };
    return { userId: this.#profile.userId, displayName: null, statusMessage: null, pictureUrl: null };
  }

  async askForProfile(): Promise<MessagingProfile | null> {
    if (this.isLoggedIn()) this.behaviour.hasProfileScope ||= this.behaviour.grantsProfile;
    const profile = await this.profile();
    return this.behaviour.hasProfileScope ? profile : null;
  }

  async isFriend(): Promise<boolean | null> {
    return this.isLoggedIn() && this.behaviour.hasProfileScope ? this.behaviour.isFriend : null;
  }

  async login(): Promise<void> {
    if (this.behaviour.loginFailure) throw this.behaviour.loginFailure;
    const { member, hasProfileScope, tokenLivesFor } = this.behaviour;
    const { userId, displayName, pictureUrl } = member;
    this.#logins += 1;
    this.#profile = member;
    this.#token = unsignedToken({
      sub: userId,
      exp: Math.floor((this.#clock.now() + tokenLivesFor) / second),
      ...(hasProfileScope && displayName !== null ? { name: displayName } : {}),
      ...(hasProfileScope && pictureUrl !== null ? { picture: pictureUrl } : {}),
    });
    this.#changes.call();
  }

  logout(): void {
    this.#token = null;
    this.#profile = null;
    this.#changes.call();
  }

  onChange(changed: () => void): () => void {
    return this.#changes.add(changed);
  }

  async #start(): Promise<void> {
    if (this.behaviour.initFailure) throw this.behaviour.initFailure;
    if (this.behaviour.logsInByItself) await this.login();
  }
}

/** A token in the form of an ID token, without a signature. The app can read it, but no server accepts it. */
export function unsignedToken(payload: {
  readonly sub: string;
  /** Seconds since 1970. */
  readonly exp: number;
  readonly name?: string;
  readonly picture?: string;
}): string {
  return `${base64Url(JSON.stringify({ alg: "none" }))}.${base64Url(JSON.stringify(payload))}.`;
}

function base64Url(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
