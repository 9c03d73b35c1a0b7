import { makeAutoObservable, observableRef, runInAction } from "mobx";
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

type Work = () => Promise<Outcome | null>;

/** An action that was pressed while another ran. */
interface Queued {
  readonly id: string;
  readonly work: Work;
  readonly settle: (done: boolean | Promise<boolean>) => void;
}

/**
 * The viewer's actions in the demo, one at a time: the one under way, those pressed meanwhile, the outcome of the last
 * one, and a retry.
 */
export class Actions {
  /** The action under way; null when there is none. */
  busy: string | null = null;
  failed: Failed | null = null;
  /** The outcome of the last action that ended well, with a new number each time. */
  done: { readonly number: number; readonly outcome: Outcome } | null = null;
  /** What was pressed while another action ran, in that order. */
  queue: readonly Queued[] = [];

  #again: (() => Promise<boolean>) | null = null;
  #count = 0;

  constructor() {
    makeAutoObservable(this, { queue: observableRef }, { autoBind: true });
  }

  /**
   * Runs the work, after what is under way. Answers whether it was done; never rejects. A second press of what runs or
   * waits already does nothing more. With `fresh` it begins a new world: what still waits was meant for the old one,
   * and is given up. So is everything that waits for an action that fails.
   */
  run(id: string, work: Work, { fresh = false } = {}): Promise<boolean> {
    if (this.isPending(id)) return Promise.resolve(false);
    if (this.busy === null) return this.#do(id, work);
    if (fresh) this.#giveUp();
    return new Promise((settle) => {
      this.queue = [...this.queue, { id, work, settle }];
    });
  }

  /** It runs, or waits for its turn. */
  isPending(id: string): boolean {
    return this.busy === id || this.queue.some((queued) => queued.id === id);
  }

  /** Tries the failed action again. */
  async retry(): Promise<boolean> {
    return this.failed !== null && this.#again !== null && this.#again();
  }

  /** Shows the failure of something that was not started here; `again` tries it once more. */
  fail(id: string, failure: unknown, again: Work): void {
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

  async #do(id: string, work: Work): Promise<boolean> {
    this.busy = id;
    this.failed = null;
    this.#again = () => this.run(id, work);
    let done = false;
    try {
      const outcome = await work();
      if (outcome) this.say(outcome);
      done = true;
    } catch (failure) {
      runInAction(() => {
        this.failed = { id, failure };
        this.done = null;
        this.#giveUp();
      });
    }
    runInAction(() => {
      this.busy = null;
      this.#next();
    });
    return done;
  }

  #next(): void {
    const [next, ...rest] = this.queue;
    if (!next) return;
    this.queue = rest;
    next.settle(this.#do(next.id, next.work));
  }

  #giveUp(): void {
    for (const { settle } of this.queue) settle(false);
    this.queue = [];
  }
}
