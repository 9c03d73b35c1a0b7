import { makeAutoObservable, observableRef, runInAction } from "mobx";

/** A step that nobody knows the end of: the work failed. */
export interface Failed {
  readonly kind: "failed";
  readonly failure: unknown;
}

/** The member's steps on a screen, one at a time: which one is at work, and what went wrong with the last. */
export class OneStep<Name extends string, Trouble> {
  working: Name | null = null;
  trouble: Trouble | Failed | null = null;

  constructor() {
    makeAutoObservable(this, { trouble: observableRef });
  }

  /** Says what went wrong, or that nothing did. */
  say(trouble: Trouble | null): void {
    this.trouble = trouble;
  }

  /**
   * Does a step, unless one is at work. What went wrong before is forgotten; a failure is said, in the words of `saying`
   * where it means more than that. Never rejects.
   */
  async run(
    name: Name,
    work: () => Promise<void>,
    saying: (failure: unknown) => Trouble | Failed = failed,
  ): Promise<void> {
    if (this.working !== null) return;
    this.working = name;
    this.trouble = null;
    try {
      await work();
    } catch (failure) {
      runInAction(() => (this.trouble = saying(failure)));
    } finally {
      runInAction(() => (this.working = null));
    }
  }
}

function failed(failure: unknown): Failed {
  return { kind: "failed", failure };
}
