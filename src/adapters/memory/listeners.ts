/** Listeners to changes. The same callback added twice counts as two listeners. */
export class Listeners {
  readonly #listeners = new Set<() => void>();

  /** Returns a function that removes it. */
  add(listener: () => void): () => void {
    const own = (): void => listener();
    this.#listeners.add(own);
    return () => {
      this.#listeners.delete(own);
    };
  }

  /** Calls, in order, every present listener that is not removed before its turn. */
  call(): void {
    for (const listener of [...this.#listeners]) if (this.#listeners.has(listener)) listener();
  }

  get size(): number {
    return this.#listeners.size;
  }
}
