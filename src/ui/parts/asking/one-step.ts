import { makeAutoObservable, observableRef, runInAction } from "mobx";

/** The work failed: the app does not know whether the step was done. */
export interface Failed {
  readonly kind: "failed";
  readonly failure: unknown;
}

/** The member's steps on a screen, one at a time: which one is running, and what went wrong with the last. */
export class OneStep<Name extends string, Trouble> {
  working: Name | null = null;
  /** Resolves when the step that runs has ended; at once where none runs. */
  ended: Promise<void> = Promise.resolve();
  trouble: Trouble | Failed | null = null;

  constructor() {
    makeAutoObservable(this, { trouble: observableRef, ended: false });
  }

  /** Sets the trouble to show; null for none. */
  say(trouble: Trouble | null): void {
    this.trouble = trouble;
  }

  /**
   * Does a step, unless one is running, and forgets the earlier trouble. `saying` turns a failure into a trouble; what
   * the person gave up (`AbortError`) is none. Never rejects.
   */
  async run(
    name: Name,
    work: () => Promise<void>,
    saying: (failure: unknown) => Trouble | Failed = failed,
  ): Promise<void> {
    if (this.working !== null) return;
    this.working = name;
    this.trouble = null;
    this.ended = this.#do(work, saying);
    await this.ended;
  }

  async #do(work: () => Promise<void>, saying: (failure: unknown) => Trouble | Failed): Promise<void> {
    try {
      await work();
    } catch (failure) {
      if (!isGivenUp(failure)) runInAction(() => (this.trouble = saying(failure)));
    } finally {
      runInAction(() => (this.working = null));
    }
  }
}

/** The person gave it up: that is no trouble. */
function isGivenUp(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === "AbortError";
}

function failed(failure: unknown): Failed {
  return { kind: "failed", failure };
}
