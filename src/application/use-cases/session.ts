import type { MessagingProfile } from "#application/ports/identity-provider.ts";
import type { Profile } from "#contract/members/profile.ts";

/** Who is using the app and how far its start-up is (spec §4). */
export interface SessionState {
  /** The profile is being loaded; true from the start. */
  readonly profileLoading: boolean;
  /** The system profile has come. */
  readonly profileLoaded: boolean;
  readonly loggedIn: boolean;
  readonly messagingProfile: MessagingProfile | null;
  /** Null until it has come, and when its request failed. */
  readonly systemProfile: Profile | null;
  /** Known not to be a friend of the official account, with no add-friend link to go to. */
  readonly notFriend: boolean;
  /** The page is leaving for the add-friend link. */
  readonly leaving: boolean;
  /** The error flag: a request failed, or the messaging login could not start. */
  readonly error: boolean;
  /** The failure's code, for programs (`offline`, `sign_in_unavailable`, …); null while `error` is false. */
  readonly errorMessage: string | null;
  /** What failed, as it was thrown. */
  readonly failure: unknown;
}

export const sessionAtStart: SessionState = {
  profileLoading: true,
  profileLoaded: false,
  loggedIn: false,
  messagingProfile: null,
  systemProfile: null,
  notFriend: false,
  leaving: false,
  error: false,
  errorMessage: null,
  failure: null,
};

/** Holds the session's state for the screens. */
export interface SessionSink {
  /** Takes over the given parts; the others stay. */
  update(change: Partial<SessionState>): void;
}
