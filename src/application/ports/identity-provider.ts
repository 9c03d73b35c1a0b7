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
