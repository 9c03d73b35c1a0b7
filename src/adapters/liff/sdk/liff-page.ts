import type { LiffSdk } from "./liff-sdk.ts";

/** The page's one LIFF, for whoever needs it: sign-in starts it, everything else asks here. */
export interface LiffPage {
  /** LIFF once its initialisation has ended well; null before, after a failure, and where this page has no LIFF. */
  readonly started: LiffSdk | null;
}

/** One initialisation for the whole page, whoever asks and however often a component is mounted. */
export class LiffStart implements LiffPage {
  readonly #sdk: LiffSdk;
  #started: LiffSdk | null = null;
  #init: Promise<LiffSdk> | null = null;

  constructor(sdk: LiffSdk) {
    this.#sdk = sdk;
  }

  get started(): LiffSdk | null {
    return this.#started;
  }

  /**
   * Initialises LIFF once; later calls share the first. After a failure, or `giveUp`, the next call starts anew.
   * Rejects as LIFF does. Never settles where LIFF leaves the page.
   */
  init(liffId: string): Promise<LiffSdk> {
    if (this.#init) return this.#init;
    const init: Promise<LiffSdk> = this.#sdk.init({ liffId }).then(
      () => {
        this.#started = this.#sdk;
        return this.#sdk;
      },
      (failure: unknown) => {
        if (this.#init === init) this.#init = null;
        throw failure;
      },
    );
    this.#init = init;
    return init;
  }

  /** Waits no longer for an initialisation that does not end: the next `init` starts anew. */
  giveUp(): void {
    if (this.#started === null) this.#init = null;
  }
}
