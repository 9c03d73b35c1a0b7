/** Work that follows a call is done in moments, or within seconds: when to look, in milliseconds after it. */
const looks = [120, 900, 3_000] as const;

/** Looks after something happened, and again for what follows from it; what happens meanwhile starts that anew. */
export class Aftermath {
  readonly #look: () => Promise<void>;
  #timers: readonly ReturnType<typeof setTimeout>[] = [];

  constructor(look: () => Promise<void>) {
    this.#look = look;
  }

  happened(): void {
    this.stop();
    this.#timers = looks.map((after) => setTimeout(() => void this.#look().catch(() => undefined), after));
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
