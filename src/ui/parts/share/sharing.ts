import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { ShareFailed, type ShareFailure, type ShareResult } from "#application/ports/share-port.ts";
import type { CardToShare, ShareLink } from "#application/use-cases/share-link.ts";

/** A toast for the member; a new `id` each time. */
export interface ShareWord {
  readonly id: number;
  readonly kind: "shared" | "copied" | "busy";
}

/** Why a card was not sent, and its link to copy by hand. */
export interface ShareTrouble {
  readonly reason: ShareFailure | "unavailable";
  readonly card: CardToShare;
  readonly link: string;
}

/** Sends a card to somebody, one at a time, and remembers what to say about it. */
export class Sharing {
  /** A share is open: its button waits. */
  busy = false;
  told: ShareWord | null = null;
  trouble: ShareTrouble | null = null;
  readonly #shareLink: Pick<ShareLink, "prepare" | "run" | "copy" | "linkTo">;
  #count = 0;

  constructor(shareLink: Pick<ShareLink, "prepare" | "run" | "copy" | "linkTo">) {
    this.#shareLink = shareLink;
    makeAutoObservable(this, { trouble: observableRef }, { autoBind: true });
  }

  /** Prepares while the button is shown, because browsers open LINE's window only during the tap itself. */
  prepare(): void {
    void this.#shareLink.prepare();
  }

  /** Call it during the tap. Never rejects. */
  async share(card: CardToShare): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = null;
    try {
      const result = await this.#shareLink.run(card);
      runInAction(() => this.#take(result, card));
    } catch (failure) {
      runInAction(() => this.#fail(failure instanceof ShareFailed ? failure.reason : "failed", card));
    } finally {
      runInAction(() => {
        this.busy = false;
      });
    }
  }

  /** The member's second try. Call it during the tap. */
  async tryAgain(): Promise<void> {
    if (this.trouble) await this.share(this.trouble.card);
  }

  /** Copies the link; if that fails, the member is shown how to do it. Never rejects. */
  async copy(): Promise<void> {
    const { trouble } = this;
    if (!trouble) return;
    const copied = await this.#shareLink.copy(trouble.card.path);
    runInAction(() => {
      if (this.trouble === trouble) this.trouble = copied ? null : { ...trouble, reason: "unavailable" };
      if (copied) this.#tell("copied");
    });
  }

  /** The toast is gone. */
  forget(): void {
    this.told = null;
  }

  dismiss(): void {
    this.trouble = null;
  }

  /** Nothing is said about a sharing that the member cancelled. */
  #take(result: ShareResult, card: CardToShare): void {
    if (result === "unavailable") this.#fail(result, card);
    else if (result !== "cancelled") this.#tell(result);
  }

  #tell(kind: ShareWord["kind"]): void {
    this.#count += 1;
    this.told = { id: this.#count, kind };
  }

  #fail(reason: ShareTrouble["reason"], card: CardToShare): void {
    this.trouble = { reason, card, link: this.#shareLink.linkTo(card.path) };
  }
}
