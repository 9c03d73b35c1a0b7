/** How long a navigation waits for the messaging login (product rules, *Start-up and identity*). */
export const longestWait = 8_000;

export interface GuardWork {
  /** Initialises the messaging login. Called once; rejects when it can't start. */
  readonly init: () => Promise<void>;
  /** The login could not start or took too long: the member is logged out and loading ends (spec §4). */
  readonly initFailed: (error: unknown) => void;
  /** Clears the body's class and inline overflow and padding (spec §2). */
  readonly clearPage: () => void;
  /** Resolves after that many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

/** The login did not answer in time. */
export class LoginTookTooLong extends Error {
  override readonly name = "LoginTookTooLong";
}

/**
 * What happens before every navigation (spec §2): the page is cleared, and the messaging login is initialised once.
 * A screen that paints first is shown on the app's very first navigation without waiting; every later one waits.
 */
export class NavigationGuard {
  readonly #work: GuardWork;
  #visited = false;
  #ready: Promise<void> | null = null;

  constructor(work: GuardWork) {
    this.#work = work;
  }

  /** Resolves when the navigation may go on; never rejects. */
  async before(screen: { readonly paintsFirst: boolean }): Promise<void> {
    this.#work.clearPage();
    const first = !this.#visited;
    this.#visited = true;
    if (first && screen.paintsFirst) return;
    await this.ready();
  }

  /** Starts the login if nobody has yet. Resolves when it is there, has failed, or 8 s after it began; never rejects. */
  ready(): Promise<void> {
    this.#ready ??= this.#start();
    return this.#ready;
  }

  async #start(): Promise<void> {
    const { init, initFailed, wait } = this.#work;
    const tooLong = wait(longestWait).then(() => {
      throw new LoginTookTooLong();
    });
    try {
      await Promise.race([init(), tooLong]);
    } catch (error) {
      initFailed(error);
    }
  }
}
