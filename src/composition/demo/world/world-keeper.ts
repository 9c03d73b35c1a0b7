/** How long changes are gathered before they are kept, in milliseconds. */
const gather = 40;

/** Keeps a world soon after it changed: one write at a time, and none is left out. */
export class WorldKeeper {
  readonly #save: () => Promise<void>;
  readonly #onError: (error: unknown) => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(save: () => Promise<void>, onError: (error: unknown) => void) {
    this.#save = save;
    this.#onError = onError;
  }

  /** Something changed. */
  touch(): void {
    this.#timer ??= setTimeout(() => void this.flush(), gather);
  }

  /** Keeps what has changed by now, if anything; resolves when it is kept. Never rejects. */
  flush(): Promise<void> {
    if (this.#timer === null) return this.#writing;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing = this.#writing.then(() => this.#save().catch(this.#onError));
    return this.#writing;
  }
}
