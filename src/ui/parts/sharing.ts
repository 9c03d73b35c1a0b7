import { makeAutoObservable, runInAction } from "mobx";
import type { ShareResult } from "#application/ports/environment.ts";
import type { ShareLink } from "#application/use-cases/share-link.ts";

/** What a member shares: an own path with a title and a line of text. */
export type Shared = Parameters<ShareLink["run"]>[0];

/** Sends a link to somebody, one at a time, and remembers what to say about it. */
export class Sharing {
  busy = false;
  /** What to tell the member; a new `id` each time. Null when there is nothing to say. */
  told: { readonly id: number; readonly result: Extract<ShareResult, "copied" | "unavailable"> } | null = null;
  readonly #shareLink: Pick<ShareLink, "run">;
  #count = 0;

  constructor(shareLink: Pick<ShareLink, "run">) {
    this.#shareLink = shareLink;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async share(what: Shared): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      const result = await this.#shareLink.run(what);
      if (result === "copied" || result === "unavailable") this.tell(result);
    } catch {
      this.tell("unavailable");
    } finally {
      runInAction(() => {
        this.busy = false;
      });
    }
  }

  forget(): void {
    this.told = null;
  }

  private tell(result: "copied" | "unavailable"): void {
    this.#count += 1;
    this.told = { id: this.#count, result };
  }
}
