import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { EraseAnswer } from "#application/ports/profile-repository.ts";
import type { ManageProfile } from "#application/use-cases/manage-profile.ts";

/** Asking for the erasure of one's data, and what came of it. */
export class DataErasure {
  status: "closed" | "asking" | "erasing" | "refused" | "failed" | "erased" = "closed";
  reason: Extract<EraseAnswer, { kind: "refused" }>["reason"] | null = null;
  failure: unknown = null;
  /** The data is gone, and LINE still lets the app in: the member ends that. */
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

  /** Erases, or once more after that failed. Never rejects. */
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
      this.status = "refused";
      return;
    }
    this.status = "erased";
    this.isStillLinked = answer.stillLinked ?? false;
    this.#onErased();
  }
}
