import {
  type ShareCard,
  ShareFailed,
  type ShareFailure,
  type SharePort,
  type ShareResult,
} from "#application/ports/share-port.ts";

/** Sharing whose outcome is set; remembers what got out. */
export class InMemorySharePort implements SharePort {
  /** How the next sharing goes. */
  outcome: Exclude<ShareResult, "busy"> | ShareFailure = "shared";
  /** While true, what is shared stays open until `close`. */
  staysOpen = false;
  /** How often somebody got ready. */
  prepared = 0;
  readonly #out: ShareCard[] = [];
  #close: (() => void) | null = null;

  /** What was shared or copied, in order. */
  get out(): readonly ShareCard[] {
    return this.#out;
  }

  prepare(): Promise<void> {
    this.prepared += 1;
    return Promise.resolve();
  }

  async share(card: ShareCard): Promise<ShareResult> {
    if (this.#close) return "busy";
    if (this.staysOpen) await new Promise<void>((resolve) => void (this.#close = resolve));
    const { outcome } = this;
    if (outcome === "popup_blocked" || outcome === "timeout" || outcome === "failed")
      throw new ShareFailed(outcome, "The sharing was made to fail.");
    if (outcome === "shared" || outcome === "copied") this.#out.push({ ...card });
    return outcome;
  }

  /** What is open ends as `outcome` says. */
  close(): void {
    this.#close?.();
    this.#close = null;
  }
}
