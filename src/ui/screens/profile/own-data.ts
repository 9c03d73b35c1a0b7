import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { HandOverWay } from "#application/ports/environment.ts";
import type { ExportedData, ManageProfile } from "#application/use-cases/manage-profile.ts";
import type { EraseAnswer } from "#application/ports/profile-repository.ts";

/** The export of all data about the member. */
export class DataExport {
  status: "closed" | "loading" | "failed" | "ready" = "closed";
  data: ExportedData | null = null;
  failure: unknown = null;
  busy = false;
  /** The result of handing it over; a new `id` each time. */
  told: { readonly id: number; readonly way: HandOverWay; readonly worked: boolean } | null = null;
  readonly #manageProfile: Pick<ManageProfile, "exportData" | "hand">;
  #count = 0;

  constructor(manageProfile: Pick<ManageProfile, "exportData" | "hand">) {
    this.#manageProfile = manageProfile;
    makeAutoObservable(this, { data: observableRef, failure: observableRef }, { autoBind: true });
  }

  /** Reads the data; may be called again after a failure. Never rejects. */
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

/** The erasure of the member's data, and its result. */
export class DataErasure {
  status: "closed" | "asking" | "erasing" | "refused" | "failed" | "erased" = "closed";
  reason: Extract<EraseAnswer, { kind: "refused" }>["reason"] | null = null;
  /** Whose only owner the member is, by name. */
  clubs: readonly string[] = [];
  failure: unknown = null;
  /** The data is gone, but the app is still authorised at LINE; the member has to end that. */
  isStillLinked = false;
  readonly #manageProfile: Pick<ManageProfile, "erase">;
  readonly #onErased: () => void;

  constructor(manageProfile: Pick<ManageProfile, "erase">, onErased: () => void) {
    this.#manageProfile = manageProfile;
    this.#onErased = onErased;
    makeAutoObservable(this, { failure: observableRef }, { autoBind: true });
  }

  get isOpen(): boolean {
    return this.status !== "closed" && this.status !== "erased";
  }

  ask(): void {
    this.status = "asking";
  }

  close(): void {
    if (this.status !== "erasing" && this.status !== "erased") this.status = "closed";
  }

  /** Erases the data; may be called again after a failure. Never rejects. */
  async confirm(): Promise<void> {
    if (this.status === "erasing" || !this.isOpen) return;
    this.status = "erasing";
    try {
      const answer = await this.#manageProfile.erase();
      runInAction(() => this.#take(answer));
    } catch (failure) {
      runInAction(() => {
        this.failure = failure;
        this.status = "failed";
      });
    }
  }

  #take(answer: EraseAnswer): void {
    if (answer.kind === "refused") {
      this.reason = answer.reason;
      this.clubs = answer.reason === "last_owner" ? answer.clubs : [];
      this.status = "refused";
      return;
    }
    this.status = "erased";
    this.isStillLinked = answer.stillLinked ?? false;
    this.#onErased();
  }
}
