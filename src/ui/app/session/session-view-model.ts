import { makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import type { MessagingProfile } from "#application/ports/identity-provider.ts";
import { messageOf } from "#application/ports/request-failed.ts";
import {
  sessionAtStart,
  type SessionSink,
  type SessionState,
  type StartSession,
} from "#application/use-cases/start-session.ts";
import { port } from "#wiring/needs.ts";
import type { Profile } from "#contract/members/profile.ts";

/** The one session of the app. */
export const Session = port<SessionViewModel>("Session");

/** Who uses the app, with the flags of spec §4. Start-up reports into it. */
export class SessionViewModel implements SessionState, SessionSink {
  profileLoading: boolean = sessionAtStart.profileLoading;
  profileLoaded: boolean = sessionAtStart.profileLoaded;
  loggedIn: boolean = sessionAtStart.loggedIn;
  messagingProfile: MessagingProfile | null = sessionAtStart.messagingProfile;
  systemProfile: Profile | null = sessionAtStart.systemProfile;
  notFriend: boolean = sessionAtStart.notFriend;
  leaving: boolean = sessionAtStart.leaving;
  error: boolean = sessionAtStart.error;
  errorMessage: string | null = sessionAtStart.errorMessage;
  failure: unknown = sessionAtStart.failure;
  /** A profile update is running. */
  formLoading = false;

  readonly #startSession: Pick<StartSession, "run">;

  constructor(startSession: Pick<StartSession, "run">) {
    this.#startSession = startSession;
    makeAutoObservable(
      this,
      { messagingProfile: observableRef, systemProfile: observableRef, failure: observableRef },
      { autoBind: true },
    );
  }

  /** Runs start-up, or once more after it failed. Never rejects. */
  start(): Promise<void> {
    return this.#startSession.run(this);
  }

  /** The member was erased and is logged out: forgets everything, and nothing is loading. */
  forget(): void {
    this.update({ ...sessionAtStart, profileLoading: false });
  }

  update(change: Partial<SessionState>): void {
    Object.assign(this, change);
  }

  /**
   * Changes the system profile and sets the form-loading flag meanwhile. Answers the error flag: true when the change
   * failed; then the message is stored (spec §4).
   */
  async save(write: () => Promise<Profile>): Promise<boolean> {
    this.update({ error: false, errorMessage: null, failure: null });
    this.formLoading = true;
    try {
      this.update({ systemProfile: await write() });
      return false;
    } catch (failure) {
      this.update({ error: true, errorMessage: messageOf(failure), failure });
      return true;
    } finally {
      runInAction(() => {
        this.formLoading = false;
      });
    }
  }
}

/** The part of the session that the member's own lists need. */
export type SessionNow = Pick<SessionViewModel, "loggedIn" | "profileLoading">;

/** Nobody is logged in, and no login is running. */
export function isSignedOut({ loggedIn, profileLoading }: SessionNow): boolean {
  return !loggedIn && !profileLoading;
}

/** Reads at once if somebody is logged in, and each time somebody logs in. Returns a function that stops it. */
export function whenLoggedIn(session: SessionNow, read: () => void): () => void {
  return reaction(
    () => session.loggedIn,
    (loggedIn) => loggedIn && read(),
    { fireImmediately: true },
  );
}
