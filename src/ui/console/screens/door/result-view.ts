import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { DoorSignals } from "#application/console/ports/door.ts";
import type { Delay } from "#application/ports/environment.ts";
import { doorSignOf, type ShownResult } from "./shown-result.ts";

/** How long green stays by itself. */
export const greenStays = 1_600;

/** What fills the screen of the door, with its sound. Green goes by itself. */
export class ResultView {
  /** Null: the roll is shown. */
  shown: ShownResult | null = null;
  readonly #signals: DoorSignals;
  readonly #delay: Delay;
  #stopGreen: (() => void) | null = null;

  constructor(signals: DoorSignals, delay: Delay) {
    this.#signals = signals;
    this.#delay = delay;
    makeAutoObservable(this, { shown: observableRef }, { autoBind: true });
  }

  /** Is no finger waited for, and no answer? */
  get isFree(): boolean {
    return this.shown === null || this.shown.kind === "in";
  }

  show(result: ShownResult): void {
    this.#stopGreen?.();
    this.shown = result;
    const sign = doorSignOf(result);
    if (sign !== null) this.#signals.give(sign);
    if (result.kind !== "in") return;
    this.#stopGreen = this.#delay.after(greenStays, () =>
      runInAction(() => {
        if (this.shown === result) this.shown = null;
      }),
    );
  }

  /** While the server is asked it stays. */
  close(): void {
    this.#stopGreen?.();
    if (this.shown?.kind !== "asking") this.shown = null;
  }

  /** Nothing is shown, whatever it was. */
  drop(): void {
    this.#stopGreen?.();
    this.shown = null;
  }
}
