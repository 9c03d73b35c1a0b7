import { makeAutoObservable, runInAction } from "mobx";
import type { Instant } from "#domain/time/instant.ts";
import type { DemoMessageId } from "./use-demo.ts";

/** The outcome of an action, to be shown. */
export interface Outcome {
  readonly text: DemoMessageId;
  readonly values?: Readonly<Record<string, string | number>>;
  /** A moment of the demo's time, for `{time}` in the text. */
  readonly time?: Instant;
}

interface Failed {
  readonly id: string;
  readonly failure: unknown;
}

/** The viewer's actions in the demo, one at a time: the one under way, the outcome of the last one, and a retry. */
export class Actions {
  /** The action under way; null when there is none. */
  busy: string | null = null;
  failed: Failed | null = null;
  /** The outcome of the last action that ended well, with a new number each time. */
  done: { readonly number: number; readonly outcome: Outcome } | null = null;

  #again: (() => Promise<boolean>) | null = null;
  #count = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Runs the work unless something else is under way. Answers whether it was done; never rejects. */
  async run(id: string, work: () => Promise<Outcome | null>): Promise<boolean> {
    if (this.busy !== null) return false;
    this.busy = id;
    this.failed = null;
    this.#again = () => this.run(id, work);
    try {
      const outcome = await work();
      if (outcome) this.say(outcome);
      return true;
    } catch (failure) {
      runInAction(() => {
        this.failed = { id, failure };
        this.done = null;
      });
      return false;
    } finally {
      runInAction(() => {
        this.busy = null;
      });
    }
  }

  /** Tries the failed action again. */
  async retry(): Promise<boolean> {
    return this.failed !== null && this.#again !== null && this.#again();
  }

  /** Shows the failure of something that was not started here; `again` tries it once more. */
  fail(id: string, failure: unknown, again: () => Promise<Outcome | null>): void {
    this.failed = { id, failure };
    this.#again = () => this.run(id, again);
  }

  /** Shows an outcome without an action. */
  say(outcome: Outcome): void {
    this.#count += 1;
    this.done = { number: this.#count, outcome };
  }

  dismiss(): void {
    this.done = null;
    this.failed = null;
  }
}
