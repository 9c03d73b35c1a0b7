/** What LIFF answers of a member; only with the profile scope. */
export interface LiffProfile {
  readonly userId: string;
  readonly displayName: string;
  readonly statusMessage?: string | undefined;
  readonly pictureUrl?: string | undefined;
}

/** A feature that LINE allows or not; `minVer` is the LINE version it came with. */
interface Availability {
  readonly permission: boolean;
  readonly minVer?: string | undefined;
}

/** The part of LIFF's context that the app reads. It comes from LINE's server, so any part may be missing. */
export interface LiffContext {
  readonly type?: string | undefined;
  readonly liffId?: string | undefined;
  readonly endpointUrl?: string | undefined;
  /** Granted or grantable; `profile` must be in it for a profile and for friendship. */
  readonly scope?: readonly string[] | undefined;
  readonly availability?:
    | {
        readonly shareTargetPicker?: Availability | undefined;
        readonly addToHomeV2?: Availability | undefined;
        readonly addToHomeLineScheme?: Availability | undefined;
      }
    | undefined;
}

/**
 * The part of LINE's SDK that sign-in and the platform use, as LINE documents it. Everything else is installed by the
 * module that needs it (`sharing.ts` and its like), each fetched when it is first needed.
 *
 * Errors are told apart by `codeOf`, never by `instanceof`: LIFF's own class does not survive its compilation.
 */
export interface LiffSdk {
  /** Never settles where `liff.state` or a login inside LINE leaves the page. */
  init(config: { readonly liffId: string }): Promise<void>;
  isLoggedIn(): boolean;
  /** The raw token as LIFF has stored it; an expired one too. */
  getIDToken(): string | null;
  /** Leaves the page. */
  login(config?: { readonly redirectUri?: string }): void;
  /** Forgets the login on this device; asks LINE nothing. */
  logout(): void;
  isInClient(): boolean;
  /** Rejects with `FORBIDDEN` where the app has no profile scope. Opens LINE's consent where it is not granted yet. */
  getProfile(): Promise<LiffProfile>;
  /** As `getProfile`. */
  getFriendship(): Promise<{ readonly friendFlag: boolean }>;
  /** Whether a scope is granted. Rejects where nobody is logged in. */
  readonly permission: { query(scope: "profile"): Promise<{ readonly state: "granted" | "prompt" | "unavailable" }> };
  getContext(): LiffContext | null;
  /** BCP 47. */
  getAppLanguage(): string;
  getOS(): "ios" | "android" | "web" | undefined;
  /** LINE's version; null outside of LINE. */
  getLineVersion(): string | null;
  closeWindow(): void;
  openWindow(params: { readonly url: string; readonly external: boolean }): void;
}
