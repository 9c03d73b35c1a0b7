import { makeAutoObservable, observableRef } from "mobx";
import type { Delay } from "#application/ports/environment.ts";
import { second } from "#domain/time/instant.ts";
import { Latest } from "#ui/parts/asking/latest.ts";

/** How often what is shown is read again by itself, in milliseconds. */
export const readAgainAfter = 10 * second;
/** The same while changes are told. */
export const readAgainAfterWhileTold = 30 * second;

/**
 * Hears of changes to what is shown: `onChanged` after each, `onConnected` with whether they are heard. Answers how to
 * stop; nothing is called after that.
 */
export type Follow = (onChanged: () => void, onConnected: (live: boolean) => void) => () => void;

/**
 * Something that is read and shown, and read again every ten seconds and when it is said to have changed. Only the
 * newest answer counts.
 */
export class Fresh<Value> {
  status: "loading" | "ready" | "failed" = "loading";
  value: Value | null = null;
  failure: unknown = null;
  /** The last reading failed: what is shown may be old. */
  stale = false;
  /** What is shown was kept from before; nothing has been read yet. */
  isOld = false;
  readonly #read: () => Promise<Value>;
  readonly #delay: Delay;
  readonly #follow: Follow | null;
  readonly #latest = new Latest();
  #stop: (() => void) | null = null;
  #unfollow: (() => void) | null = null;
  #isTold = false;
  #isReading = false;
  /** It changed after the reading under way began. */
  #isOutrun = false;

  constructor(read: () => Promise<Value>, delay: Delay, follow: Follow | null = null) {
    this.#read = read;
    this.#delay = delay;
    this.#follow = follow;
    makeAutoObservable(this, { value: observableRef, failure: observableRef }, { autoBind: true });
  }

  start(): void {
    this.stop();
    void this.refresh();
    const connected = (live: boolean) => this.#connected(live);
    this.#unfollow = this.#follow?.(() => this.#changed(), connected) ?? null;
  }

  stop(): void {
    this.#unfollow?.();
    this.#unfollow = null;
    this.#stop?.();
    this.#stop = null;
    this.#latest.drop();
    this.#isTold = false;
    this.#isReading = false;
  }

  /** Reads again and keeps what is shown meanwhile. Never rejects. */
  async refresh(): Promise<void> {
    if (this.status === "failed") this.status = "loading";
    this.#stop?.();
    this.#beginReading();
    const isNewest = await this.#latest.ask(
      this.#read,
      (value) => this.show(value),
      (failure) => {
        this.stale = this.status === "ready";
        this.failure = failure;
        if (!this.stale) this.status = "failed";
        this.#again();
      },
    );
    if (isNewest) this.#endReading();
  }

  /** Its timers slept with the page. A reading under way counts. */
  lookAgain(): void {
    if (!this.#isReading) void this.refresh();
  }

  /** Shows nothing more of what was read; the reading under way says what follows. */
  forget(): void {
    this.value = null;
    this.status = "loading";
    this.stale = false;
    this.isOld = false;
  }

  /** Shows a value that is known already. */
  show(value: Value): void {
    this.value = value;
    this.status = "ready";
    this.failure = null;
    this.stale = false;
    this.isOld = false;
    this.#again();
  }

  /** Shows a value that was kept from before, until it is read. */
  showOld(value: Value): void {
    this.value = value;
    this.status = "ready";
    this.isOld = true;
  }

  /** A reading under way goes on, so that slow ones end however much changes; another follows it. */
  #changed(): void {
    if (this.#isReading) this.#isOutrun = true;
    else void this.refresh();
  }

  #connected(live: boolean): void {
    this.#isTold = live;
    if (!this.#isReading) this.#again();
  }

  #beginReading(): void {
    this.#isReading = true;
    this.#isOutrun = false;
  }

  #endReading(): void {
    this.#isReading = false;
    if (this.#isOutrun) void this.refresh();
  }

  #again(): void {
    this.#stop?.();
    this.#stop = this.#delay.after(this.#isTold ? readAgainAfterWhileTold : readAgainAfter, () => void this.refresh());
  }
}
