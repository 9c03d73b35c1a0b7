/** Those who want to hear of changes. The same callback given twice is two listeners. */
export class Listeners {
  readonly #listeners = new Set<() => void>();

  /** Answers how to stop. */
  add(listener: () => void): () => void {
    const own = (): void => listener();
    this.#listeners.add(own);
    return () => {
      this.#listeners.delete(own);
    };
  }

  /** Calls everybody who listens now and has not stopped by their turn, in order. */
  call(): void {
    for (const listener of [...this.#listeners]) if (this.#listeners.has(listener)) listener();
  }

  get size(): number {
    return this.#listeners.size;
  }
}
