import { makeAutoObservable, runInAction } from "mobx";
import type { KnownDetails } from "#application/ports/identity-provider.ts";
import type { ManageProfile } from "#application/use-cases/manage-profile.ts";

/** LINE fills in the form, where it can and the member wants it. */
export class QuickFilling {
  /** False until it is known. */
  offered = false;
  busy = false;
  failed = false;
  readonly #manageProfile: Pick<ManageProfile, "canFill" | "fill">;

  constructor(manageProfile: Pick<ManageProfile, "canFill" | "fill">) {
    this.#manageProfile = manageProfile;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Finds out whether to offer it. Never rejects. */
  async look(): Promise<void> {
    this.failed = false;
    const offered = await this.#manageProfile.canFill();
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
      const details = await this.#manageProfile.fill();
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
