import { port } from "#wiring/needs.ts";

/** Spec §3, *Messaging profile*. Null where a scope was not granted. */
export interface MessagingProfile {
  readonly userId: string;
  readonly displayName: string | null;
  readonly statusMessage: string | null;
  readonly pictureUrl: string | null;
}

/** The messaging platform's login. A member is not redirected while friendship is unknown. */
export interface IdentityProvider {
  /**
   * Initialises the messaging SDK. On the web it also logs in; then the page may leave, and the promise never settles.
   * The whole app has one initialisation: later calls share the first. Rejects when the SDK can't start.
   */
  init(): Promise<void>;
  isLoggedIn(): boolean;
  /** A fresh ID token; null when there is none or it has expired. */
  idToken(): string | null;
  /** The profile as far as the member has granted it. Never asks for more. Rejects when nobody is logged in. */
  profile(): Promise<MessagingProfile>;
  /**
   * The profile. It may ask the member for consent, so call it only on a tap. Null when the member declines, or when
   * there is nothing to grant. Rejects when nobody is logged in or the platform does not answer.
   */
  askForProfile(): Promise<MessagingProfile | null>;
  /** Null when it is not known. */
  isFriend(): Promise<boolean | null>;
  /** Goes to the login, which returns to this address. When this leaves the page, the promise never settles. */
  login(): Promise<void>;
  /** Forgets the login locally. Gives up an initialisation under way; the next `init` starts a new one. */
  logout(): void;
}
export const IdentityProvider = port<IdentityProvider>("IdentityProvider");

/** The member's access to LINE, for calls that are made to LINE in the member's name. */
export interface LineAccess {
  /** LINE's access token; null when it can't be had. Never rejects. Send it only in a header, and never store it. */
  accessToken(): Promise<string | null>;
}
export const LineAccess = port<LineAccess>("LineAccess");

/** What the messaging platform knows about the member. A field is null when it is unknown or the member withheld it. */
export interface KnownDetails {
  readonly name: string | null;
  readonly email: string | null;
  /** As the platform stores it: in the national form (`09012345678`), or beginning with +. */
  readonly phone: string | null;
}

/** Common Profile Quick-fill (LINE mini app doc, *Common Profile Quick-fill*). */
export interface QuickFill {
  /** Whether to offer it: only inside the messaging app, and only if the app has permission. Never rejects. */
  isAvailable(): Promise<boolean>;
  /**
   * Shows the member, in the platform's own window, what would be filled in. Null when the member declines. Call it on
   * a tap. Rejects when the platform fails.
   */
  ask(): Promise<KnownDetails | null>;
}
export const QuickFill = port<QuickFill>("QuickFill");
