import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { HandOverWay } from "#application/ports/environment.ts";
import type { ExportedData, ManageProfile } from "#application/use-cases/manage-profile.ts";

/** Everything that is held of the member, on its way out of the app. */
export class DataExport {
  status: "closed" | "loading" | "failed" | "ready" = "closed";
  data: ExportedData | null = null;
  failure: unknown = null;
  busy = false;
  /** What came of handing it over; a new `id` each time. */
  told: { readonly id: number; readonly way: HandOverWay; readonly worked: boolean } | null = null;
  readonly #manageProfile: Pick<ManageProfile, "exportData" | "hand">;
  #count = 0;

  constructor(manageProfile: Pick<ManageProfile, "exportData" | "hand">) {
    this.#manageProfile = manageProfile;
    makeAutoObservable(this, { data: observableRef, failure: observableRef }, { autoBind: true });
  }

  /** Reads it, or once more after that failed. Never rejects. */
  async open(): Promise<void> {
    if (this.status === "loading") return;
    this.status = "loading";
    try {
      const data = await this.#manageProfile.exportData();
      runInAction(() => {
        if (this.status !== "loading") return;
        this.data = data;
        this.status = "ready";
      });
    } catch (failure) {
      runInAction(() => {
        if (this.status !== "loading") return;
        this.failure = failure;
        this.status = "failed";
      });
    }
  }

  close(): void {
    this.status = "closed";
    this.data = null;
    this.failure = null;
    this.told = null;
  }

  async hand(way: HandOverWay): Promise<void> {
    if (!this.data || this.busy) return;
    this.busy = true;
    const result = await this.#manageProfile.hand(this.data.file, way);
    runInAction(() => {
      this.busy = false;
      if (result === "cancelled") return;
      this.#count += 1;
      this.told = { id: this.#count, way, worked: result === "done" };
    });
  }
}
