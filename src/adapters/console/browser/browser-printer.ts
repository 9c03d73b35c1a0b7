import type { PagePrinter } from "#application/console/ports/page-printer.ts";

/** The browser's own dialog. */
export class BrowserPrinter implements PagePrinter {
  readonly #isInClient: () => boolean;

  /** `isInClient`: inside LINE's browser, which has no printing. */
  constructor(isInClient: () => boolean) {
    this.#isInClient = isInClient;
  }

  isPossible(): boolean {
    return !this.#isInClient() && typeof window.print === "function";
  }

  print(): void {
    window.print();
  }
}
