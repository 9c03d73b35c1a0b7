import { addressToLeaveFor } from "#adapters/browser/leaving.ts";
import type { Exit } from "#application/ports/environment.ts";

/** Remembers where the app would have gone. */
export class InMemoryExit implements Exit {
  readonly #origin: string;
  readonly #left: string[] = [];

  /** `origin` is the page's own, for own paths. */
  constructor(origin = "https://sideline.test") {
    this.#origin = origin;
  }

  /** Whole addresses, in order. */
  get left(): readonly string[] {
    return this.#left;
  }

  /** @throws Error for an address that is neither a web page nor LINE's. */
  to(url: string): void {
    this.#left.push(addressToLeaveFor(url, this.#origin));
  }
}
