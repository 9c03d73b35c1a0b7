import { makeAutoObservable, runInAction } from "mobx";
import type { KeepInTouch } from "#application/use-cases/keep-in-touch.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import { type Failed, OneStep } from "#ui/parts/asking/one-step.ts";

/** Whether the member follows one merchant. */
export class Following {
  /** Null until it is known. */
  follows: boolean | null = null;
  /** Did the member follow it when this was first read? Null until then. */
  followedBefore: boolean | null = null;
  readonly steps = new OneStep<"follow", Failed>();

  readonly #keepInTouch: Pick<KeepInTouch, "tieWith" | "follow">;
  readonly #merchantId: MerchantId;
  readonly #latest = new Latest();

  constructor(keepInTouch: Pick<KeepInTouch, "tieWith" | "follow">, merchantId: MerchantId) {
    this.#keepInTouch = keepInTouch;
    this.#merchantId = merchantId;
    makeAutoObservable(this, { steps: false }, { autoBind: true });
  }

  /** A failure shows nothing: the screen has its own. Never rejects. */
  async look(): Promise<void> {
    await this.#latest.ask(
      () => this.#keepInTouch.tieWith(this.#merchantId),
      (tie) => {
        this.follows = tie?.follows ?? false;
        this.followedBefore ??= this.follows;
      },
    );
  }

  /** Follows, or no longer. Never rejects. */
  async turn(): Promise<void> {
    const { follows } = this;
    if (follows === null) return;
    await this.steps.run("follow", async () => {
      const tie = await this.#keepInTouch.follow(this.#merchantId, !follows);
      runInAction(() => (this.follows = tie?.follows ?? false));
    });
  }
}
