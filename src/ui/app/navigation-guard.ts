import type { Screen } from "#addresses/screens.ts";

export interface GuardWork {
  /** Starts the whole start-up (spec §4) without waiting for it. Called once. */
  readonly begin: () => void;
  /** Settles once the messaging login is ready or has failed, after 8 s at most. Never rejects. */
  readonly loginReady: () => Promise<void>;
  /** Whether the login will go to another address of the app (LIFF's `liff.state`). If so, nothing is shown before. */
  readonly mayGoElsewhere: () => boolean;
  /** Clears the body's class and inline overflow and padding (spec §2). */
  readonly clearPage: () => void;
}

/**
 * What happens before every navigation (spec §2): the page is cleared, and the messaging login is initialised once. On
 * the app's very first navigation, a screen that paints first is shown without waiting, unless the login will go
 * elsewhere. Every later navigation waits.
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
    if (first && screen.paintsFirst && !this.#work.mayGoElsewhere()) return;
    await this.ready();
  }

  /**
   * Starts the login if it has not started yet. Resolves when the login is ready or has failed. Does not wait again for
   * a login that failed.
   */
  ready(): Promise<void> {
    this.#ready ??= this.#start();
    return this.#ready;
  }

  #start(): Promise<void> {
    this.#work.begin();
    return this.#work.loginReady();
  }
}

/**
 * Starts the messaging login once the first screen has been painted, unless that screen leaves it to the next
 * navigation. Returns a function to call with each screen that is shown. By then the screen's own reading has begun.
 */
export function logInAfterFirstPaint(
  guard: Pick<NavigationGuard, "ready">,
  afterPaint: (run: () => void) => void = afterNextPaint,
): (shown: Pick<Screen, "login">) => void {
  let first = true;
  return ({ login }) => {
    if (first && login !== "none") afterPaint(() => void guard.ready());
    first = false;
  };
}

function afterNextPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

/**
 * Removes what a screen or a dialog may have left on the body: its class, and inline overflow and padding (spec §2).
 */
export function clearPage(body: HTMLElement = document.body): void {
  body.className = "";
  body.style.overflow = "";
  body.style.padding = "";
}
