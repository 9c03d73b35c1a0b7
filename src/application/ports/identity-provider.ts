import { port } from "#wiring/needs.ts";

/** Spec §3, *Messaging profile*. Null where a scope was not granted. */
export interface MessagingProfile {
  readonly userId: string;
  readonly displayName: string | null;
  readonly statusMessage: string | null;
  readonly pictureUrl: string | null;
}

/** The messaging platform's login. Unknown friendship redirects nobody. */
export interface IdentityProvider {
  /**
   * Initialises the messaging SDK; on the web, logs in (the page may leave and never resolve). One initialisation for
   * the whole app: later calls share the first. Rejects when the SDK can't start.
   */
  init(): Promise<void>;
  isLoggedIn(): boolean;
  /** A fresh ID token; null when there is none or it has expired. */
  idToken(): string | null;
  /** As far as the member has granted it; nobody is asked for more. Rejects when nobody is logged in. */
  profile(): Promise<MessagingProfile>;
  /**
   * The profile, for which the member may be asked: only on a tap. Null when the member declines, or there is nothing to
   * be granted. Rejects when nobody is logged in or the platform does not answer.
   */
  askForProfile(): Promise<MessagingProfile | null>;
  /** Null: not known. */
  isFriend(): Promise<boolean | null>;
  /** Leaves for the login and comes back to this address; where it leaves the page it never settles. */
  login(): Promise<void>;
  /** Forgets the login locally. An initialisation under way is given up: the next one starts anew. */
  logout(): void;
}
export const IdentityProvider = port<IdentityProvider>("IdentityProvider");

/** The member's access to LINE, for what only LINE can be asked in the member's name. */
export interface LineAccess {
  /** LINE's access token; null where there is none to be had. Never rejects. To be sent in a header, and never kept. */
  accessToken(): Promise<string | null>;
}
export const LineAccess = port<LineAccess>("LineAccess");

/** What the messaging platform knows of the member; null for what it does not, or what the member kept back. */
export interface KnownDetails {
  readonly name: string | null;
  readonly email: string | null;
  /** As the platform holds it: in the national form (`09012345678`), or beginning with +. */
  readonly phone: string | null;
}

/** Common Profile Quick-fill (LINE mini app doc, *Common Profile Quick-fill*). */
export interface QuickFill {
  /** Whether to offer it: only inside the messaging app, and only to an app that was allowed it. Never rejects. */
  isAvailable(): Promise<boolean>;
  /**
   * Shows the member what would be filled in, in the platform's own window. Null: the member did not want it.
   * Call it on a tap. Rejects when the platform fails.
   */
  ask(): Promise<KnownDetails | null>;
}
export const QuickFill = port<QuickFill>("QuickFill");
