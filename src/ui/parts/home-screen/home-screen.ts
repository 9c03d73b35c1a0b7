import { makeAutoObservable, runInAction } from "mobx";
import type { AddToHomeScreen } from "#application/use-cases/add-to-home-screen.ts";

/** Adds a shortcut to the home screen, if this phone and LINE can. */
export class HomeScreen {
  /** False until it is known. */
  offered = false;
  /** The messaging app is being asked. */
  busy = false;
  /** How often it failed. The screen shows each failure. */
  failures = 0;
  readonly #use: Pick<AddToHomeScreen, "isAvailable" | "run">;

  constructor(use: Pick<AddToHomeScreen, "isAvailable" | "run">) {
    this.#use = use;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Finds out whether to offer it. Never rejects. */
  async look(): Promise<void> {
    const offered = await this.#use.isAvailable();
    runInAction(() => {
      this.offered = offered;
    });
  }

  /** Opens LINE's own screen, which leads through the rest. Never rejects. */
  async add(path: string): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.#use.run(path);
    } catch {
      runInAction(() => {
        this.failures += 1;
      });
    } finally {
      runInAction(() => {
        this.busy = false;
      });
    }
  }
}
