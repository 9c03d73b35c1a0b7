import type { PermanentLinks } from "#application/ports/environment.ts";

/** Permanent links on an origin that is given. */
export class InMemoryLinks implements PermanentLinks {
  readonly #origin: string;

  constructor(origin = "https://sideline.test") {
    this.#origin = origin;
  }

  to(path: string): string {
    return new URL(path, this.#origin).href;
  }
}
