import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { OwnersWord } from "#application/console/ports/owners-word.ts";
import type { Calls } from "#application/ports/calls.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { Delay } from "#application/ports/environment.ts";
import { type ConfirmationView, getConfirmation, rejectAct } from "#contract/merchants/confirmation.ts";
import { second } from "#domain/time/instant.ts";

/** How often it is asked whether an owner has decided, in milliseconds. */
const every = 3 * second;

/** Has it been decided, or run out? */
export function isDecided({ state }: Pick<ConfirmationView, "state">): boolean {
  return state !== "waits";
}

/** Something that the person asked for waits for an owner, on whatever screen it was asked: one at a time. */
export class OwnersWait implements OwnersWord {
  /** It waits, or was not confirmed and the person has not read that yet. */
  isOpen = false;
  /** Null until it is read. */
  confirmation: ConfirmationView | null = null;
  /** It is being taken back. */
  leaving = false;
  readonly #calls: Calls;
  readonly #delay: Delay;
  #id = "";
  #stop: () => void = () => undefined;
  #settle: (isConfirmed: boolean) => void = () => undefined;

  constructor(calls: Calls, delay: Delay) {
    this.#calls = calls;
    this.#delay = delay;
    makeAutoObservable(this, { confirmation: observableRef }, { autoBind: true });
  }

  wait(id: string): Promise<boolean> {
    this.#end(false);
    this.#id = id;
    this.isOpen = true;
    this.confirmation = null;
    void this.#look();
    return new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  /** Waits no longer. What was asked for stays open for the owners. */
  dismiss(): void {
    if (!this.leaving) this.#end(false);
  }

  /** Takes it back, so that nobody can confirm it. Never rejects. */
  async takeBack(): Promise<void> {
    this.leaving = true;
    try {
      await this.#calls.ask(rejectAct, { params: { confirmationId: this.#id } });
    } catch {
      // It runs out by itself.
    }
    runInAction(() => (this.leaving = false));
    this.#end(false);
  }

  async #look(): Promise<void> {
    const id = this.#id;
    try {
      const answer = await this.#calls.ask(getConfirmation, { params: { confirmationId: id } });
      const found = answer.kind === "done" ? answer.value : null;
      if (id === this.#id && this.isOpen) runInAction(() => (this.confirmation = found));
    } catch (failure) {
      const isOut = failure instanceof RequestFailed && failure.code === "unauthenticated";
      // A club that was closed lets nobody look: the person's way in ended with it.
      if (isOut && this.confirmation?.kind === "merchant_closed" && id === this.#id) this.#end(true);
      // Else the next look shows it.
    }
    if (id !== this.#id || !this.isOpen) return;
    const state = this.confirmation?.state;
    if (state === "done" || state === "confirmed") this.#end(true);
    else if (state === undefined || state === "waits") this.#stop = this.#delay.after(every, () => void this.#look());
  }

  #end(isConfirmed: boolean): void {
    this.#stop();
    this.isOpen = false;
    this.#settle(isConfirmed);
    this.#settle = () => undefined;
  }
}
