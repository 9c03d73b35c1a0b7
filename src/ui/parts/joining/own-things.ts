import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { isSignedOut, type SessionNow, whenLoggedIn } from "#ui/app/session/session-view-model.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import { type Failed, OneStep } from "#ui/parts/asking/one-step.ts";

export interface OwnThingsDeps<Thing> {
  /** Reads them all, in the order to show. */
  readonly read: () => Promise<readonly Thing[]>;
  readonly session: SessionNow;
  /** Called when they were read. */
  readonly onRead?: () => void;
}

/** What was done last; a new `id` each time. */
export interface Done<What> {
  readonly id: number;
  readonly what: What;
}

/** The few things that a member keeps, such as cards: all read at once, changed in steps, read again after each. */
export class OwnThings<Thing, Name extends string, Trouble, What> {
  status: "loading" | "failed" | "ready" = "loading";
  failure: unknown = null;
  all: readonly Thing[] = [];
  done: Done<What> | null = null;
  readonly steps = new OneStep<Name, Trouble | Failed>();
  readonly #deps: OwnThingsDeps<Thing>;
  #stop = (): void => undefined;
  readonly #latest = new Latest();

  constructor(deps: OwnThingsDeps<Thing>) {
    this.#deps = deps;
    makeAutoObservable(
      this,
      { all: observableRef, failure: observableRef, done: observableRef, steps: false },
      { autoBind: true },
    );
  }

  /** Nobody is logged in, and no login is running. */
  get isSignedOut(): boolean {
    return isSignedOut(this.#deps.session);
  }

  start(): void {
    this.stop();
    this.#stop = whenLoggedIn(this.#deps.session, () => void this.load());
  }

  stop(): void {
    this.#stop();
  }

  /** Reads all of them. What is shown stays meanwhile. Never rejects. */
  async load(): Promise<void> {
    if (this.status === "failed") this.status = "loading";
    await this.#latest.ask(
      () => this.#deps.read(),
      (all) => this.#show(all),
      (failure) => this.#fail(failure),
    );
  }

  /** Does one step; null means that nothing was done. Reads again if something was, or if `reread` asks for it. */
  async change(name: Name, work: () => Promise<What | null>, reread = false): Promise<boolean> {
    const before = this.done;
    await this.steps.run(name, async () => {
      const what = await work();
      if (what !== null || reread) await this.load();
      if (what !== null) runInAction(() => (this.done = { id: (before?.id ?? 0) + 1, what }));
    });
    return this.done !== before;
  }

  #show(all: readonly Thing[]): void {
    this.all = all;
    this.status = "ready";
    this.#deps.onRead?.();
  }

  #fail(failure: unknown): void {
    this.failure = failure;
    if (this.status !== "ready") this.status = "failed";
    else this.steps.say({ kind: "failed", failure });
  }
}
