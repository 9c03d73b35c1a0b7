import { AppSettings, Delay, Exit } from "#application/ports/environment.ts";
import { IdentityProvider, type MessagingProfile } from "#application/ports/identity-provider.ts";
import { ProfileRepository } from "#application/ports/profile-repository.ts";
import { messageOf, RequestFailed } from "#application/ports/request-failed.ts";
import type { Needs } from "#wiring/needs.ts";
import type { Profile } from "#contract/members/profile.ts";

/** Who is using the app, and how far start-up has got (spec §4). */
export interface SessionState {
  /** The profile is being loaded; true from the start. */
  readonly profileLoading: boolean;
  /** The system profile has arrived. */
  readonly profileLoaded: boolean;
  readonly loggedIn: boolean;
  readonly messagingProfile: MessagingProfile | null;
  /** Null until it has arrived, and when its request failed. */
  readonly systemProfile: Profile | null;
  /** The member is known not to be a friend of the official account, and there is no add-friend link to go to. */
  readonly notFriend: boolean;
  /** The page is leaving for the add-friend link. */
  readonly leaving: boolean;
  /** The error flag: a request failed, or the messaging login could not start. */
  readonly error: boolean;
  /** What the server said, or the error's own message; null while `error` is false. */
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

/** Keeps the session's state for the screens. */
export interface SessionSink {
  /** Changes the given parts; the others stay. */
  update(change: Partial<SessionState>): void;
}

/** The longest time that navigation waits for the messaging login (product rules, *Start-up and identity*). */
export const longestInit = 8_000;

/** Start-up as spec §4 orders it. Reports to a sink; never rejects. */
export class StartSession {
  static readonly needs: Needs<typeof StartSession> = [IdentityProvider, ProfileRepository, Exit, Delay, AppSettings];
  readonly #identity: IdentityProvider;
  readonly #profiles: ProfileRepository;
  readonly #exit: Exit;
  readonly #delay: Delay;
  readonly #addFriendUrl: string | null;
  readonly #longestInit: number;
  #init: Promise<void> | null = null;
  #hasFailed = false;
  #running: Promise<void> | null = null;

  constructor(
    identity: IdentityProvider,
    profiles: ProfileRepository,
    exit: Exit,
    delay: Delay,
    settings: Pick<AppSettings, "addFriendUrl" | "longestInit">,
  ) {
    this.#identity = identity;
    this.#profiles = profiles;
    this.#exit = exit;
    this.#delay = delay;
    this.#addFriendUrl = settings.addFriendUrl;
    this.#longestInit = settings.longestInit ?? longestInit;
  }

  /** Settles once the messaging login is initialised or has failed, after 8 s at most. Navigation awaits it. */
  async ready(): Promise<void> {
    await this.#initialise().catch(() => undefined);
  }

  /**
   * Runs the whole start-up. While it runs, later calls share it. Once it has ended, a call starts it again (Retry).
   */
  run(sink: SessionSink): Promise<void> {
    this.#running ??= this.#start(sink).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #start(sink: SessionSink): Promise<void> {
    sink.update(sessionAtStart);
    if (this.#hasFailed) this.#init = null;
    this.#hasFailed = false;
    try {
      await this.#initialise();
    } catch (failure) {
      this.#hasFailed = true;
      this.#identity.logout();
      sink.update({ ...failed(failure), loggedIn: false, profileLoading: false });
      return;
    }
    if (!this.#identity.isLoggedIn()) {
      this.#hasFailed = true;
      sink.update({ profileLoading: false });
      return;
    }
    sink.update({ loggedIn: true });
    await this.#continueAs(await this.#readMessagingProfile(sink), sink);
  }

  /** A failure is recorded, and start-up goes on without the profile: the server knows the member by the token. */
  async #readMessagingProfile(sink: SessionSink): Promise<MessagingProfile | null> {
    try {
      const messagingProfile = await this.#identity.profile();
      sink.update({ messagingProfile });
      return messagingProfile;
    } catch (failure) {
      sink.update({ ...failed(failure), messagingProfile: null });
      return null;
    }
  }

  async #continueAs(messagingProfile: MessagingProfile | null, sink: SessionSink): Promise<void> {
    const isStranger = (await this.#identity.isFriend().catch(() => null)) === false;
    if (isStranger && this.#addFriendUrl !== null) {
      sink.update({ leaving: true });
      this.#exit.to(this.#addFriendUrl);
      return;
    }
    sink.update({ notFriend: isStranger });
    await this.#readProfile(sink);
    if (messagingProfile && !isStranger) await this.#follow(messagingProfile, sink);
    sink.update({ profileLoading: false });
  }

  async #readProfile(sink: SessionSink): Promise<void> {
    try {
      sink.update({ systemProfile: await this.#profiles.read(), profileLoaded: true, profileLoading: false });
    } catch (failure) {
      sink.update({ ...failed(failure), systemProfile: null, profileLoaded: false });
    }
  }

  /** Tells the server about the friend, then reads the profile again and stores it if that works. */
  async #follow(profile: MessagingProfile, sink: SessionSink): Promise<void> {
    try {
      await this.#profiles.follow(profile);
      const systemProfile = await this.#profiles.read();
      sink.update({ systemProfile, profileLoaded: true, error: false, errorMessage: null, failure: null });
    } catch (failure) {
      sink.update(failed(failure));
    }
  }

  /** One initialisation, shared by every navigation and the start-up, failed or not. */
  #initialise(): Promise<void> {
    this.#init ??= this.#initInTime();
    return this.#init;
  }

  /** On the web, initialising logs in. If that login was lost since, it is asked for again. */
  async #signIn(): Promise<void> {
    await this.#identity.init();
    if (!this.#identity.isLoggedIn()) await this.#identity.login();
  }

  async #initInTime(): Promise<void> {
    let stop = (): void => undefined;
    const tooLate = new Promise<never>((_, reject) => {
      stop = this.#delay.after(this.#longestInit, () => reject(new RequestFailed({ code: "timeout" })));
    });
    try {
      await Promise.race([this.#signIn(), tooLate]);
    } finally {
      stop();
    }
  }
}

function failed(failure: unknown): { error: true; errorMessage: string; failure: unknown } {
  return { error: true, errorMessage: messageOf(failure), failure };
}
