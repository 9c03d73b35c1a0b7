import type { messagingApi } from "@line/bot-sdk";

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

/** The `code` of an error that LIFF threw (`FORBIDDEN`, `INIT_FAILED`, `invalid_grant`, …); null where it has none. */
export function codeOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}

/** The part of LINE's SDK that shares; installed on the same LIFF as the rest, once it has been initialised. */
export interface LiffSharing {
  /** Somebody is logged in, and LINE allows the app and this version of LINE to share. */
  isApiAvailable(name: "shareTargetPicker"): boolean;
  /**
   * Opens its window before it returns. Undefined: cancelled, or called off, or the member's LINE does not tell. Rejects
   * with an error that has a `code`.
   */
  shareTargetPicker(
    messages: readonly messagingApi.FlexMessage[],
    options?: { readonly isMultiple?: boolean },
  ): Promise<{ readonly status: "success" } | undefined>;
}

/** The part of LINE's SDK that puts a page on the home screen. */
export interface LiffShortcuts {
  /** Somebody is logged in on a phone, and LINE allows it to the app and to this version of LINE. */
  isApiAvailable(name: "createShortcutOnHomeScreen"): boolean;
  isInClient(): boolean;
  /** Rejects with an error that has a `code`, but for an address that is none at all. */
  createShortcutOnHomeScreen(shortcut: { readonly url: string; readonly description?: string }): Promise<void>;
}

/** What LINE keeps of a member in its Account Center, by LINE's names for it; null or missing for what there is not. */
export type LiffCommonProfileData = Readonly<Partial<Record<string, string | number | null>>>;

/** The part of LINE's SDK that fills forms. */
export interface LiffCommonProfile {
  isInClient(): boolean;
  /** The scopes that the app may ask for, as LIFF's context names them. */
  appScopes(): readonly string[];
  /** The scopes that the member has granted. Asks LINE; rejects where nobody is logged in. */
  grantedScopes(): Promise<readonly string[]>;
  /** Asks the member for all scopes that are not granted yet. Rejects with `UNAUTHORIZED` where it says no. */
  requestScopes(): Promise<void>;
  /** Shows the member what would be handed over. Null: it closed the window. */
  get(entries: readonly LiffCommonProfileEntry[]): Promise<LiffCommonProfileData | null>;
}

export type LiffCommonProfileEntry = "family-name" | "given-name" | "email" | "tel";
