/** A timer for one thing to do again and again: of several wishes the earliest counts. */
export class WakeUp {
  readonly #wake: () => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #at = 0;

  constructor(wake: () => void) {
    this.#wake = wake;
  }

  /** Wakes in so many milliseconds, unless it will before. */
  in(milliseconds: number): void {
    const at = Date.now() + milliseconds;
    if (this.#timer && this.#at <= at) return;
    this.cancel();
    this.#at = at;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#wake();
    }, milliseconds);
  }

  cancel(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
