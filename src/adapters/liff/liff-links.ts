import type { PermanentLinks } from "#application/ports/environment.ts";

/**
 * Permanent links. They open inside LINE on phones that have it, and elsewhere in the browser. LINE passes what follows
 * the app's LIFF address to our endpoint (LIFF doc, *LIFF URL*). The server's messages use the same links.
 */
export class LiffLinks implements PermanentLinks {
  readonly #liffId: string;

  constructor(liffId: string) {
    this.#liffId = liffId;
  }

  to(path: string): string {
    return new URL(`https://liff.line.me/${this.#liffId}${path}`).href;
  }
}
