import type { LiffSdk } from "./liff-sdk.ts";

/** The page's one LIFF, for whoever needs it: sign-in starts it, everything else asks here. */
export interface LiffPage {
  /** LIFF once its initialisation has ended well; null before, after a failure, and where this page has no LIFF. */
  readonly started: LiffSdk | null;
}

/** One initialisation for the whole page, whoever asks and however often a component is mounted. */
export class LiffStart implements LiffPage {
  readonly #sdk: LiffSdk;
  readonly #afterInit: () => void;
  #init: Promise<LiffSdk> | null = null;
  #hasBegun = false;
  #started: LiffSdk | null = null;

  /** `afterInit` undoes what LIFF did to the page. */
  constructor(sdk: LiffSdk, afterInit: () => void = () => undefined) {
    this.#sdk = sdk;
    this.#afterInit = afterInit;
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
    const init: Promise<LiffSdk> = this.#start(liffId).catch((failure: unknown) => {
      if (this.#init === init) this.#init = null;
      throw failure;
    });
    this.#init = init;
    return init;
  }

  /** LIFF does not come up: forgets a login (spec §4), and waits no longer; the next `init` starts anew. */
  giveUp(): void {
    this.#init = null;
    if (this.#hasBegun) this.#sdk.logout();
  }

  async #start(liffId: string): Promise<LiffSdk> {
    this.#hasBegun = true;
    await this.#sdk.init({ liffId });
    this.#afterInit();
    this.#started = this.#sdk;
    return this.#sdk;
  }
}
