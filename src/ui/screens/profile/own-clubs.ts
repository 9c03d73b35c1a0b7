import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { KeepInTouch } from "#application/use-cases/keep-in-touch.ts";
import type { TieView } from "#contract/clubs/tie.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import { type Failed, OneStep } from "#ui/parts/asking/one-step.ts";

/** The sheet with what the member decided about merchants. It is read each time it opens. */
export class OwnClubs {
  isOpen = false;
  /** Null while they are read. */
  ties: readonly TieView[] | null = null;
  failure: unknown = null;
  readonly steps = new OneStep<string, Failed>();

  readonly #keepInTouch: Pick<KeepInTouch, "ties" | "showName" | "follow">;
  readonly #latest = new Latest();

  constructor(keepInTouch: Pick<KeepInTouch, "ties" | "showName" | "follow">) {
    this.#keepInTouch = keepInTouch;
    makeAutoObservable(this, { ties: observableRef, failure: observableRef, steps: false }, { autoBind: true });
  }

  /** Never rejects. */
  async open(): Promise<void> {
    this.isOpen = true;
    this.failure = null;
    this.steps.say(null);
    await this.#latest.ask(
      () => this.#keepInTouch.ties(),
      (ties) => {
        this.ties = ties;
      },
      (failure) => {
        this.failure = failure;
      },
    );
  }

  close(): void {
    this.#latest.drop();
    this.isOpen = false;
  }

  /** Never rejects: where it fails, the switch stays as it was and says why. */
  async showName({ merchantId }: TieView, showsName: boolean): Promise<void> {
    await this.steps.run(merchantId, async () => {
      const tie = await this.#keepInTouch.showName(merchantId, showsName);
      runInAction(() => this.#take(merchantId, tie));
    });
  }

  /** The same for following. */
  async follow({ merchantId }: TieView, follows: boolean): Promise<void> {
    await this.steps.run(merchantId, async () => {
      const tie = await this.#keepInTouch.follow(merchantId, follows);
      runInAction(() => this.#take(merchantId, tie));
    });
  }

  #take(merchantId: string, tie: TieView | null): void {
    this.ties = this.ties?.flatMap((one) => (one.merchantId === merchantId ? (tie ?? []) : one)) ?? null;
  }
}
