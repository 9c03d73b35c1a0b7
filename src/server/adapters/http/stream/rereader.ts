import { second } from "#domain/time/instant.ts";

/** A watcher reads again after this pause at the earliest, however much changes. */
const pause = 200;
/** The pause after a read that failed. */
const pauseAfterFailure = second;

/** Reads again after changes, one read at a time. Changes during a read lead to one more read. */
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

  /**
   * The first read. Answers whether there is anything to read. If something changes meanwhile, it is read again after
   * that.
   */
  async first(): Promise<boolean> {
    this.#isReading = true;
    const isThere = await this.#read();
    this.#isReading = false;
    if (this.#isStale) this.#rest(pause);
    return isThere;
  }

  /** Call it when something has changed. */
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

  /** Waits, then reads again if something has changed. */
  #rest(wait: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.#run();
    }, wait);
  }
}
