import type { ShareCard, SharePort, ShareResult } from "#application/ports/share-port.ts";
import type { Shortcut, ShortcutPort } from "#application/ports/shortcut-port.ts";

/** Sharing whose code is fetched when a screen that shares is shown. If it can't be fetched, nothing can be shared. */
export class DeferredSharePort implements SharePort {
  readonly #load: () => Promise<SharePort>;
  #port: SharePort | null = null;
  #loading: Promise<SharePort | null> | null = null;

  constructor(load: () => Promise<SharePort>) {
    this.#load = load;
  }

  async prepare(): Promise<void> {
    const port = await this.#fetch();
    await port?.prepare();
  }

  /** Once the code is loaded, nothing is awaited. */
  share(card: ShareCard): Promise<ShareResult> {
    return this.#port ? this.#port.share(card) : this.#shareLater(card);
  }

  async #shareLater(card: ShareCard): Promise<ShareResult> {
    const port = await this.#fetch();
    return port ? port.share(card) : "unavailable";
  }

  #fetch(): Promise<SharePort | null> {
    this.#loading ??= this.#load().then(
      (port) => (this.#port = port),
      () => (this.#loading = null),
    );
    return this.#loading;
  }
}

/** Shortcuts whose code is fetched when a screen that offers one is shown. */
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
