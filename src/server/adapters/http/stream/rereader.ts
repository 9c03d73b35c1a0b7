import { second } from "#domain/time/instant.ts";

/** At most so often one watcher reads again, however much happens. */
const pause = 200;
/** After a read that failed. */
const pauseAfterFailure = second;

/** Reads again after changes: one read at a time, changes during one merged into the next. */
export class Rereader {
  readonly #read: () => Promise<boolean>;
  readonly #onFailure: (error: unknown) => void;
  #isReading = false;
  #isStale = false;
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(read: () => Promise<boolean>, onFailure: (error: unknown) => void) {
    this.#read = read;
    this.#onFailure = onFailure;
  }

  /** The first read: whether there is anything to read. What changes meanwhile is read again after it. */
  async first(): Promise<boolean> {
    this.#isReading = true;
    const isThere = await this.#read();
    this.#isReading = false;
    if (this.#isStale) this.#rest(pause);
    return isThere;
  }

  /** Something changed. */
  changed(): void {
    this.#isStale = true;
    if (!this.#isReading && this.#timer === null) void this.#run();
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    if (this.#isStopped || !this.#isStale) return;
    this.#isReading = true;
    this.#isStale = false;
    let wait = pause;
    try {
      await this.#read();
    } catch (error) {
      this.#onFailure(error);
      this.#isStale = true;
      wait = pauseAfterFailure;
    }
    this.#isReading = false;
    this.#rest(wait);
  }

  /** Reads again after a while if something changed by then. */
  #rest(wait: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.#run();
    }, wait);
  }
}
