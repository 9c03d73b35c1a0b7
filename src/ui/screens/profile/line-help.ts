import { makeAutoObservable, runInAction } from "mobx";
import type { ManageProfile } from "#application/use-cases/manage-profile.ts";
import type { SessionViewModel } from "#ui/app/session/session-view-model.ts";
import type { KnownDetails } from "#application/ports/identity-provider.ts";

/** LINE's name and picture. If they were not granted at the login, the member may share them here. */
export class LineProfile {
  status: "idle" | "asking" | "failed" = "idle";
  readonly #session: SessionViewModel;
  readonly #manageProfile: Pick<ManageProfile, "takeLineProfile">;

  constructor(session: SessionViewModel, manageProfile: Pick<ManageProfile, "takeLineProfile">) {
    this.#session = session;
    this.#manageProfile = manageProfile;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** True when somebody is logged in and LINE gave no name. */
  get offered(): boolean {
    const { loggedIn, messagingProfile } = this.#session;
    return loggedIn && messagingProfile !== null && messagingProfile.displayName === null;
  }

  /** Call it on the tap: LINE may open its consent. A member who declines is not asked again. Never rejects. */
  async ask(): Promise<void> {
    if (this.status === "asking") return;
    this.status = "asking";
    const failed = await this.#manageProfile.takeLineProfile(this.#session).then(
      () => false,
      () => true,
    );
    runInAction(() => {
      this.status = failed ? "failed" : "idle";
    });
  }
}

/** LINE fills in the form, if it can and the member agrees. */
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

  /** LINE shows the member what it would fill in. If the member agrees, `take` gets it. Never rejects. */
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
