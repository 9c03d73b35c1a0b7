import { makeAutoObservable } from "mobx";
import type { Delay } from "#application/ports/environment.ts";

/** With fewer rows a look finds as fast as a search. */
export const searchFrom = 6;

/** After the last key, in milliseconds. */
export const typingPause = 250;

/** What is searched for in a list that its server looks through: asked once nothing more is typed for a moment. */
export class ListSearch {
  typed = "";
  /** Is the list long enough to be searched? Found rows do not say it. */
  isOffered = false;
  readonly #delay: Delay;
  readonly #ask: () => void;
  #stopTyping: (() => void) | null = null;

  /** `ask` reads the list anew, by `query`. */
  constructor(delay: Delay, ask: () => void) {
    this.#delay = delay;
    this.#ask = ask;
    makeAutoObservable(this, { query: false }, { autoBind: true });
  }

  get isSearching(): boolean {
    return this.typed.trim() !== "";
  }

  /** For the call of the list; empty where nothing is searched for. */
  get query(): { readonly q?: string } {
    return this.isSearching ? { q: this.typed.trim() } : {};
  }

  /** So many rows were read. */
  count(rows: number): void {
    if (!this.isSearching) this.isOffered = rows >= searchFrom;
  }

  lookFor(typed: string): void {
    this.typed = typed;
    this.#stopTyping?.();
    this.#stopTyping = this.#delay.after(typingPause, this.#ask);
  }

  /** Asks without waiting. */
  submit(): void {
    this.stop();
    this.#ask();
  }

  clear(): void {
    this.typed = "";
    this.submit();
  }

  stop(): void {
    this.#stopTyping?.();
    this.#stopTyping = null;
  }
}
