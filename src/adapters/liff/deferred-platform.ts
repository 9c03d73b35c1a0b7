import type { PlatformPort } from "#application/ports/platform-port.ts";

/** Any browser, until somebody knows better: LIFF's code comes after the first paint. */
export class DeferredPlatform implements PlatformPort {
  #known: PlatformPort;

  constructor(browser: PlatformPort) {
    this.#known = browser;
  }

  /** From now on that is what the app runs in. */
  become(known: PlatformPort): void {
    this.#known = known;
  }

  isInClient(): boolean {
    return this.#known.isInClient();
  }

  language(): string {
    return this.#known.language();
  }

  close(): boolean {
    return this.#known.close();
  }

  openExternal(url: string): void {
    this.#known.openExternal(url);
  }
}
