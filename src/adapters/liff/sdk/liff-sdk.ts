import type { messagingApi } from "@line/bot-sdk";

/** LIFF's profile of a member; only with the profile scope. */
export interface LiffProfile {
  readonly userId: string;
  readonly displayName: string;
  readonly statusMessage?: string | undefined;
  readonly pictureUrl?: string | undefined;
}

/** Whether LINE allows a feature. `minVer` is the first LINE version that has it. */
interface Availability {
  readonly permission: boolean;
  readonly minVer?: string | undefined;
}

/** The part of LIFF's context that the app reads. LINE's server sends it, so any part may be missing. */
export interface LiffContext {
  readonly type?: string | undefined;
  readonly liffId?: string | undefined;
  readonly endpointUrl?: string | undefined;
  /** Scopes that are granted or can be. Reading a profile or friendship needs `profile`. */
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
 * The part of LINE's SDK that sign-in and the platform use, as LINE documents it. Every other part is installed by the
 * module that needs it (such as `real-sharing.ts`), and fetched when it is first needed.
 *
 * Tell errors apart by `codeOf`, never by `instanceof`: LIFF's compiled code no longer has its own error class.
 */
export interface LiffSdk {
  /** Never settles when `liff.state` or a login inside LINE leaves the page. */
  init(config: { readonly liffId: string }): Promise<void>;
  isLoggedIn(): boolean;
  /** The raw token that LIFF has stored, even if it has expired. */
  getIDToken(): string | null;
  /** Leaves the page. */
  login(config?: { readonly redirectUri?: string }): void;
  /** Forgets the login on this device, without a call to LINE. */
  logout(): void;
  isInClient(): boolean;
  /**
   * Rejects with `FORBIDDEN` when the app has no profile scope. Opens LINE's consent when the scope is not granted yet.
   */
  getProfile(): Promise<LiffProfile>;
  /** As `getProfile`. */
  getFriendship(): Promise<{ readonly friendFlag: boolean }>;
  /** Whether a scope is granted. Rejects when nobody is logged in. */
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

/** The `code` of an error that LIFF threw (`FORBIDDEN`, `INIT_FAILED`, `invalid_grant`, …); null when it has none. */
export function codeOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}

/** What is sent to whom the sender picks. */
export type SharedMessage = messagingApi.FlexMessage | messagingApi.TextMessage;

/**
 * The part of LINE's SDK that shares. It is installed on the same LIFF as the rest, after LIFF has been initialised.
 */
export interface LiffSharing {
  /** True when somebody is logged in, and LINE lets this app and this version of LINE share. */
  isApiAvailable(name: "shareTargetPicker"): boolean;
  /**
   * Opens its window before it returns. Undefined when it was cancelled or aborted, or when the member's LINE does not
   * tell. Rejects with an error that has a `code`.
   */
  shareTargetPicker(
    messages: readonly SharedMessage[],
    options?: { readonly isMultiple?: boolean },
  ): Promise<{ readonly status: "success" } | undefined>;
}

/** The part of LINE's SDK that puts a page on the home screen. */
export interface LiffShortcuts {
  /** True when somebody is logged in on a phone, and LINE lets this app and this version of LINE do it. */
  isApiAvailable(name: "createShortcutOnHomeScreen"): boolean;
  isInClient(): boolean;
  /** Rejects with an error that has a `code`, except when the address is not a URL at all. */
  createShortcutOnHomeScreen(shortcut: { readonly url: string; readonly description?: string }): Promise<void>;
}

/**
 * What LINE's Account Center knows about a member, by LINE's field names. A field is null or missing when it is
 * unknown.
 */
export type LiffCommonProfileData = Readonly<Partial<Record<string, string | number | null>>>;

/** The part of LINE's SDK that fills forms. */
export interface LiffCommonProfile {
  isInClient(): boolean;
  /** The scopes that the app may ask for, as LIFF's context names them. */
  appScopes(): readonly string[];
  /** The scopes that the member has granted. Asks LINE; rejects when nobody is logged in. */
  grantedScopes(): Promise<readonly string[]>;
  /** Asks the member for all scopes that are not granted yet. Rejects with `UNAUTHORIZED` when the member declines. */
  requestScopes(): Promise<void>;
  /** Shows the member what would be handed over. Null when the member closed the window. */
  get(entries: readonly LiffCommonProfileEntry[]): Promise<LiffCommonProfileData | null>;
}

export type LiffCommonProfileEntry = "family-name" | "given-name" | "email" | "tel";
