import { makeAutoObservable } from "mobx";
import type { ComponentType } from "react";
import { release } from "#contract/wire/release.ts";
import { port } from "#wiring/needs.ts";

/** Whether a newer app is there than the one in this page (decision 0124). */
export class NewerRelease {
  /** The page should be loaded anew. Stays true. */
  isReady = false;
  /** Files of this app are gone from the server, so that some of it can't be opened any more. */
  isLost = false;
  /** Shown in the place of a screen whose code is gone. Its own code comes after the first view; null before that. */
  Page: ComponentType | null = null;
  readonly #own: number;

  /** `own` is the release that the app was built as. */
  constructor(own: number = release) {
    this.#own = own;
    makeAutoObservable(this, { Page: false });
  }

  /** Called with what each answer names. One release newer is still served; what is no number says nothing. */
  hear(served: string | null): void {
    if (Number(served) > this.#own + 1) this.isReady = true;
  }

  /** A file of this app was not there any more. */
  lose(): void {
    this.isLost = true;
    this.isReady = true;
  }
}

/** The one of the page. */
export const Newer = port<NewerRelease>("Newer");
