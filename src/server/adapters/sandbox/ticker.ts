/**
 * Runs work at regular intervals, and sooner after a nudge, one run at a time. A run that throws is reported and does
 * not stop later runs.
 */
export class Ticker {
  readonly #work: () => Promise<unknown>;
  readonly #everyMs: number;
  readonly #onError: (error: unknown) => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #running: Promise<void> | null = null;
  #started = false;

  constructor(work: () => Promise<unknown>, everyMs: number, onError: (error: unknown) => void) {
    this.#work = work;
    this.#everyMs = everyMs;
    this.#onError = onError;
  }

  start(): void {
    if (this.#started) return;
    this.#started = true;
    this.#plan(this.#everyMs);
  }

  /**
   * There is new work: run within `soonMs`. Does nothing while stopped or running; this run or the next one sees the
   * work.
   */
  nudge(soonMs: number): void {
    if (this.#started && this.#running === null) this.#plan(soonMs);
  }

  /** After this no run starts. Resolves when the current one has ended. */
  async stop(): Promise<void> {
    this.#started = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#running;
  }

  #plan(inMs: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#running = this.#run();
    }, inMs);
  }

  async #run(): Promise<void> {
    try {
      await this.#work();
    } catch (error) {
      this.#onError(error);
    } finally {
      this.#running = null;
      if (this.#started) this.#plan(this.#everyMs);
    }
  }
}
