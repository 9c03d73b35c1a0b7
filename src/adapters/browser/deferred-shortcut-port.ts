import type { Shortcut, ShortcutPort } from "#application/ports/shortcut-port.ts";

/** Shortcuts whose code comes when a screen that offers one is shown. */
export class DeferredShortcutPort implements ShortcutPort {
  readonly #load: () => Promise<ShortcutPort>;

  /** `load` gives the same port each time. */
  constructor(load: () => Promise<ShortcutPort>) {
    this.#load = load;
  }

  async isAvailable(): Promise<boolean> {
    const port = await this.#load().catch(() => null);
    return port !== null && port.isAvailable();
  }

  async create(shortcut: Shortcut): Promise<void> {
    await (await this.#load()).create(shortcut);
  }
}
