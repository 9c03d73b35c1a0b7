import type { PermanentLinks } from "#application/ports/environment.ts";

/**
 * Permanent links that open inside LINE, and elsewhere in the browser: what follows the app's address there is handed to
 * our endpoint (LIFF doc, *LIFF URL*). The server's messages link the same way.
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
