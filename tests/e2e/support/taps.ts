import type { Locator } from "@playwright/test";

/** Counts what a person taps on the way to something. */
export class Taps {
  count = 0;

  async on(what: Locator): Promise<void> {
    await what.click();
    this.count += 1;
  }
}
