import { addressToLeaveFor } from "#adapters/browser/leaving.ts";
import type { PlatformPort } from "#application/ports/platform-port.ts";

/** A platform that is told what it is, and remembers what was asked of it. */
export class InMemoryPlatform implements PlatformPort {
  inClient = false;
  spoken = "en";
  /** Whether the app was closed. */
  closed = false;
  readonly #opened: string[] = [];
  readonly #origin: string;

  /** `origin` is the page's own, for own paths. */
  constructor(origin = "https://sideline.test") {
    this.#origin = origin;
  }

  /** Whole addresses, in order. */
  get opened(): readonly string[] {
    return this.#opened;
  }

  isInClient(): boolean {
    return this.inClient;
  }

  language(): string {
    return this.spoken;
  }

  close(): boolean {
    this.closed ||= this.inClient;
    return this.inClient;
  }

  openExternal(url: string): void {
    this.#opened.push(addressToLeaveFor(url, this.#origin));
  }
}
