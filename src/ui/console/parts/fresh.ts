import { makeAutoObservable, observableRef } from "mobx";
import type { Delay } from "#application/ports/environment.ts";
import { second } from "#domain/time/instant.ts";
import { Latest } from "#ui/parts/asking/latest.ts";

/** How often what is shown is read again by itself, in milliseconds. */
const every = 10 * second;

/** Something that is read and shown, and read again every ten seconds. Only the newest answer counts. */
export class Fresh<Value> {
  status: "loading" | "ready" | "failed" = "loading";
  value: Value | null = null;
  failure: unknown = null;
  /** The last reading failed: what is shown may be old. */
  stale = false;
  readonly #read: () => Promise<Value>;
  readonly #delay: Delay;
  readonly #latest = new Latest();
  #stop: (() => void) | null = null;

  constructor(read: () => Promise<Value>, delay: Delay) {
    this.#read = read;
    this.#delay = delay;
    makeAutoObservable(this, { value: observableRef, failure: observableRef }, { autoBind: true });
  }

  start(): void {
    this.stop();
    void this.refresh();
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
    this.#latest.drop();
  }

  /** Reads again and keeps what is shown meanwhile. Never rejects. */
  async refresh(): Promise<void> {
    if (this.status === "failed") this.status = "loading";
    this.#stop?.();
    await this.#latest.ask(
      this.#read,
      (value) => this.show(value),
      (failure) => {
        this.stale = this.status === "ready";
        this.failure = failure;
        if (!this.stale) this.status = "failed";
        this.#again();
      },
    );
  }

  /** Shows nothing more of what was read; the reading under way says what follows. */
  forget(): void {
    this.value = null;
    this.status = "loading";
    this.stale = false;
  }

  /** Shows a value that is known already. */
  show(value: Value): void {
    this.value = value;
    this.status = "ready";
    this.failure = null;
    this.stale = false;
    this.#again();
  }

  #again(): void {
    this.#stop?.();
    this.#stop = this.#delay.after(every, () => void this.refresh());
  }
}
