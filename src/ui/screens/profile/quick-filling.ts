import { makeAutoObservable, runInAction } from "mobx";
import type { KnownDetails } from "#application/ports/quick-fill.ts";
import type { FillDetails } from "#application/use-cases/fill-details.ts";

/** LINE fills in the form, where it can and the member wants it. */
export class QuickFilling {
  /** False until it is known. */
  offered = false;
  busy = false;
  failed = false;
  readonly #use: Pick<FillDetails, "isAvailable" | "run">;

  constructor(use: Pick<FillDetails, "isAvailable" | "run">) {
    this.#use = use;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Finds out whether to offer it. Never rejects. */
  async look(): Promise<void> {
    this.failed = false;
    const offered = await this.#use.isAvailable();
    runInAction(() => {
      this.offered = offered;
    });
  }

  /** LINE shows the member what it would fill in; hands it to `take` where the member agrees. Never rejects. */
  async fill(take: (details: KnownDetails) => void): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.failed = false;
    try {
      const details = await this.#use.run();
      if (details) runInAction(() => take(details));
    } catch {
      runInAction(() => {
        this.failed = true;
      });
    } finally {
      runInAction(() => {
        this.busy = false;
      });
    }
  }
}
